// Browsers that simulate another pixel ratio, for example to test a page as on a phone, report the pixel size of a canvas
// without this ratio. This module corrects the size.

export function mendPixels() {
    const name = "devicePixelContentBoxSize";
    const original = Object.getOwnPropertyDescriptor(globalThis.ResizeObserverEntry?.prototype ?? {}, name);
    if (!original?.get) {
        return;
    }
    Object.defineProperty(ResizeObserverEntry.prototype, name, {
        ...original,
        get() {
            const sizes = original.get.call(this);
            const [css] = this.contentBoxSize;
            const inlineSize = Math.round(css.inlineSize * devicePixelRatio);
            const blockSize = Math.round(css.blockSize * devicePixelRatio);
            // Rounding may differ by one pixel.
            const agree = Math.abs(sizes[0].inlineSize - inlineSize) <= 1 && Math.abs(sizes[0].blockSize - blockSize) <= 1;
            return agree ? sizes : [{ inlineSize, blockSize }];
        },
    });
}
