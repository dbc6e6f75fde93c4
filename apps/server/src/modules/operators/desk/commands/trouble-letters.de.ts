import type { TroubleLetter } from './trouble-letters.ts';

export const germanTroubles: TroubleLetter = ({ name, newCount, address, site }) => ({
  subject: newCount === 0 ? 'Eine Prüfung lief nicht' : `Neues aus unseren Prüfungen: ${newCount}`,
  lines: [
    `Hallo ${name},`,
    '',
    newCount === 0
      ? 'Eine Prüfung der Zahlungen, des Hauptbuchs oder der Newsletter konnte nicht laufen. Der Grund steht im Protokoll des Servers.'
      : 'Unsere Prüfungen der Zahlungen, des Hauptbuchs und der Newsletter haben etwas Neues gefunden.',
    `Sieh nach, was es ist und was zu tun ist: ${address}`,
    '',
    site,
  ],
});
