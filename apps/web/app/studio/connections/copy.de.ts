import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  title: 'Team',
  description: 'Verwalte Mitwirkende, Moderatoren und blockierte Personen deines Kanals.',
  of: (name: string) => `Team von ${name}`,
  tabs: { contributors: 'Mitwirkende', moderators: 'Moderatoren', blocked: 'Blockiert' },
  tabsLabel: 'Bereiche deines Teams',
  about: {
    contributors:
      'Mitwirkende veröffentlichen und verwalten Beiträge auf deinem Kanal. Deine Einnahmen sehen sie nicht. Wen du hinzufügst, laden wir zuerst ein.',
    moderators:
      'Moderatoren beantworten, genehmigen und löschen Kommentare auf deinem Kanal und blockieren Personen. Wen du hinzufügst, laden wir zuerst ein.',
    blocked: 'Kommentare von Blockierten sind für alle anderen unsichtbar. Blockierte erfahren davon nichts.',
  },
  invite: {
    label: 'Per E-Mail einladen',
    hint: 'Wir schicken eine Einladung. Ob zu der Adresse ein Konto gehört, zeigen wir nicht.',
    act: 'Einladen',
    sent: 'Einladung verschickt.',
    list: 'Offene Einladungen',
    on: (date: string) => `Verschickt am ${date}`,
    withdraw: 'Zurückziehen',
    withdrawOf: (who: string) => `Einladung an ${who} zurückziehen`,
    withdrawn: 'Einladung zurückgezogen.',
  },
  creatorOnly: 'Nur der Creator des Kanals kann Mitwirkende hinzufügen oder entfernen.',
  search: 'Personen finden',
  field: 'Suchen nach',
  fields: { username: 'Benutzername', name: 'Name' },
  placeholders: {
    username: 'Erste Buchstaben',
    name: 'Erste Buchstaben',
  },
  found: 'Gefundene Personen',
  noMatch: {
    username: 'Keinen passenden Benutzernamen gefunden',
    name: 'Keinen passenden Namen gefunden',
  },
  empty: {
    contributors: 'Du hast keine Mitwirkenden.',
    moderators: 'Du hast keine Moderatoren.',
    blocked: 'Du hast niemanden blockiert.',
  },
  loadFailed: {
    contributors: 'Wir konnten die Mitwirkenden nicht laden.',
    moderators: 'Wir konnten die Moderatoren nicht laden.',
    blocked: 'Wir konnten die blockierten Personen nicht laden.',
  },
  findFailed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
  tryAgain: 'Erneut versuchen',
  more: 'Mehr laden',
  add: 'Hinzufügen',
  remove: 'Entfernen',
  block: 'Blockieren',
  unblock: 'Blockierung aufheben',
  actionOn: (action: string, name: string) => `${name}: ${action}`,
  contributor: 'Mitwirkend',
  moderator: 'Moderator',
  invited: 'Eingeladen',
  blockedMark: 'Blockiert',
  failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
  acting: {
    label: 'Mitwirken bei',
    self: 'Dein eigener Kanal',
    none: 'Dein eigenes Konto',
    failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
    now: (name: string) => `Du wirkst bei ${name} mit`,
  },
};
