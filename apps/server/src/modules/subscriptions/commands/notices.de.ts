import type { NoticeFacts, Notices } from './notices.ts';

const cardIn = ({ card }: NoticeFacts): string => `${card.brand}-Karte mit den Endziffern ${card.lastFour}`;

export const germanNotices: Notices = {
  hello: (name) => `Hallo ${name},`,
  retryTomorrow: (facts) => ({
    subject: 'Deine Zahlung ist fehlgeschlagen',
    lines: [
      `wir konnten ${facts.price} nicht von deiner ${cardIn(facts)} abbuchen. Morgen versuchen wir es noch einmal.`,
      `Bis zum ${facts.graceUntil} behältst du den Zugang.`,
      `Karte aktualisieren: ${facts.origin}/change/payment`,
    ],
  }),
  pastDue: (facts) => ({
    subject: 'Dein Abo ist beendet',
    lines: [
      `wir haben mehrmals vergeblich versucht, ${facts.price} von deiner ${cardIn(facts)} abzubuchen.`,
      'Dein Abo ist beendet.',
      `Wieder abonnieren: ${facts.origin}/settings/subscription`,
    ],
  }),
  canceled: ({ accessUntil, origin }) => ({
    subject: 'Dein Abo ist gekündigt',
    lines: [
      accessUntil === null
        ? 'dein Abo ist gekündigt und beendet.'
        : `dein Abo ist gekündigt. Bis zum ${accessUntil} behältst du den Zugang.`,
      'Du zahlst nichts mehr.',
      `Anders überlegt? ${origin}/settings/subscription`,
    ],
  }),
  cardExpiring: (facts) => ({
    subject: 'Deine Karte läuft bald ab',
    lines: [
      `deine ${cardIn(facts)} läuft Ende ${facts.expires} ab.`,
      `Karte aktualisieren: ${facts.origin}/change/payment`,
    ],
  }),
};
