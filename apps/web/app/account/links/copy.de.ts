import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  title: 'Links und Empfehlungen',
  description: 'Verdiene mit Links, die du teilst, und empfiehl Kanäle.',
  links: 'Deine Links',
  about: (percent: number, days: number) =>
    `Wer innerhalb von ${days} Tagen nach dem Öffnen deines Links ein Abo abschließt, bringt dir ${percent} % jeder Zahlung, solange das Abo läuft.`,
  where: 'Wo wirst du Links teilen?',
  whereHint: 'Newsletter, Podcast, Website: Jemand aus der Verwaltung liest es.',
  whereMissing: 'Schreib, wo du Links teilen wirst.',
  apply: 'Bewerben',
  applied: 'Du hast dich beworben. Die Verwaltung entscheidet.',
  declined: 'Deine Bewerbung wurde abgelehnt.',
  held: 'Was du verdienst, wird zurückgehalten, während wir es prüfen.',
  reason: (text: string) => `Grund: ${text}`,
  ownLink: 'Dein Link',
  ownLinkHint: 'Auch der Teilen-Dialog jedes Beitrags erzeugt Links von dir.',
  copyLink: 'Kopieren',
  copied: 'Kopiert',
  clicks: { name: 'Klicks', text: 'Einmal pro Browser und Tag' },
  signups: { name: 'Registrierungen', text: 'Nach dem Öffnen deines Links' },
  subscriptions: {
    name: 'Abos',
    text: (active: string) => `Davon aktiv: ${active}`,
    ofChannel: (active: string) => `Über deine Links, Seiten und Beiträge. Davon aktiv: ${active}`,
  },
  inChannel:
    'Du hast einen Kanal, also ist in seinem Guthaben, was deine Links bringen. Das Dashboard zeigt es unter „Gewonnene Abos“.',
  dashboard: 'Zum Dashboard',
  pending: { name: 'Ausstehend', text: 'Bis der Monat vorbei ist, in dem es verdient wurde' },
  payable: { name: 'Auszahlbar', text: 'Mit der nächsten Auszahlung' },
  nextPayout: (amount, day) => `Deine nächste Auszahlung: ${amount} am ${day}.`,
  noPayout: (day) =>
    `Am ${day} geht nach jetzigem Stand nichts raus. Die Seite deiner Auszahlungen sagt, warum.`,
  payouts: 'Auszahlungen und Abrechnungen',
  days: 'Die letzten 30 Tage',
  day: 'Tag',
  refer: 'Kanal empfehlen',
  referAbout: (reward: string, days: number) =>
    `Lade jemanden ein. Wenn der Kanal freigegeben ist, etwas veröffentlicht hat und ${days} Tage vergangen sind, bekommst du ${reward}.`,
  email: 'E-Mail',
  emailInvalid: 'Gib eine gültige E-Mail-Adresse ein.',
  send: 'Einladung senden',
  sent: (email: string) => `${email} eingeladen`,
  referred: 'Kanäle, die du empfohlen hast',
  none: 'Du hast noch keinen Kanal empfohlen.',
  states: {
    invited: 'Eingeladen',
    applied: 'Beworben',
    approved: 'Freigegeben',
    rewarded: 'Belohnt',
    reversed: 'Keine Belohnung',
  },
  due: (date: string, reward: string) => `${reward} ab ${date}`,
  paid: (reward: string) => `${reward} verdient`,
  failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
};
