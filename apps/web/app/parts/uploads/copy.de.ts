import { countedWhole } from '../../lib/format.ts';
import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  or: 'oder',
  choose: 'Datei auswählen',
  chooseAgain: 'Dieselbe Datei auswählen',
  starting: 'Wird gestartet…',
  uploading: (percent: number) => `${percent} % hochgeladen`,
  waiting: 'Keine Verbindung. Der Upload geht automatisch weiter.',
  finishing: 'Hochgeladen. Datei wird geprüft…',
  uploaded: 'Hochgeladen.',
  queued: 'Hochgeladen. Die Verarbeitung beginnt gleich.',
  preparing: (percent: number) => `${percent} % verarbeitet`,
  ready: 'Bereit zum Abspielen',
  playsIn: (quality: string) => `Spielt in ${quality}, höhere Qualitäten folgen`,
  qualitiesFailed: (quality: string) =>
    `Spielt in ${quality}. Die höheren Qualitäten dieses Videos konnten wir nicht erstellen.`,
  retryQualities: 'Noch einmal erstellen',
  leftOut: (tracks: readonly string[]) =>
    `Nicht enthalten: ${tracks.join(', ')}. Wir übernehmen Ton in üblichen Formaten und Untertitel, die Text sind.`,
  leftOutTrack: {
    audio: (language: string, format: string) => `Ton ${language} (${format})`.replace('  ', ' '),
    subtitles: (language: string, format: string) => `Untertitel ${language} (${format})`.replace('  ', ' '),
  },
  cancel: 'Abbrechen',
  cancelUpload: (name: string) => `Upload von ${name} abbrechen`,
  retry: 'Erneut versuchen',
  replace: 'Andere Datei auswählen',
  keepPresent: 'Aktuelle Datei behalten',
  failed: 'Upload fehlgeschlagen',
  refused: 'Die Datei konnte nicht hochgeladen werden. Bitte versuch es noch einmal.',
  oneFile: 'Immer nur eine Datei.',
  severalHint: (most: number) => `Wähle bis zu ${most} Dateien, um aus jeder einen Entwurf anzulegen.`,
  tooLarge: 'Die Datei ist zu groß (höchstens 20 GB)',
  smallerPieces:
    'Der Server davor lehnt Teile dieser Größe ab. Dein Upload geht in kleineren weiter und dauert länger. Wenn du dieses Netzwerk betreibst, erhöhe die erlaubte Größe von Anfragen deines Proxys auf 160 MB.',
  tooLargeForProxy:
    'Der Server davor lehnt Teile dieser Größe ab. Sag dem Betreiber dieses Netzwerks: Die erlaubte Größe von Anfragen des Proxys ist zu klein.',
  signedOut: 'Du bist abgemeldet. Melde dich wieder an und wähle dieselbe Datei, um fortzufahren.',
  gone: 'Dieser Upload ist abgelaufen. Wähle die Datei noch einmal aus.',
  empty: 'Diese Datei ist leer.',
  elsewhere: 'Diese Datei wird schon in einem anderen Tab hochgeladen.',
  left: (time: string) => `noch ${time}`,
  of: (sent: string, total: string) => `${sent} von ${total}`,
  unfinished: {
    title: 'Unvollständiger Upload',
    text: (name: string, size: string, percent: number) =>
      `${name} (${size}) ist zu ${percent} % hochgeladen. Wähle dieselbe Datei, um fortzufahren.`,
    elsewhere: (name: string, size: string, percent: number) =>
      `${name} (${size}) ist zu ${percent} % hochgeladen und gehört zu einem anderen Beitrag. Mach dort weiter, oder lade hier eine neue Datei hoch.`,
    open: 'Beitrag öffnen',
    other: (name: string) => `Das ist eine andere Datei. Wähle ${name}, um fortzufahren.`,
    discard: 'Verwerfen',
    discardOne: (name: string) => `Upload von ${name} verwerfen`,
  },
  remove: 'Datei entfernen',
  kinds: {
    video: {
      drop: 'Zieh dein Video hierher',
      hint: 'Eine Videodatei, bis zu 20 GB. Du kannst weiterschreiben, während sie hochlädt.',
      preparing: 'Du kannst schon veröffentlichen. Der Beitrag erscheint, sobald das Video fertig ist.',
      other: 'Lade ein Video hoch.',
      wrong: (name: string) =>
        `${name} ist kein Video. Lade eine Videodatei hoch, zum Beispiel MP4, MOV, MKV oder WebM.`,
    },
    audio: {
      drop: 'Zieh deine Audiodatei hierher',
      hint: 'Eine Audiodatei, bis zu 20 GB. Du kannst weiterschreiben, während sie hochlädt.',
      preparing: 'Du kannst schon veröffentlichen. Der Beitrag erscheint, sobald die Audiodatei fertig ist.',
      other: 'Lade eine Audiodatei hoch.',
      wrong: (name: string) =>
        `${name} ist keine Audiodatei. Lade eine Audiodatei hoch, zum Beispiel MP3, M4A, WAV oder FLAC.`,
    },
  },
  image: {
    tooLarge: 'Die Datei ist zu groß (höchstens 8 MB)',
    refused: 'Dieses Bild können wir nicht verwenden. Versuch es mit JPEG, PNG oder WebP.',
  },
  tray: {
    title: 'Uploads',
    count: (total: number) => countedWhole(total, 'Upload|Uploads'),
    show: 'Uploads anzeigen',
    hide: 'Uploads ausblenden',
    uploading: (percent: number) => `${percent} % hochgeladen`,
    waiting: 'Keine Verbindung. Der Upload geht automatisch weiter.',
    paused: (percent: number) => `Pausiert bei ${percent} %`,
    queued: 'In der Warteschlange: beginnt nach den Uploads davor',
    finishing: 'Datei wird geprüft…',
    done: 'Hochgeladen.',
    failed: 'Upload fehlgeschlagen',
    pause: 'Pausieren',
    pauseOf: (name: string) => `${name} pausieren`,
    resume: 'Fortsetzen',
    resumeOf: (name: string) => `${name} fortsetzen`,
    cancel: 'Abbrechen',
    cancelOf: (name: string) => `${name} abbrechen`,
    dismiss: 'Schließen',
    dismissOf: (name: string) => `${name} schließen`,
  },
};
