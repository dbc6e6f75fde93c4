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
      'Mitwirkende veröffentlichen und verwalten Beiträge auf deinem Kanal. Deine Einnahmen sehen sie nicht.',
    moderators: 'Moderatoren löschen Kommentare und blockieren Personen auf deinem Kanal.',
    blocked: 'Kommentare von Blockierten sind für alle anderen unsichtbar. Blockierte erfahren davon nichts.',
  },
  creatorOnly: 'Nur der Creator des Kanals kann Mitwirkende hinzufügen oder entfernen.',
  search: 'Personen finden',
  field: 'Suchen nach',
  fields: { email: 'E-Mail', username: 'Benutzername', name: 'Name' },
  placeholders: {
    email: 'Vollständige E-Mail-Adresse',
    username: 'Erste Buchstaben',
    name: 'Erste Buchstaben',
  },
  found: 'Gefundene Personen',
  noMatch: {
    email: 'Keine passende E-Mail-Adresse gefunden',
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
