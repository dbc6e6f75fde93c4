import type { TroubleLetter } from './trouble-letters.ts';

export const germanTroubles: TroubleLetter = ({ name, newCount, address, site }) => ({
  subject:
    newCount === 0
      ? 'Eine Prüfung der Zahlungen lief nicht'
      : `Neue Auffälligkeiten bei Zahlungen: ${newCount}`,
  lines: [
    `Hallo ${name},`,
    '',
    newCount === 0
      ? 'Eine Prüfung der Zahlungen und des Hauptbuchs konnte nicht laufen. Der Grund steht im Protokoll des Servers.'
      : 'Unsere Prüfungen der Zahlungen und des Hauptbuchs haben etwas Neues gefunden.',
    `Sieh nach, was es ist und was zu tun ist: ${address}`,
    '',
    site,
  ],
});
