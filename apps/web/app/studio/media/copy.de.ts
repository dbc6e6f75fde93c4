import { countedWhole } from '../../lib/format.ts';
import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  video: {
    create: 'Video erstellen',
    manage: 'Video bearbeiten',
    file: 'Video',
    missing: 'Lade ein Video hoch.',
    savedDraft: 'Video als Entwurf gespeichert.',
    published: 'Video veröffentlicht.',
    scheduled: (time: string) => `Video geplant für ${time}.`,
    another: 'Weiteres Video erstellen',
  },
  audio: {
    create: 'Podcast erstellen',
    manage: 'Podcast bearbeiten',
    file: 'Podcast',
    missing: 'Lade einen Podcast hoch.',
    savedDraft: 'Podcast als Entwurf gespeichert.',
    published: 'Podcast veröffentlicht.',
    scheduled: (time: string) => `Podcast geplant für ${time}.`,
    another: 'Weiteren Podcast erstellen',
  },
  descriptionHint: 'Zeilen, die mit einer Zeit beginnen, etwa 0:00 Intro, werden Kapitel.',
  replacing:
    'Nach dem Speichern ersetzt die neue Datei die alte, sobald sie fertig ist. Die Adresse bleibt gleich.',
  free: {
    label: 'Kostenlose Vorschau',
    hint: 'Wie viel alle vor der Bezahlschranke abspielen können.',
    none: 'Keine',
    seconds: (count: number) => `Die ersten ${count} Sekunden`,
  },
  podcast: {
    season: 'Staffel',
    episode: 'Folgennummer',
    numberHint: 'Freiwillig. Podcast-Apps sortieren danach.',
    explicit: 'Nicht jugendfrei',
    explicitHint: 'Enthält derbe Sprache oder Themen für Erwachsene. Podcast-Apps zeigen es an.',
  },
  chapters: {
    label: 'Kapitel',
    hint: 'Kapitel erscheinen im Player. Ohne eigene Kapitel gelten die Zeiten in der Beschreibung.',
    unfinished:
      'Jedes Kapitel braucht eine Zeit, etwa 1:30, und einen Titel. Unvollständige Kapitel werden nicht gespeichert.',
    overriding:
      'Zeitangaben in der Beschreibung gelten nicht, solange es hier Kapitel gibt. Übernimm sie, oder entferne die Kapitel.',
    takeOver: (count: number) => `${countedWhole(count, 'Kapitel|Kapitel')} aus der Beschreibung übernehmen`,
    beyond: (end: string) =>
      `Ein Kapitel kann nicht nach dem Ende bei ${end} beginnen. Ändere seine Zeit oder entferne es.`,
    at: (place: number) => `Zeit von Kapitel ${place}`,
    title: (place: number) => `Titel von Kapitel ${place}`,
    remove: (place: number) => `Kapitel ${place} entfernen`,
    add: 'Kapitel hinzufügen',
  },
  captions: {
    label: 'Untertitel',
    hint: 'WebVTT oder SRT, eine Datei pro Sprache. Änderungen werden sofort gespeichert.',
    first: 'Gib zuerst einen Titel ein, damit wir deine Untertitel speichern können.',
    language: 'Sprache der Untertitel',
    upload: 'Untertitel hochladen',
    replace: 'Untertitel ersetzen',
    write: 'Untertitel schreiben',
    edit: 'Bearbeiten',
    editOf: (name: string) => `Untertitel bearbeiten: ${name}`,
    editorOf: (name: string) => `Untertitel: ${name}`,
    remove: 'Entfernen',
    removeOf: (name: string) => `Untertitel entfernen: ${name}`,
    count: (count: number) => countedWhole(count, 'Untertitel|Untertitel'),
    from: (place: number) => `Untertitel ${place} von`,
    to: (place: number) => `Untertitel ${place} bis`,
    textOf: (place: number) => `Text von Untertitel ${place}`,
    play: (place: number) => `Ab Untertitel ${place} abspielen`,
    removeCue: (place: number) => `Untertitel ${place} entfernen`,
    more: (count: number) => `Mehr anzeigen (${count})`,
    add: 'Untertitel hinzufügen',
    save: 'Untertitel speichern',
    saved: 'Untertitel gespeichert.',
    close: 'Schließen',
    wrongTime: (place: number) => `Prüf die Zeiten von Untertitel ${place}. Schreib sie so: 1:23.`,
    notText:
      'Diese Datei ist kein UTF-8-Text. Speichere deine Untertitel als UTF-8 und versuch es noch einmal.',
    tooLarge: 'Diese Untertiteldatei ist zu groß.',
    failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
  },
};
