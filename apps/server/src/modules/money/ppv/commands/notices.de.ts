import type { Notices } from './notices.ts';

export const germanNotices: Notices = {
  'ppv.bought': ({ name, title, startsAt, address }) => ({
    subject: `Dein Ticket für ${title}`,
    lines: [
      `Hallo ${name},`,
      '',
      `du hast ein Ticket für ${title}.`,
      ...(startsAt === null ? [] : [`Los geht es am ${startsAt}.`]),
      'Es läuft nicht ab: Du kannst dir alles darin jederzeit wieder ansehen.',
      '',
      `Zum Event: ${address}`,
    ],
  }),
  'ppv.called-off': ({ name, title, price, message, settings }) => ({
    subject: `${title} wurde abgesagt`,
    lines: [
      `Hallo ${name},`,
      '',
      `${title} wurde abgesagt. Deine ${price} sind auf dem Weg zurück auf deine Karte.`,
      ...(message === '' ? [] : ['', 'Dazu schreibt der Creator:', message]),
      '',
      `Deine Zahlungen: ${settings}`,
    ],
  }),
};
