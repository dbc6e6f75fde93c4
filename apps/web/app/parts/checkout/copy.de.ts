import { counted, price as money } from '../../lib/format.ts';
import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  title: 'Abonnieren',
  description: 'Wähle einen Tarif und zahle mit Karte.',
  plans: {
    legend: 'Tarif auswählen',
    names: { monthly10: 'Monatlich', yearly10: 'Jährlich' },
    perMonth: 'pro Monat',
    monthly10: (price: number) => `${money(price)} jeden Monat`,
    yearly10: (price: number) => `${money(price)} einmal im Jahr`,
    badge: (freeMonths: number) => `${counted(freeMonths, 'Monat|Monate')} gratis`,
    saving: 'über 15 % gespart',
  },
  payment: 'Zahlung',
  total: 'Heute fällig',
  change: 'Ändern',
  changePlan: 'Tarif ändern',
  renews: (date: string, price: string) => `Verlängert sich am ${date} für ${price}, bis du kündigst.`,
  announce: 'In den Kommentaren dieses Beitrags bekannt geben',
  pay: (price: string) => `${price} bezahlen`,
  notice:
    'Mit dem Abo stimmst du den [Nutzungsbedingungen](/tou), der [Datenschutzerklärung](/privacy) und der automatischen Verlängerung bis zur Kündigung zu. Du kannst jederzeit in deinen Einstellungen kündigen. Wann es Geld zurückgibt, steht unter [Erstattungen](/about/refunds).',
  lines: { monthly10: 'Monatsabo', yearly10: 'Jahresabo' },
  coupon: {
    have: 'Hast du einen Code?',
    label: 'Code',
    use: 'Code einlösen',
    remove: 'Entfernen',
    line: (code: string) => `Code ${code}`,
    applied: (code: string, price: string, periods: number) =>
      `${code}: ${price} weniger, für ${counted(periods, 'Zahlung', 'Zahlungen')}`,
    failed: 'Der Code konnte nicht geprüft werden. Bitte versuch es noch einmal.',
  },
  trial: {
    applied: (code: string, days: number) => `${code}: ${counted(days, 'Tag', 'Tage')} kostenlos`,
    afterwards: {
      monthly10: (date: string, price: string) =>
        `Kostenlos bis ${date}, danach ${price} im Monat, bis du kündigst. Deine Bank prüft jetzt die Karte und bucht nichts ab.`,
      yearly10: (date: string, price: string) =>
        `Kostenlos bis ${date}, danach ${price} im Jahr, bis du kündigst. Deine Bank prüft jetzt die Karte und bucht nichts ab.`,
    },
    start: 'Kostenlos testen',
  },
  event: {
    title: 'Ticket kaufen',
    kind: 'Pay-per-View-Event',
    ticket: (title: string) => `Ticket für „${title}“`,
    once: 'Das Ticket zahlst du einmal.',
    withSubscription:
      'Für Events brauchst du auch das Abo, deshalb bekommst du beides mit einer Zahlung. Dein Ticket behältst du, auch wenn du das Abo kündigst.',
    renews: (date: string, price: string) =>
      `Das Ticket zahlst du einmal. Das Abo verlängert sich am ${date} für ${price}, bis du kündigst.`,
    notice:
      'Mit dem Kauf stimmst du den [Nutzungsbedingungen](/tou) und der [Datenschutzerklärung](/privacy) zu. Du kannst das Ticket zurückgeben, bis das Event beginnt. Wird es abgesagt, bekommst du dein Geld zurück. Mehr dazu unter [Erstattungen](/about/refunds).',
    bothNotice:
      'Mit dem Kauf stimmst du den [Nutzungsbedingungen](/tou), der [Datenschutzerklärung](/privacy) und der automatischen Verlängerung des Abos bis zur Kündigung zu. Kündigen kannst du jederzeit in deinen Einstellungen. Das Ticket kannst du zurückgeben, bis das Event beginnt. Wird es abgesagt, bekommst du dein Geld zurück. Mehr dazu unter [Erstattungen](/about/refunds).',
    waiting:
      'Diese Seite aktualisiert sich von selbst, und du kannst sie verlassen. Du bekommst dein Ticket, sobald deine Bank bestätigt, und zahlst nicht doppelt.',
  },
  dialog: {
    title: (channel: string) => `Abonnieren, um ${channel} zu sehen`,
    thanks: 'Danke!',
    opened: 'Du hast jetzt Zugang zu allen Premium-Inhalten von allen Creators.',
    share: (channel: string) => `${channel} bekommt einen Teil deines Abos.`,
    already: 'Du hast schon ein Abo.',
    continue: 'Weiter',
  },
};
