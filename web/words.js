// The texts of the page, in the languages of the game. The texts of the game are in assets/locales.

export const WORDS = {
    en: {
        loading: "Loading …",
        starting: "Starting …",
        reload: "Reload",
        details: "Details",
        board: "Othello board",
        keys: "Arrow keys, or a letter and a digit, choose a square; Enter plays it. U takes back, H hints, N begins anew.",
        noScript: "The game needs JavaScript. Please allow it for this page and reload.",
        tooOld: "This browser is too old for the game. Please use a current Firefox, Chrome, Edge or Safari.",
        noWebAssembly: "This browser has WebAssembly switched off or does not know it. Please allow it, or use a current " +
            "Firefox, Chrome, Edge or Safari.",
        noWebGl: "The game draws with WebGL 2, which this browser does not offer. Please switch on hardware acceleration " +
            "in its settings, update the graphics driver, or use another browser.",
        notArrived: (file) => `A file of the game did not arrive (${file}). Please check the connection and reload.`,
        notThere: (file, status) => `A file of the game is not on the server (${file}: ${status}). Perhaps a new version ` +
            "has just come: please reload.",
        brokeOff: (file) => `A file of the game broke off on its way (${file}). Please check the connection and reload.`,
        notPrepared: "This browser could not prepare the game. Please update it, or use a current Firefox, Chrome, Edge " +
            "or Safari.",
        notStarted: "The game could not be started. Please reload; if that does not help, update the browser or use " +
            "another one.",
        broken: "The game has stopped because of an error. Your game is kept: reload to go on.",
        graphicsLost: "The browser has taken the graphics away from the game. Your game is kept: reload to go on.",
        engineLate: "The computer player has not arrived yet. Trying again …",
    },
    da: {
        loading: "Henter …",
        starting: "Starter …",
        reload: "Genindlæs",
        details: "Detaljer",
        board: "Othellobræt",
        keys: "Piletasterne, eller et bogstav og et ciffer, vælger et felt; Enter spiller det. U fortryder, H giver et tip, " +
            "N begynder forfra.",
        noScript: "Spillet kræver JavaScript. Tillad det for denne side, og genindlæs den.",
        tooOld: "Denne browser er for gammel til spillet. Brug en nyere Firefox, Chrome, Edge eller Safari.",
        noWebAssembly: "WebAssembly er slået fra i denne browser, eller den kender det ikke. Tillad det, eller brug en " +
            "nyere Firefox, Chrome, Edge eller Safari.",
        noWebGl: "Spillet tegner med WebGL 2, som denne browser ikke tilbyder. Slå hardwareacceleration til i dens " +
            "indstillinger, opdater grafikdriveren, eller brug en anden browser.",
        notArrived: (file) => `En af spillets filer nåede ikke frem (${file}). Tjek forbindelsen, og genindlæs siden.`,
        notThere: (file, status) => `En af spillets filer findes ikke på serveren (${file}: ${status}). Måske er der lige ` +
            "kommet en ny version: genindlæs siden.",
        brokeOff: (file) => `En af spillets filer blev afbrudt undervejs (${file}). Tjek forbindelsen, og genindlæs siden.`,
        notPrepared: "Denne browser kunne ikke gøre spillet klar. Opdater den, eller brug en nyere Firefox, Chrome, Edge " +
            "eller Safari.",
        notStarted: "Spillet kunne ikke starte. Genindlæs siden; hvis det ikke hjælper, så opdater browseren, eller brug " +
            "en anden.",
        broken: "Spillet er stoppet på grund af en fejl. Dit parti er gemt: genindlæs for at spille videre.",
        graphicsLost: "Browseren har taget grafikken fra spillet. Dit parti er gemt: genindlæs for at spille videre.",
        engineLate: "Computermodstanderen er ikke nået frem endnu. Prøver igen …",
    },
    de: {
        loading: "Wird geladen …",
        starting: "Wird gestartet …",
        reload: "Neu laden",
        details: "Einzelheiten",
        board: "Othello-Brett",
        keys: "Pfeiltasten oder ein Buchstabe und eine Ziffer wählen ein Feld, Enter setzt. U nimmt zurück, H gibt einen " +
            "Tipp, N beginnt von vorn.",
        noScript: "Das Spiel braucht JavaScript. Bitte erlaube es für diese Seite und lade sie neu.",
        tooOld: "Dieser Browser ist zu alt für das Spiel. Bitte nimm einen aktuellen Firefox, Chrome, Edge oder Safari.",
        noWebAssembly: "In diesem Browser ist WebAssembly ausgeschaltet, oder er kennt es nicht. Bitte erlaube es oder nimm " +
            "einen aktuellen Firefox, Chrome, Edge oder Safari.",
        noWebGl: "Das Spiel zeichnet mit WebGL 2, das dieser Browser nicht bietet. Bitte schalte in seinen Einstellungen die " +
            "Hardwarebeschleunigung ein, aktualisiere den Grafiktreiber oder nimm einen anderen Browser.",
        notArrived: (file) => `Eine Datei des Spiels ist nicht angekommen (${file}). Bitte prüfe die Verbindung und lade neu.`,
        notThere: (file, status) => `Eine Datei des Spiels ist nicht auf dem Server (${file}: ${status}). Vielleicht gibt es ` +
            "gerade eine neue Version: Bitte lade neu.",
        brokeOff: (file) => `Eine Datei des Spiels ist unterwegs abgebrochen (${file}). Bitte prüfe die Verbindung und lade ` +
            "neu.",
        notPrepared: "Dieser Browser konnte das Spiel nicht vorbereiten. Bitte aktualisiere ihn oder nimm einen aktuellen " +
            "Firefox, Chrome, Edge oder Safari.",
        notStarted: "Das Spiel konnte nicht starten. Bitte lade neu; hilft das nicht, aktualisiere den Browser oder nimm " +
            "einen anderen.",
        broken: "Ein Fehler hat das Spiel angehalten. Deine Partie ist aufbewahrt: Lade neu, um weiterzuspielen.",
        graphicsLost: "Der Browser hat dem Spiel die Grafik entzogen. Deine Partie ist aufbewahrt: Lade neu, um " +
            "weiterzuspielen.",
        engineLate: "Der Computergegner ist noch nicht angekommen. Neuer Versuch …",
    },
    cs: {
        loading: "Načítání …",
        starting: "Spouštění …",
        reload: "Načíst znovu",
        details: "Podrobnosti",
        board: "Deska Othella",
        keys: "Šipky nebo písmeno a číslice vyberou pole, Enter na něj zahraje. U vrací tah, H radí, N začíná novou partii.",
        noScript: "Hra potřebuje JavaScript. Povol ho pro tuto stránku a načti ji znovu.",
        tooOld: "Tento prohlížeč je pro hru příliš starý. Použij aktuální Firefox, Chrome, Edge nebo Safari.",
        noWebAssembly: "Tento prohlížeč má WebAssembly vypnuté nebo ho nezná. Povol ho, nebo použij aktuální Firefox, " +
            "Chrome, Edge nebo Safari.",
        noWebGl: "Hra kreslí pomocí WebGL 2, které tento prohlížeč nenabízí. Zapni v jeho nastavení hardwarovou akceleraci, " +
            "aktualizuj ovladač grafiky nebo použij jiný prohlížeč.",
        notArrived: (file) => `Soubor hry nedorazil (${file}). Zkontroluj připojení a načti stránku znovu.`,
        notThere: (file, status) => `Soubor hry není na serveru (${file}: ${status}). Možná právě vyšla nová verze: načti ` +
            "stránku znovu.",
        brokeOff: (file) => `Přenos souboru hry se přerušil (${file}). Zkontroluj připojení a načti stránku znovu.`,
        notPrepared: "Tento prohlížeč nedokázal hru připravit. Aktualizuj ho, nebo použij aktuální Firefox, Chrome, Edge " +
            "nebo Safari.",
        notStarted: "Hru se nepodařilo spustit. Načti stránku znovu; pokud to nepomůže, aktualizuj prohlížeč nebo použij " +
            "jiný.",
        broken: "Hra se kvůli chybě zastavila. Partie je uložená: načti stránku znovu a pokračuj.",
        graphicsLost: "Prohlížeč hře odebral grafiku. Partie je uložená: načti stránku znovu a pokračuj.",
        engineLate: "Počítačový soupeř ještě nedorazil. Zkouším to znovu …",
    },
};

/** The language of the page: of the link, else of the game's settings, else the first that the browser prefers and we have. */
export function language() {
    const wishes = [new URLSearchParams(location.search).get("lang")];
    try {
        wishes.push(localStorage.getItem("othello.settings")?.match(/^language = (\w+)$/m)?.[1]);
    } catch {
        // The browser may deny this page its storage.
    }
    wishes.push(...navigator.languages ?? []);
    return wishes.map((wish) => wish?.split("-")[0].toLowerCase()).find((wish) => Object.hasOwn(WORDS, wish)) ?? "en";
}
