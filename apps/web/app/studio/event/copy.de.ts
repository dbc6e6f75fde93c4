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
    'Deine veröffentlichten und geplanten Beiträge, die zu keinem Event gehören. Hinzugefügte Beiträge lassen sich nur noch mit Ticket öffnen.',
  included: 'Im Event enthalten',
  noPosts: 'Hier erscheinen die Beiträge, die du hinzufügst.',
};
