// A tap may be over before the game has drawn a picture, on a slow machine at least, and the game looks at the finger once
// a picture: it would find none. So the release of a press waits until the press has been seen.

/** Pictures until the game has certainly seen a press. */
const PICTURES = 2;

export function holdReleases(canvas) {
    /** Presses that may not have been seen, by pointer; with the release that waits, if it has come. */
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
