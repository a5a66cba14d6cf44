// The game reads the pointer once a frame. On a slow machine a tap may begin and end between two frames, and the game would
// miss it. This module therefore holds a release back until the game has seen the press.

/** The number of frames after which the game has certainly seen a press. */
const PICTURES = 2;

export function holdReleases(canvas) {
    /** The presses that the game may not have seen yet, by pointer, each with its release if that is held back. */
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
        let left = PICTURES;
        requestAnimationFrame(function picture() {
            left--;
            if (left > 0) {
                requestAnimationFrame(picture);
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
