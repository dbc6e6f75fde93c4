import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  open: {
    title: 'Abo bezahlen',
    description: 'Bezahle eine offene Verlängerung deines Abos.',
    lead: (price: string) => `Deine letzte Zahlung von ${price} hat nicht geklappt.`,
    confirmLead: (price: string) => `Deine Bank möchte, dass du die Zahlung von ${price} bestätigst.`,
    total: 'Du zahlst jetzt',
    plans: { monthly10: 'Monatsabo', yearly10: 'Jahresabo' },
    dates: (from: string, to: string) => `Zeitraum: ${from} bis ${to}.`,
    keep: (date: string) => `Zahle bis zum ${date}, um den Zugang zu behalten.`,
    choose: 'Bezahlen mit',
    other: 'Andere Karte',
    gone: (card: string) => `Deine Karte (${card}) lässt sich nicht mehr belasten. Gib eine andere ein.`,
    replaces: 'Mit dieser Karte wird dein Abo künftig bezahlt.',
    pay: (price: string) => `${price} zahlen`,
    late: 'Du kannst diese Seite verlassen. Wir schreiben dir eine E-Mail, sobald deine Bank antwortet, und buchen nichts doppelt ab.',
  },
  pending: {
    title: 'Deine Zahlung wird bearbeitet',
    text: 'Diese Seite aktualisiert sich von selbst. Es wird nichts doppelt abgebucht.',
  },
  paid: {
    title: 'Deine Zahlung hat geklappt',
    text: (price: string, date: string) => `${price} sind bezahlt. Dein Abo läuft bis zum ${date} weiter.`,
    manage: 'Dein Abo',
  },
  ended: {
    title: 'Es gibt nichts mehr zu zahlen',
    text: 'Dieses Abo ist beendet oder gekündigt. Du kannst jederzeit wieder abonnieren.',
    subscribe: 'Wieder abonnieren',
  },
  expired: {
    title: 'Dieser Link ist abgelaufen',
    text: 'Links in unseren E-Mails gelten 7 Tage. Melde dich an, um zu zahlen oder deine Karte zu ändern.',
    signIn: 'Anmelden und zahlen',
  },
  invalid: {
    title: 'Dieser Link ist ungültig',
    text: 'Öffne den Link aus der E-Mail noch einmal, oder melde dich an, um zu zahlen.',
  },
  otherPerson: {
    title: 'Dieser Link gehört zu einem anderen Konto',
    text: 'Du bist mit einem anderen Konto angemeldet. Melde dich ab und öffne den Link aus der E-Mail noch einmal.',
    logOut: 'Abmelden',
    home: 'Angemeldet bleiben',
  },
  failed: {
    title: 'Wir konnten diese Zahlung nicht laden',
    text: 'Es wurde nichts abgebucht. Versuch es gleich noch einmal.',
    again: 'Erneut versuchen',
  },
};
