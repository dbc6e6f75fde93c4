import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  title: 'Dein Konto ist gesperrt',
  description: 'Warum dein Konto gesperrt ist und was du tun kannst.',
  since: (day: string) =>
    `Seit dem ${day}. Du kannst dich nicht anmelden; dein Kanal und deine Beiträge sind verborgen.`,
  reason: 'Der Grund',
  review: 'Ist das ein Irrtum?',
  reviewText: 'Bitte uns um eine Prüfung: Schreib uns und sag, warum. Jede Bitte wird gelesen.',
  data: 'Deine Daten',
  dataText: 'Du bekommst eine Kopie von allem, was wir über dich speichern.',
  request: 'Kopie anfordern',
  requestAgain: 'Weitere Kopie anfordern',
  preparing: 'Wir bereiten deine Kopie vor. Sie erscheint auf dieser Seite, sobald sie fertig ist.',
  download: 'Deine Daten herunterladen',
  failed: 'Das hat nicht geklappt. Versuch es noch einmal.',
  restored: {
    title: 'Dein Konto ist wiederhergestellt',
    text: 'Du kannst dich anmelden wie zuvor.',
    login: 'Anmelden',
  },
  expired: {
    title: 'Dieser Link gilt nicht mehr',
    text: 'Nimm den Link in der neuesten E-Mail zu deinem Konto.',
    home: 'Zur Startseite',
  },
};
