import { countedWhole } from '../../lib/format.ts';
import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  create: 'Pay-per-View-Event erstellen',
  manage: 'Pay-per-View-Event bearbeiten',
  tabs: 'Bereiche des Events',
  information: 'Angaben',
  managePosts: 'Beiträge',
  preview: 'Vorschau',
  first: 'Speichere das Event mit Titel, Beschreibung und Preis, um Beiträge hinzuzufügen.',
  savedDraft: 'Event als Entwurf gespeichert.',
  published: 'Event veröffentlicht.',
  scheduled: (time: string) => `Event geplant für ${time}.`,
  publish: 'Event veröffentlichen',
  publishing: 'Wird veröffentlicht…',
  another: 'Weiteres Event erstellen',
  description: 'Beschreibung',
  descriptionHint: 'Was man für den Preis bekommt.',
  descriptionMissing: 'Gib eine Beschreibung ein.',
  price: 'Preis in Dollar',
  priceHint: 'Ganze Dollar, von 5 $ bis 500 $, zusätzlich zum Abo.',
  priceWrong: 'Gib ganze Dollar von 5 $ bis 500 $ ein.',
  empty: {
    title: (price: string) => `Ein Event ohne Beiträge für ${price} veröffentlichen?`,
    text: 'Wer ein Ticket hat, findet darin nichts, bis du Beiträge hinzufügst. Der Preis lässt sich nach dem Veröffentlichen nicht mehr ändern.',
    add: 'Beiträge hinzufügen',
    publish: 'Trotzdem veröffentlichen',
  },
  priceFixed: 'Nach der Veröffentlichung lässt sich der Preis nicht mehr ändern.',
  publication: {
    label: 'Wann',
    now: 'Verfügbar, sobald ich veröffentliche',
    later: 'Beginnt zu einer bestimmten Zeit',
  },
  addHint:
    'Deine veröffentlichten und geplanten Beiträge, die zu keinem Event gehören. Hinzugefügte Beiträge öffnen sich mit Ticket. Was schon veröffentlicht war, bleibt für alle offen, die es jetzt sehen können.',
  sales: {
    title: 'Ticketverkauf',
    tickets: 'Tickets',
    ticketsText: 'Bezahlt und nicht erstattet',
    paid: 'Für Tickets bezahlt',
    held: 'Dein Anteil, einbehalten',
    heldText: '70 % jedes Tickets',
    released: 'Dein Anteil, freigegeben',
    releaseLater: 'Dein Anteil wird drei Tage nach dem Event freigegeben.',
    releaseAt: (date: string) => `Dein Anteil wird am ${date} freigegeben.`,
    failed: 'Wir konnten deinen Ticketverkauf nicht laden. Versuch es noch einmal.',
    again: 'Erneut versuchen',
  },
  callOff: {
    open: 'Event absagen',
    title: 'Dieses Event absagen?',
    refunds: (tickets: number, sum: string) =>
      `${countedWhole(tickets, 'Person hat|Personen haben')} ein Ticket. Alle bekommen ihr Geld zurück, insgesamt ${sum}, und eine E-Mail.`,
    nobody: 'Es wurden keine Tickets verkauft. Das Event bleibt sichtbar, mit dem Hinweis auf die Absage.',
    forGood: 'Das lässt sich nicht rückgängig machen, und du verdienst nichts an diesem Event.',
    message: 'Nachricht an alle mit Ticket (optional)',
    messageHint: 'Schreib, warum, und wie es weitergeht.',
    sure: 'Ich möchte dieses Event absagen.',
    keep: 'Event behalten',
    confirm: 'Event absagen',
    failed: 'Wir konnten das Event nicht absagen. Versuch es noch einmal.',
  },
  calledOff: {
    title: (date: string) => `Du hast dieses Event am ${date} abgesagt.`,
    nobody: 'Es waren keine Tickets verkauft, also gibt es nichts zu erstatten.',
    progress: 'Erstattungen',
    some: (done: number, total: number) => `${done} von ${total} Tickets erstattet`,
    allDone: 'Alle Tickets sind erstattet.',
    mayLeave: 'Den Rest erstatten wir im Hintergrund. Du kannst die Seite verlassen.',
    stuck: (count: number) => `${countedWhole(count, 'Erstattung hat|Erstattungen haben')} nicht geklappt.`,
    stuckText: 'Unser Team kümmert sich darum. Du musst nichts tun.',
  },
  addition: {
    title: (post: string) => `„${post}“ zum Event hinzufügen?`,
    staysOpen: {
      everyone:
        'Der Beitrag ist schon für alle veröffentlicht und bleibt für alle offen. Wer ein Ticket hat, findet ihn auch im Event.',
      accounts:
        'Der Beitrag ist schon für alle mit Konto veröffentlicht, und sie behalten ihn. Wer ein Ticket hat, findet ihn auch im Event.',
      subscribers:
        'Der Beitrag ist schon für Abonnenten veröffentlicht, und sie behalten ihn. Auch ein Ticket öffnet ihn.',
    },
    onlyNew: 'Soll ein Beitrag nur mit Ticket offen sein, füge ihn vor dem Veröffentlichen hinzu.',
    add: 'Zum Event hinzufügen',
    keep: 'Nicht hinzufügen',
    otherEvent: 'Dieser Beitrag gehört zu einem anderen Event.',
    failed: 'Wir konnten diesen Beitrag nicht prüfen. Versuch es noch einmal.',
  },
  included: 'Im Event enthalten',
  noPosts: 'Hier erscheinen die Beiträge, die du hinzufügst.',
};
