import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  title: 'Anfang und Ende schneiden',
  text: 'Zu sehen ist, was dazwischen liegt. Nichts wird gelöscht: Du kannst wieder alles zeigen.',
  video: 'Die ganze Aufzeichnung',
  start: 'Anfang',
  end: 'Ende',
  hint: 'Minuten und Sekunden, etwa 1:30',
  startHere: 'Anfang hier setzen',
  endHere: 'Ende hier setzen',
  save: 'Aufzeichnung schneiden',
  whole: 'Wieder alles zeigen',
  wholeAgain: 'Jetzt ist wieder alles zu sehen.',
  cutting: 'Wir schneiden die Aufzeichnung. Bis sie fertig ist, ist zu sehen, was vorher zu sehen war.',
  cut: (start: string, end: string) => `Zu sehen ist ${start} bis ${end}.`,
  failed: 'Das Schneiden hat nicht geklappt. Versuch es noch einmal.',
  wrongTime: (end: string) => `Gib eine Zeit zwischen 0:00 und ${end} ein.`,
  short: 'Lass mindestens eine Sekunde zwischen Anfang und Ende.',
};
