import { countedWhole, wholeCount } from '../../lib/format.ts';
import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  title: 'Export',
  description: 'Lade deine Beiträge, Medien und Kontodaten herunter.',
  intro:
    'Wir bereiten deinen Export vor und schicken dir eine E-Mail, sobald er fertig ist. Du kannst ihn sieben Tage lang herunterladen.',
  channel: {
    title: 'Deine Beiträge und Medien',
    text: 'Alle Beiträge deines Kanals mit Texten, Bildern, Untertiteln, Tabellen und Bites, als Dateien, die du überall öffnen kannst.',
    withMedia: 'Hochgeladene Video- und Audiodateien einschließen',
    withMediaHint: 'Ohne sie ist der Export kleiner und schneller fertig.',
    ask: 'Beiträge exportieren',
  },
  account: {
    title: 'Deine Kontodaten',
    text: 'Profil, Einstellungen, gefolgte Kanäle, Kommentare, Verlauf, Benachrichtigungen, Zahlungen und alles andere, was wir über dich speichern.',
    ask: 'Meine Daten herunterladen',
  },
  left: (count: number) =>
    count === 0
      ? 'Für heute sind keine Exporte mehr möglich. Versuch es morgen noch einmal.'
      : `Heute noch ${countedWhole(count, 'Export|Exporte')} möglich.`,
  oneAtATime: 'Es kann immer nur ein Export laufen.',
  list: 'Deine Exporte',
  none: 'Du hast noch keinen Export angefordert.',
  loadFailed: 'Wir konnten deine Exporte nicht laden. Versuch es noch einmal.',
  tryAgain: 'Erneut versuchen',
  failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
  kinds: {
    account: 'Kontodaten',
    channel: 'Beiträge ohne Medien',
    channelWithMedia: 'Beiträge und Medien',
  },
  asked: (date: string) => `Angefordert am ${date}`,
  states: {
    waiting: 'In der Warteschlange',
    counting: 'Wird vorbereitet',
    running: (done: number, all: number) =>
      `Wird vorbereitet: ${wholeCount(done)} von ${countedWhole(all, 'Datei|Dateien')}`,
    ready: (size: string, until: string) => `Bereit (${size}). Verfügbar bis ${until}.`,
    failed: 'Wir konnten deinen Export nicht vorbereiten. Versuch es noch einmal.',
    cancelled: 'Abgebrochen',
    gone: 'Dieser Export wurde gelöscht.',
  },
  news: {
    waiting: 'Dein Export ist in der Warteschlange.',
    running: 'Wir bereiten deinen Export vor.',
    ready: 'Dein Export ist bereit.',
    failed: 'Wir konnten deinen Export nicht vorbereiten.',
    cancelled: 'Dein Export wurde abgebrochen.',
    gone: 'Dieser Export wurde gelöscht.',
  },
  progressOf: (kind: string) => `${kind}: Fortschritt`,
  download: 'Herunterladen',
  downloadOf: (kind: string, date: string) => `${kind} vom ${date} herunterladen`,
  cancel: 'Abbrechen',
  cancelOf: (kind: string) => `Abbrechen: ${kind}`,
  remove: 'Entfernen',
  removeOf: (kind: string, date: string) => `${kind} vom ${date} entfernen`,
};
