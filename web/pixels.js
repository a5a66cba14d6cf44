// Browsers that only act as if they had another pixel ratio, as for trying a page out as on a phone, tell canvases the
// size of their pixels without it. Then the size is worked out here.

export function mendPixels() {
    const name = "devicePixelContentBoxSize";
    const told = Object.getOwnPropertyDescriptor(globalThis.ResizeObserverEntry?.prototype ?? {}, name);
    if (!told?.get) {
        return;
    }
    Object.defineProperty(ResizeObserverEntry.prototype, name, {
        ...told,
        get() {
            const sizes = told.get.call(this);
            const [css] = this.contentBoxSize;
            const inlineSize = Math.round(css.inlineSize * devicePixelRatio);
            const blockSize = Math.round(css.blockSize * devicePixelRatio);
            // Rounding may go either way by a pixel.
            const agree = Math.abs(sizes[0].inlineSize - inlineSize) <= 1 && Math.abs(sizes[0].blockSize - blockSize) <= 1;
            return agree ? sizes : [{ inlineSize, blockSize }];
        },
    });
}
