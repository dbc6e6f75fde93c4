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
  continued: (facts) => ({
    subject: 'Dein Abo läuft weiter',
    lines: [
      'du hast deine Kündigung zurückgenommen, und dein Abo läuft weiter.',
      `Am ${facts.renewsOn} verlängert es sich für ${facts.price}, die wir von deiner ${cardIn(facts)} abbuchen. Bis dahin kannst du jederzeit kündigen.`,
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
  pauseBegan: (facts) => ({
    subject: 'Dein Abo pausiert',
    lines: [
      `deine Pause hat begonnen. Bis zum ${facts.renewsOn} hast du keinen Premium-Zugang, und wir buchen nichts ab.`,
      `Am ${facts.renewsOn} läuft dein Abo weiter, und wir buchen ${facts.price} von deiner ${cardIn(facts)} ab.`,
      `Früher weitermachen oder kündigen: ${facts.origin}/settings/subscription`,
    ],
  }),
  pauseEnding: (facts) => ({
    subject: 'Dein Abo läuft bald weiter',
    lines: [
      `deine Pause endet am ${facts.renewsOn}. An diesem Tag buchen wir ${facts.price} von deiner ${cardIn(facts)} ab, und du hast wieder Premium-Zugang.`,
      `Wenn du nicht weitermachen möchtest, kündige vorher: ${facts.origin}/settings/subscription`,
    ],
  }),
  trialBegan: (facts) => ({
    subject: 'Deine kostenlose Probezeit hat begonnen',
    lines: [
      `du hast jetzt Premium-Zugang. Bis zum ${facts.renewsOn} kostet er nichts.`,
      `Am ${facts.renewsOn} buchen wir ${facts.price} von deiner ${cardIn(facts)} ab, danach ${facts.yearly ? 'jedes Jahr' : 'jeden Monat'}, bis du kündigst.`,
      `Wenn du das nicht möchtest, kündige vorher, dann zahlst du nichts: ${facts.origin}/settings/subscription`,
    ],
  }),
  trialEnding: (facts) => ({
    subject: `Deine kostenlose Probezeit endet am ${facts.renewsOn}`,
    lines: [
      `am ${facts.renewsOn} endet deine kostenlose Probezeit. An diesem Tag buchen wir ${facts.price} von deiner ${cardIn(facts)} ab, danach ${facts.yearly ? 'jedes Jahr' : 'jeden Monat'}, bis du kündigst.`,
      `Wenn du das nicht möchtest, kündige vorher, dann zahlst du nichts: ${facts.origin}/settings/subscription`,
    ],
  }),
  resumed: (facts) => ({
    subject: 'Deine Pause ist vorbei',
    lines: [
      `du hast wieder Premium-Zugang. Für ${facts.yearly ? 'das Jahr' : 'den Monat'} haben wir ${facts.charged} von deiner ${cardIn(facts)} abgebucht.`,
      `Am ${facts.renewsOn} verlängert sich dein Abo für ${facts.price}.`,
      `Dein Abo: ${facts.origin}/settings/subscription`,
    ],
  }),
  planScheduled: (facts) => ({
    subject: 'Dein Abo wechselt zur monatlichen Zahlung',
    lines: [
      `am ${facts.renewsOn} wechselt dein Abo von jährlich zu monatlich. An diesem Tag buchen wir ${facts.price} von deiner ${cardIn(facts)} ab, danach jeden Monat.`,
      'Bis dahin ändert sich nichts.',
      `Beim Jahresabo bleiben oder kündigen: ${facts.origin}/settings/subscription`,
    ],
  }),
  planKept: (facts) => ({
    subject: 'Du bleibst beim Jahresabo',
    lines: [
      `an deinem Abo ändert sich nichts. Am ${facts.renewsOn} verlängert es sich für ${facts.price} im Jahr.`,
      `Dein Abo: ${facts.origin}/settings/subscription`,
    ],
  }),
  planChanged: (facts) => ({
    subject: 'Du hast jetzt das Monatsabo',
    lines: [
      `dein Abo ist jetzt monatlich. Für den ersten Monat haben wir ${facts.charged} von deiner ${cardIn(facts)} abgebucht.`,
      `Am ${facts.renewsOn} verlängert es sich für ${facts.price}.`,
      `Dein Abo: ${facts.origin}/settings/subscription`,
    ],
  }),
};
