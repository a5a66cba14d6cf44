// A browser that emulates another pixel ratio, as its developer tools do for phones, reports the pixel size of a canvas
// without that ratio. This module corrects the report.

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
            // Browsers round up or down, so a difference of one pixel is correct.
            const agree = Math.abs(sizes[0].inlineSize - inlineSize) <= 1 && Math.abs(sizes[0].blockSize - blockSize) <= 1;
            return agree ? sizes : [{ inlineSize, blockSize }];
        },
    });
}
