/** Files that come into the game, dropped on the page or chosen, and files that leave it. */
export class Files {
    #take = () => {};

    /** Passes the first `most` bytes of every file to `take`, or no bytes and why it cannot be read. */
    await(most, take) {
        this.#take = async (files) => {
            for (const file of files) {
                try {
                    take(new Uint8Array(await file.slice(0, most).arrayBuffer()), "");
                } catch (error) {
                    // A folder, for instance.
                    take(new Uint8Array(), `${file.name}: ${error.message}`);
                }
            }
        };
        window.addEventListener("dragover", (event) => event.preventDefault());
        window.addEventListener("drop", (event) => {
            event.preventDefault();
            this.#take(event.dataTransfer?.files ?? []);
        });
    }

    /** Lets the browser ask for a file. */
    ask() {
        const input = document.createElement("input");
        input.type = "file";
        input.addEventListener("change", () => this.#take(input.files));
        input.click();
    }

    /** Lets the browser download bytes as a file. */
    save(name, bytes) {
        const link = document.createElement("a");
        link.href = URL.createObjectURL(new Blob([bytes]));
        link.download = name;
        link.click();
        // The browser has to have begun by then.
        setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    }
}
