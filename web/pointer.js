// The game reads the pointer once per frame. On a slow machine a tap can end before the next frame, and the game would miss
// it. This module therefore delays the release of a press until the game has seen the press.

/** Frames after which the game has certainly seen a press. */
const FRAMES = 2;

export function holdReleases(canvas) {
    /** Presses that the game may not have seen yet, by pointer, each with its delayed release, if any. */
    const fresh = new Map();

    const release = (pointer) => {
        const press = fresh.get(pointer);
        fresh.delete(pointer);
        if (press?.release) {
            canvas.dispatchEvent(new PointerEvent(press.release.type, press.release));
        }
    };

    canvas.addEventListener("pointerdown", ({ pointerId }) => {
        release(pointerId);
        const press = { release: null };
        fresh.set(pointerId, press);
        let left = FRAMES;
        requestAnimationFrame(function frame() {
            left--;
            if (left > 0) {
                requestAnimationFrame(frame);
            } else if (fresh.get(pointerId) === press) {
                release(pointerId);
            }
        });
    }, { capture: true });

    for (const kind of ["pointerup", "pointercancel"]) {
        canvas.addEventListener(kind, (event) => {
            const press = fresh.get(event.pointerId);
            if (press && event.isTrusted) {
                event.stopImmediatePropagation();
                press.release = event;
            }
        }, { capture: true });
    }
}
