import { countedWhole } from '../../lib/format.ts';
import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  title: 'Studio',
  description: 'Was du dir ansehen solltest, und wie dein Kanal läuft.',
  create: 'Erstellen',
  upload: 'Video erstellen',
  write: 'Artikel schreiben',
  goLive: 'Live gehen',
  goLiveToday: 'Mit dem heutigen Stream live gehen',
  attention: 'Das solltest du dir ansehen',
  nothing: 'Gerade gibt es nichts zu tun.',
  failed: 'Diese Dateien konnten nicht vorbereitet werden',
  drafts: 'Offene Entwürfe',
  scheduled: 'Als Nächstes veröffentlicht',
  showAll: 'Alle anzeigen',
  latest: 'Neuester Beitrag',
  views: (count: number) => countedWhole(count, 'Aufruf|Aufrufe'),
  likes: (count: number) => countedWhole(count, '„Gefällt mir“|„Gefällt mir“'),
  comments: (count: number) => countedWhole(count, 'Kommentar|Kommentare'),
  untitled: 'Ohne Titel',
  noReason: 'Diese Datei konnte nicht vorbereitet werden.',
  start: {
    title: 'Erste Schritte',
    text: 'Drei Schritte, bis man deinen Kanal findet, und wie du damit verdienst.',
    profile: 'Bild und Beschreibung hinzufügen',
    post: 'Ersten Beitrag veröffentlichen',
    landing: 'Landingpage einrichten',
    paid: 'So verdienen Creator',
  },
  people: {
    title: 'Erzähl von deinem Kanal',
    text: 'Die ersten Zuschauer kommen meist über Nachrichten an Leute, die man kennt. Schick ihnen diesen Text oder teil den Link.',
    message: (site: string, address: string) =>
      `Ich habe jetzt einen Kanal bei ${site}. Hier kannst du ihn ansehen und ihm folgen: ${address}`,
    copy: 'Text kopieren',
    copied: 'Text kopiert.',
    failed: 'Der Text konnte nicht kopiert werden. Markiere und kopiere ihn selbst.',
  },
  loadFailed: 'Deine Beiträge konnten nicht geladen werden. Versuch es erneut.',
  tryAgain: 'Erneut versuchen',
};
