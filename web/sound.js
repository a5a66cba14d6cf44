// Plays the game's sounds. Browsers forbid sound before the first key, click or touch.

const GESTURES = ["pointerdown", "pointerup", "keydown", "touchend"];

export class Sound {
    constructor() {
        this.buffers = new Map();
        this.context = null;
        if (typeof AudioContext !== "function") {
            return;
        }
        for (const gesture of GESTURES) {
            window.addEventListener(gesture, () => this.wake(), { capture: true, passive: true });
        }
    }

    /** Decodes a WAV file and keeps it. */
    async keep(number, file) {
        if (typeof OfflineAudioContext !== "function") {
            return;
        }
        try {
            // An offline context needs no gesture.
            const decoder = new OfflineAudioContext(1, 1, 44100);
            this.buffers.set(number, await decoder.decodeAudioData(file));
        } catch (error) {
            console.info(`No sound: ${error.message}`);
        }
    }

    wake() {
        // A finger that touches the screen may be about to scroll, so it counts only when it is lifted.
        if (navigator.userActivation && !navigator.userActivation.hasBeenActive) {
            return;
        }
        try {
            this.context ??= new AudioContext({ latencyHint: "interactive" });
            if (this.context.state !== "running") {
                this.context.resume().catch(() => {});
            }
        } catch (error) {
            console.info(`No sound: ${error.message}`);
        }
    }

    play(number, pitch, volume) {
        const buffer = this.buffers.get(number);
        if (!buffer || !this.context || this.context.state === "closed") {
            return;
        }
        const source = new AudioBufferSourceNode(this.context, { buffer, playbackRate: pitch });
        source.connect(new GainNode(this.context, { gain: volume })).connect(this.context.destination);
        source.start();
        document.body.dataset.sounds = String(Number(document.body.dataset.sounds ?? 0) + 1);
    }
}
