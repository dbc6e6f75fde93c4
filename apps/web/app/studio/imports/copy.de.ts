import { countedWhole, wholeCount } from '../../lib/format.ts';
import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

const episodes = (total: number): string => countedWhole(total, 'Folge|Folgen');

export const german: Translation<typeof copy> = {
  title: 'Import',
  description: 'Hol Podcasts und Beiträge von anderen Seiten hierher.',
  back: 'Zurück zu Inhalte',
  podcast: {
    title: 'Podcast per RSS importieren',
    hint: 'Ausgewählte Folgen werden zu Entwürfen, während wir ihr Audio herunterladen. Schon importierte Folgen überspringen wir.',
    label: 'Feed-Adresse',
    read: 'Feed lesen',
    readAgain: 'Erneut lesen',
    reading: 'Feed wird gelesen…',
    failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
    gone: 'Wir konnten diesen Import nicht finden.',
    untitled: 'Podcast ohne Titel',
    found: episodes,
    leftOut: (withoutSound: number, repeated: number, tooMany: number) =>
      [
        ...(withoutSound > 0
          ? [`${countedWhole(withoutSound, 'Eintrag|Einträge')} ohne Ton ausgelassen.`]
          : []),
        ...(repeated > 0 ? [`${countedWhole(repeated, 'Eintrag|Einträge')} doppelt aufgeführt.`] : []),
        ...(tooMany > 0
          ? [`${countedWhole(tooMany, 'ältere Folge|ältere Folgen')} über der Grenze eines Feeds.`]
          : []),
      ].join(' '),
    incomplete:
      'Spätere Seiten dieses Feeds konnten wir nicht lesen. Lies ihn noch einmal, um sie hinzuzufügen.',
    newer: 'Neuere Folgen',
    older: 'Ältere Folgen',
    shown: (first: number, last: number, total: number) =>
      `${wholeCount(first)} bis ${wholeCount(last)} von ${wholeCount(total)}`,
    choose: 'Folgen',
    all: 'Alle auswählen',
    none: 'Keine auswählen',
    take: (total: number) => `${episodes(total)} importieren`,
    takeNone: 'Importieren',
    noTitle: 'Folge ohne Titel',
    minutes: (total: number) => `${total} Min.`,
    unreadDate: (date: string) => `Datum unklar: „${date}“`,
    edit: 'Entwurf bearbeiten',
    editOf: (title: string) => `Entwurf von ${title} bearbeiten`,
  },
  states: {
    found: '',
    waiting: 'Wartet auf den Download',
    fetching: 'Audio wird heruntergeladen',
    fetchingPercent: (percent: number) => `Audio wird heruntergeladen, ${percent} %`,
    done: 'Als Entwurf importiert',
    failed: 'Wir konnten das Audio nicht herunterladen.',
  },
  csv: {
    title: 'Beiträge aus CSV importieren',
    hint: 'Spalten: title, text, description, type (video, podcast oder article), premium und tags. Bis zu 200 Zeilen. Jede Zeile wird ein Entwurf.',
    choose: 'CSV-Datei auswählen',
    sample: 'Beispiel herunterladen',
    sending: 'Wird importiert…',
    tooLarge: 'Die Datei ist zu groß (höchstens 500 KB)',
    notText: 'Das ist keine CSV-Datei. Speichere deine Tabelle als CSV (UTF-8) und versuch es noch einmal.',
    failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
    wrongRows: (total: number) =>
      `Keine Entwürfe erstellt. Korrigiere ${countedWhole(total, 'Zeile|Zeilen')} und wähle die Datei noch einmal.`,
    done: (created: number, skipped: number) =>
      `${countedWhole(created, 'Entwurf|Entwürfe')} erstellt${skipped === 0 ? '.' : `, ${skipped} schon importierte übersprungen.`}`,
  },
};
