import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  kind: 'Pay-per-View-Event',
  included: 'Im Event enthalten',
  enter: 'Zum Event',
  empty: 'Hier erscheinen die Beiträge dieses Events.',
  loadMore: 'Mehr laden',
  entered: 'Du hast ein Ticket für dieses Event.',
  bought: 'Du hast ein Ticket für dieses Event gekauft.',
  receipt: 'Deinen Beleg haben wir dir per E-Mail geschickt.',
  lobby: {
    title: 'Du bist in der Lobby',
    text: 'Sobald das Event beginnt, öffnet es sich hier. Du kannst diese Seite offen lassen.',
    due: 'Das Event beginnt jeden Moment.',
    giveBack: 'Ticket zurückgeben',
  },
  offer: {
    tag: 'PAY-PER-VIEW',
    title: 'Tickets für dieses Event',
    together: (price: string, plan: string) => `${price} zusammen mit ${plan}`,
    plans: { monthly10: 'einem Monatsabo', yearly10: 'einem Jahresabo' },
    why: 'Für Events brauchst du auch das Abo. Du bekommst beides mit einer Zahlung.',
    buy: 'Heute kaufen',
    buyFor: (price: string) => `Heute für ${price} kaufen`,
    with: (card: string) => `Bezahlt mit: ${card}.`,
    otherCard: 'Andere Karte verwenden',
    refund:
      'Du kannst dein Ticket zurückgeben, bis das Event beginnt. Wird es abgesagt, bekommst du dein Geld zurück.',
    question: 'Schon ein Ticket?',
    waiting:
      'Diese Seite aktualisiert sich von selbst, und du kannst sie verlassen. Du bekommst dein Ticket, sobald deine Bank bestätigt, und zahlst nicht doppelt.',
  },
  ended: {
    title: 'Dieses Event ist vorbei.',
    text: 'Es gibt keine Tickets mehr.',
    nothing: 'Von diesem Event gibt es nichts mehr anzusehen.',
  },
  closed: {
    title: 'Dieses Event wird gerade nicht verkauft.',
    text: 'Schau später wieder vorbei.',
  },
  calledOff: {
    title: 'Dieses Event wurde abgesagt.',
    notSold: 'Es gibt keine Tickets mehr.',
    from: (creator: string) => `${creator} schreibt:`,
    refunding: (price: string) =>
      `Wir erstatten dir ${price}. Je nach Bank dauert es bis zu zehn Tage, bis das Geld da ist.`,
    refunded: (price: string) =>
      `Wir haben dir ${price} erstattet. Je nach Bank dauert es bis zu zehn Tage, bis das Geld da ist.`,
    receipts: 'Deine Zahlungen ansehen',
  },
};
