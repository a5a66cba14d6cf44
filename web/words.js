// The texts of the page itself, in the languages of the game. The game's own texts are in assets/locales.

export const WORDS = {
    en: {
        loading: "Loading …",
        starting: "Starting …",
        reload: "Reload",
        details: "Details",
        board: "Othello board",
        keys: "Choose a square with the arrow keys, or with a letter and a digit; play it with Enter. U: undo, H: hint, " +
            "N: new game.",
        noScript: "The game needs JavaScript. Please allow it for this page and reload.",
        tooOld: "This browser is too old for the game. Please use a current Firefox, Chrome, Edge or Safari.",
        noWebAssembly: "This browser does not support WebAssembly or has it switched off. Please enable it, or use a current " +
            "Firefox, Chrome, Edge or Safari.",
        noWebGl: "The game needs WebGL 2, which this browser does not offer. Please turn on hardware acceleration in its " +
            "settings, update the graphics driver, or use another browser.",
        notArrived: (file) => `A file of the game could not be loaded (${file}). Please check your connection and reload.`,
        notThere: (file, status) => `A file of the game is missing on the server (${file}: ${status}). There may be a ` +
            "new version: please reload.",
        brokeOff: (file) => `The download of a file of the game was interrupted (${file}). Please check your connection and ` +
            "reload.",
        notPrepared: "This browser could not prepare the game. Please update it, or use a current Firefox, Chrome, Edge " +
            "or Safari.",
        notStarted: "The game could not start. Please reload; if that does not help, update the browser or use another one.",
        broken: "The game has stopped because of an error. Your game is saved: reload to continue.",
        graphicsLost: "The game has lost access to the graphics. Your game is saved: reload to continue.",
        engineLate: "The computer player could not be loaded yet. Trying again …",
    },
    da: {
        loading: "Henter …",
        starting: "Starter …",
        reload: "Genindlæs",
        details: "Detaljer",
        board: "Othellobræt",
        keys: "Vælg et felt med piletasterne eller med et bogstav og et ciffer, og spil det med Enter. U: fortryd, H: tip, " +
            "N: nyt parti.",
        noScript: "Spillet kræver JavaScript. Tillad det for denne side, og genindlæs den.",
        tooOld: "Denne browser er for gammel til spillet. Brug en nyere Firefox, Chrome, Edge eller Safari.",
        noWebAssembly: "WebAssembly er slået fra i denne browser, eller den kender det ikke. Tillad det, eller brug en " +
            "nyere Firefox, Chrome, Edge eller Safari.",
        noWebGl: "Spillet kræver WebGL 2, som denne browser ikke tilbyder. Slå hardwareacceleration til i dens " +
            "indstillinger, opdater grafikdriveren, eller brug en anden browser.",
        notArrived: (file) => `En af spillets filer kunne ikke hentes (${file}). Tjek forbindelsen, og genindlæs siden.`,
        notThere: (file, status) => `En af spillets filer findes ikke på serveren (${file}: ${status}). Måske er der lige ` +
            "kommet en ny version: genindlæs siden.",
        brokeOff: (file) => `Hentningen af en af spillets filer blev afbrudt (${file}). Tjek forbindelsen, og genindlæs siden.`,
        notPrepared: "Denne browser kunne ikke gøre spillet klar. Opdater den, eller brug en nyere Firefox, Chrome, Edge " +
            "eller Safari.",
        notStarted: "Spillet kunne ikke starte. Genindlæs siden; hvis det ikke hjælper, så opdater browseren, eller brug " +
            "en anden.",
        broken: "Spillet er stoppet på grund af en fejl. Dit parti er gemt: genindlæs for at spille videre.",
        graphicsLost: "Spillet har mistet adgangen til grafikken. Dit parti er gemt: genindlæs for at spille videre.",
        engineLate: "Computermodstanderen kunne ikke hentes endnu. Prøver igen …",
    },
    de: {
        loading: "Wird geladen …",
        starting: "Wird gestartet …",
        reload: "Neu laden",
        details: "Details",
        board: "Othello-Brett",
        keys: "Wähle ein Feld mit den Pfeiltasten oder mit Buchstabe und Ziffer und setze mit Enter. U: zurücknehmen, " +
            "H: Tipp, N: neue Partie.",
        noScript: "Das Spiel braucht JavaScript. Bitte erlaube es für diese Seite und lade sie neu.",
        tooOld: "Dieser Browser ist zu alt für das Spiel. Bitte nimm einen aktuellen Firefox, Chrome, Edge oder Safari.",
        noWebAssembly: "In diesem Browser ist WebAssembly ausgeschaltet, oder er kennt es nicht. Bitte erlaube es oder nimm " +
            "einen aktuellen Firefox, Chrome, Edge oder Safari.",
        noWebGl: "Das Spiel braucht WebGL 2, das dieser Browser nicht bietet. Bitte schalte in seinen Einstellungen die " +
            "Hardwarebeschleunigung ein, aktualisiere den Grafiktreiber oder nimm einen anderen Browser.",
        notArrived: (file) => `Eine Datei des Spiels konnte nicht geladen werden (${file}). Bitte prüfe die Verbindung und lade neu.`,
        notThere: (file, status) => `Eine Datei des Spiels ist nicht auf dem Server (${file}: ${status}). Vielleicht gibt es ` +
            "gerade eine neue Version: Bitte lade neu.",
        brokeOff: (file) => `Das Laden einer Datei des Spiels ist abgebrochen (${file}). Bitte prüfe die Verbindung und lade ` +
            "neu.",
        notPrepared: "Dieser Browser konnte das Spiel nicht vorbereiten. Bitte aktualisiere ihn oder nimm einen aktuellen " +
            "Firefox, Chrome, Edge oder Safari.",
        notStarted: "Das Spiel konnte nicht starten. Bitte lade neu; hilft das nicht, aktualisiere den Browser oder nimm " +
            "einen anderen.",
        broken: "Ein Fehler hat das Spiel beendet. Deine Partie ist gespeichert: Lade neu, um weiterzuspielen.",
        graphicsLost: "Das Spiel hat den Zugriff auf die Grafik verloren. Deine Partie ist gespeichert: Lade neu, um " +
            "weiterzuspielen.",
        engineLate: "Der Computergegner konnte noch nicht geladen werden. Neuer Versuch …",
    },
    cs: {
        loading: "Načítání …",
        starting: "Spouštění …",
        reload: "Načíst znovu",
        details: "Podrobnosti",
        board: "Deska Othella",
        keys: "Pole vyber šipkami nebo písmenem a číslicí a zahraj klávesou Enter. U: vrátit tah, H: rada, N: nová partie.",
        noScript: "Hra potřebuje JavaScript. Povol ho pro tuto stránku a načti ji znovu.",
        tooOld: "Tento prohlížeč je pro hru příliš starý. Použij aktuální Firefox, Chrome, Edge nebo Safari.",
        noWebAssembly: "Tento prohlížeč má WebAssembly vypnuté nebo ho nezná. Povol ho, nebo použij aktuální Firefox, " +
            "Chrome, Edge nebo Safari.",
        noWebGl: "Hra potřebuje WebGL 2, které tento prohlížeč nenabízí. Zapni v jeho nastavení hardwarovou akceleraci, " +
            "aktualizuj ovladač grafiky nebo použij jiný prohlížeč.",
        notArrived: (file) => `Soubor hry se nepodařilo načíst (${file}). Zkontroluj připojení a načti stránku znovu.`,
        notThere: (file, status) => `Soubor hry není na serveru (${file}: ${status}). Možná právě vyšla nová verze: načti ` +
            "stránku znovu.",
        brokeOff: (file) => `Přenos souboru hry se přerušil (${file}). Zkontroluj připojení a načti stránku znovu.`,
        notPrepared: "Tento prohlížeč nedokázal hru připravit. Aktualizuj ho, nebo použij aktuální Firefox, Chrome, Edge " +
            "nebo Safari.",
        notStarted: "Hru se nepodařilo spustit. Načti stránku znovu; pokud to nepomůže, aktualizuj prohlížeč nebo použij " +
            "jiný.",
        broken: "Hra se kvůli chybě zastavila. Partie je uložená: načti stránku znovu a pokračuj.",
        graphicsLost: "Hra ztratila přístup ke grafice. Partie je uložená: načti stránku znovu a pokračuj.",
        engineLate: "Počítačového soupeře se zatím nepodařilo načíst. Zkouším to znovu …",
    },
};

/** The language of the page: that of the link, else that of the game's settings, else the browser's first known one. */
export function language() {
    const wishes = [new URLSearchParams(location.search).get("lang")];
    try {
        wishes.push(localStorage.getItem("othello.settings")?.match(/^language = (\w+)$/m)?.[1]);
    } catch {
        // Some browsers forbid storage for this page.
    }
    wishes.push(...navigator.languages ?? []);
    return wishes.map((wish) => wish?.split("-")[0].toLowerCase()).find((wish) => Object.hasOwn(WORDS, wish)) ?? "en";
}
