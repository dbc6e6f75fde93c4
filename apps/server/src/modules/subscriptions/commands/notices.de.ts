import type { NoticeFacts, Notices } from './notices.ts';

const cardIn = ({ card }: NoticeFacts): string => `${card.brand}-Karte mit den Endziffern ${card.lastFour}`;

const failure = (facts: NoticeFacts, again: string): string => {
  if (facts.needs === 'person')
    return `deine Bank möchte, dass du die Zahlung von ${facts.price} mit deiner ${cardIn(facts)} bestätigst. Ohne dich können wir nicht abbuchen.`;
  const charged = `wir konnten ${facts.price} nicht von deiner ${cardIn(facts)} abbuchen.`;
  return facts.needs === 'card'
    ? `${charged} Von dieser Karte geht nichts mehr ab, bitte hinterlege eine andere.`
    : `${charged} ${again}`;
};

const ways = (facts: NoticeFacts): string[] => [
  facts.needs === 'person'
    ? `Zahlung bestätigen oder eine andere Karte verwenden: ${facts.payLink}`
    : `Jetzt zahlen oder die Karte wechseln: ${facts.payLink}`,
  'Für diesen Link brauchst du kein Passwort. Er öffnet nur diese Zahlung und gilt 7 Tage.',
];

export const germanNotices: Notices = {
  hello: (name) => `Hallo ${name},`,
  renewalFailed: (facts) => ({
    subject: 'Deine Zahlung ist fehlgeschlagen',
    lines: [
      failure(facts, 'Morgen versuchen wir es noch einmal.'),
      `Bis zum ${facts.graceUntil} behältst du den Zugang.`,
      ...ways(facts),
    ],
  }),
  retryTomorrow: (facts) => ({
    subject: 'Deine Zahlung ist noch offen',
    lines: [
      failure(facts, 'Morgen versuchen wir es noch einmal.'),
      `Bis zum ${facts.graceUntil} behältst du den Zugang.`,
      ...ways(facts),
    ],
  }),
  lastDay: (facts) => ({
    subject: 'Ohne deine Zahlung endet dein Abo morgen',
    lines: [
      failure(facts, 'Morgen versuchen wir es zum letzten Mal.'),
      `Ist bis dahin nicht bezahlt, endet dein Abo am ${facts.graceUntil}.`,
      ...ways(facts),
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
  recovered: (facts) => ({
    subject: 'Dein Abo läuft weiter',
    lines: [
      `deine Zahlung über ${facts.price} hat geklappt, und dein Abo läuft weiter.`,
      `Dein Abo: ${facts.origin}/settings/subscription`,
    ],
  }),
  priceChange: (facts) => ({
    subject: 'Der Preis deines Abos ändert sich',
    lines: [
      `dein Abo verlängert sich bisher für ${facts.price} im ${facts.yearly ? 'Jahr' : 'Monat'}. Zeiträume, die ab dem ${facts.nextPriceFrom} beginnen, kosten ${facts.nextPrice}.`,
      'Du kannst jederzeit vor der Verlängerung kündigen und behältst den Zugang, bis der Zeitraum endet.',
      `Dein Abo: ${facts.origin}/settings/subscription`,
    ],
  }),
  cardExpiring: (facts) => ({
    subject: 'Deine Karte läuft bald ab',
    lines: [
      `deine ${cardIn(facts)} läuft Ende ${facts.expires} ab.`,
      `Karte aktualisieren: ${facts.origin}/change/payment`,
    ],
  }),
  cardRemoved: (facts) => ({
    subject: 'Hinterlege eine andere Karte, um dein Abo zu behalten',
    lines: [
      `deine ${cardIn(facts)} kann nicht mehr belastet werden: Die Bank oder das Kartennetz hat sie entfernt.`,
      facts.owes
        ? `Deine Zahlung von ${facts.price} ist noch offen. Hinterlege bis zum ${facts.graceUntil} eine andere Karte, um den Zugang zu behalten.`
        : `Am ${facts.renewsOn} sind ${facts.price} fällig. Hinterlege vorher eine andere Karte.`,
      `Andere Karte hinterlegen: ${facts.payLink}`,
    ],
  }),
};
