// Manages the worker in which the computer thinks: starts it when needed, ends it when nobody waits for its answer, and
// notices when it dies.

/** Milliseconds of silence after which a worker counts as dead; each new attempt doubles them. */
const PATIENCE = 30_000;
/** Milliseconds to wait before each new attempt to load the files. */
const RETRY = [500, 2000, 5000, 10_000];

const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

export class Engine {
    /** `files` has the names of the worker's script and WebAssembly; `late` shows or hides a notice that they are missing. */
    constructor(files, late) {
        this.files = files;
        this.late = late;
        this.worker = null;
        this.pending = null;
        /** The compiled WebAssembly of the worker. */
        this.compiled = null;
    }

    /** Fetches and compiles the WebAssembly in advance, so that the first answer comes sooner. */
    prepare() {
        this.arrival ??= this.compile();
        return this.arrival;
    }

    async compile() {
        for (let attempt = 0; ; attempt++) {
            try {
                const response = await fetch(this.files.wasm);
                if (!response.ok) {
                    throw new Error(`${this.files.wasm}: ${response.status}`);
                }
                const module = await WebAssembly.compile(await response.arrayBuffer());
                this.late(false);
                this.compiled = module;
                return;
            } catch (error) {
                console.info(`The computer player could not be loaded: ${error.message}`);
                this.late(true);
                await pause(RETRY[Math.min(attempt, RETRY.length - 1)]);
            }
        }
    }

    /** Sends a request; the promise resolves with the bytes of the answer, or never if the request is cancelled. */
    think(id, request) {
        if (this.pending) {
            this.stop(this.pending.id);
        }
        return new Promise((resolve) => {
            this.pending = { id, request, resolve, attempt: 0 };
            this.ask();
        });
    }

    /** Cancels a request. A busy worker cannot receive messages, so it is ended and replaced. */
    stop(id) {
        if (this.pending?.id !== id) {
            return;
        }
        this.pending = null;
        clearTimeout(this.watch);
        this.end();
        this.start();
    }

    /** Answers a request with the best move so far, or with the first move found. */
    hurry(id) {
        const pending = this.pending;
        if (pending?.id !== id) {
            return;
        }
        pending.hurried = true;
        if (pending.soFar) {
            this.stop(id);
            pending.resolve(pending.soFar);
        }
    }

    async ask() {
        const pending = this.pending;
        if (pending.attempt > 1) {
            await pause(RETRY[Math.min(pending.attempt - 2, RETRY.length - 1)]);
        }
        await this.prepare();
        if (this.pending === pending) {
            this.start();
            this.worker.postMessage({ id: pending.id, request: pending.request });
            this.keepAlive();
        }
    }

    /** Restarts the timer that detects a silent worker. */
    keepAlive() {
        clearTimeout(this.watch);
        this.watch = setTimeout(() => this.lost("silent"), PATIENCE * 2 ** this.pending.attempt);
    }

    /** Starts a worker if there is none. */
    start() {
        if (this.worker) {
            return;
        }
        const worker = new Worker(this.files.script);
        const lock = `othello-engine-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;
        worker.onmessage = ({ data }) => {
            if (this.worker === worker) {
                this.receive(data, worker, lock);
            }
        };
        worker.onerror = (event) => {
            event.preventDefault();
            if (this.worker === worker) {
                this.lost(event.message ?? "its script could not be loaded");
            }
        };
        worker.postMessage({ module: this.compiled, lock });
        this.worker = worker;
    }

    receive(data, worker, lock) {
        if (data.locked) {
            // A worker holds its lock as long as it lives, so getting the lock means that it has died.
            navigator.locks?.request(lock, () => {
                if (this.worker === worker) {
                    this.lost("gone");
                }
            });
        } else if (data.failed) {
            this.lost(data.failed);
        } else if (data.id === this.pending?.id) {
            if (data.answer) {
                clearTimeout(this.watch);
                const { resolve } = this.pending;
                this.pending = null;
                resolve(data.answer);
            } else {
                this.keepAlive();
                this.pending.soFar = data.soFar;
                if (this.pending.hurried) {
                    this.hurry(data.id);
                }
            }
        }
    }

    /** Sends the request to a new worker after the old one has died. */
    lost(reason) {
        console.info(`The computer player was lost (${reason}).`);
        clearTimeout(this.watch);
        this.end();
        if (this.pending) {
            this.pending.attempt++;
            this.ask();
        }
    }

    end() {
        this.worker?.terminate();
        this.worker = null;
    }
}
