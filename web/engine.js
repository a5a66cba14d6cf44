// Keeps the worker in which the computer thinks: starts it when it is needed, ends it when nobody waits for its answer,
// and notices when it dies.

/** How long a worker may be silent before it is taken for dead, in milliseconds; twice as long with each attempt. */
const PATIENCE = 30_000;
/** How long to wait before the files are asked for again. */
const RETRY = [500, 2000, 5000, 10_000];

const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

export class Engine {
    /** `files` names the script and the WebAssembly of the worker; `late` tells the player whether they have not come yet. */
    constructor(files, late) {
        this.files = files;
        this.late = late;
        this.worker = null;
        this.question = null;
        /** What the worker runs. */
        this.compiled = null;
    }

    /** Fetches and compiles what the worker runs, so that the first question is answered sooner. */
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
                console.info(`The computer player has not arrived: ${error.message}`);
                this.late(true);
                await pause(RETRY[Math.min(attempt, RETRY.length - 1)]);
            }
        }
    }

    /** Asks; the promise is kept with the bytes of the answer, or never if the question is given up. */
    think(id, request) {
        if (this.question) {
            this.stop(this.question.id);
        }
        return new Promise((answered) => {
            this.question = { id, request, answered, attempt: 0 };
            this.ask();
        });
    }

    /** Gives a question up. The worker does not listen while it thinks, so it ends, and another takes its place. */
    stop(id) {
        if (this.question?.id !== id) {
            return;
        }
        this.question = null;
        clearTimeout(this.watch);
        this.end();
        this.start();
    }

    /** Answers a question with the best found so far, or as soon as something is found. */
    hurry(id) {
        const question = this.question;
        if (question?.id !== id) {
            return;
        }
        question.hurried = true;
        if (question.soFar) {
            this.stop(id);
            question.answered(question.soFar);
        }
    }

    async ask() {
        const question = this.question;
        if (question.attempt > 1) {
            await pause(RETRY[Math.min(question.attempt - 2, RETRY.length - 1)]);
        }
        await this.prepare();
        if (this.question === question) {
            this.start();
            this.worker.postMessage({ id: question.id, request: question.request });
            this.heard();
        }
    }

    /** Starts the clock anew by which a silent worker is taken for dead. */
    heard() {
        clearTimeout(this.watch);
        this.watch = setTimeout(() => this.lost("silent"), PATIENCE * 2 ** this.question.attempt);
    }

    /** Starts a worker where none is. */
    start() {
        if (this.worker) {
            return;
        }
        const worker = new Worker(this.files.script);
        const lock = `othello-engine-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;
        worker.onmessage = ({ data }) => {
            if (this.worker === worker) {
                this.told(data, worker, lock);
            }
        };
        worker.onerror = (event) => {
            event.preventDefault();
            if (this.worker === worker) {
                this.lost(event.message ?? "its script did not arrive");
            }
        };
        worker.postMessage({ module: this.compiled, lock });
        this.worker = worker;
    }

    told(data, worker, lock) {
        if (data.locked) {
            // A worker keeps its lock as long as it lives: whoever gets it next knows that it has died.
            navigator.locks?.request(lock, () => {
                if (this.worker === worker) {
                    this.lost("gone");
                }
            });
        } else if (data.failed) {
            this.lost(data.failed);
        } else if (data.id === this.question?.id) {
            if (data.answer) {
                clearTimeout(this.watch);
                const { answered } = this.question;
                this.question = null;
                answered(data.answer);
            } else {
                this.heard();
                this.question.soFar = data.soFar;
                if (this.question.hurried) {
                    this.hurry(data.id);
                }
            }
        }
    }

    /** The worker has died: another is asked the same. */
    lost(reason) {
        console.info(`The computer player was lost (${reason}).`);
        clearTimeout(this.watch);
        this.end();
        if (this.question) {
            this.question.attempt++;
            this.ask();
        }
    }

    end() {
        this.worker?.terminate();
        this.worker = null;
    }
}
