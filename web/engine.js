// Runs the worker in which the computer thinks: starts it when a question comes, terminates it when its answer is no longer
// wanted, and replaces it when it dies.

/** The silence, in milliseconds, after which a worker counts as dead. It doubles with each attempt at a question. */
const PATIENCE = 30_000;
/** The pauses, in milliseconds, before each further attempt to fetch the files. */
const RETRY = [500, 2000, 5000, 10_000];

const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

export class Engine {
    /** `files` names the script and the WebAssembly of the worker; `late` shows or hides the notice that they are missing. */
    constructor(files, late) {
        this.files = files;
        this.late = late;
        this.worker = null;
        this.question = null;
        /** The compiled WebAssembly. */
        this.compiled = null;
    }

    /** Fetches and compiles the WebAssembly ahead of the first question. */
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

    /** Asks the worker. The promise resolves to the bytes of the answer, or never if the question is withdrawn. */
    think(id, request) {
        if (this.question) {
            this.stop(this.question.id);
        }
        return new Promise((answered) => {
            this.question = { id, request, answered, attempt: 0 };
            this.ask();
        });
    }

    /** Withdraws a question. A worker that thinks reads no messages, so it is terminated and another one is started. */
    stop(id) {
        if (this.question?.id !== id) {
            return;
        }
        this.question = null;
        clearTimeout(this.watch);
        this.end();
        this.start();
    }

    /** Answers a question with the best move found so far, or else with the first one found. */
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

    /** Restarts the timer that declares a silent worker dead. */
    heard() {
        clearTimeout(this.watch);
        this.watch = setTimeout(() => this.lost("silent"), PATIENCE * 2 ** this.question.attempt);
    }

    /** Starts a worker unless one is running. */
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
            // The worker holds this lock until it dies, so the request is granted only then.
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

    /** Replaces a dead worker, and asks the new one the same question. */
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
