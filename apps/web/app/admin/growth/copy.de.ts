import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  title: 'Affiliates und Empfehlungen',
  description: 'Wer mit Links verdient, und welche Kanäle empfohlen wurden.',
  affiliates: 'Affiliates',
  noAffiliates: 'Noch hat sich niemand beworben.',
  states: {
    none: 'Keiner',
    applied: 'Wartet',
    approved: 'Freigegeben',
    declined: 'Abgelehnt',
    held: 'Zurückgehalten',
  },
  figures: (clicks: string, subscriptions: string) => `${clicks} Klicks · ${subscriptions} Abos`,
  money: (pending: string, payable: string) => `${pending} ausstehend · ${payable} auszahlbar`,
  decisions: {
    approve: 'Freigeben',
    decline: 'Ablehnen',
    hold: 'Zurückhalten',
    lift: 'Nicht mehr zurückhalten',
  },
  decisionOf: {
    approve: (name: string) => `${name} freigeben`,
    decline: (name: string) => `${name} ablehnen`,
    hold: (name: string) => `Zurückhalten, was ${name} verdient`,
    lift: (name: string) => `Nicht mehr zurückhalten, was ${name} verdient`,
  },
  reason: 'Grund',
  reasonHint: 'Die Person liest ihn.',
  reasonMissing: 'Schreib einen Grund.',
  cancel: 'Abbrechen',
  referrals: 'Empfohlene Kanäle',
  noReferrals: 'Noch wurde kein Kanal empfohlen.',
  by: (username: string) => `Empfohlen von @${username}`,
  referralStates: {
    invited: 'Eingeladen',
    applied: 'Beworben',
    approved: 'Freigegeben',
    rewarded: 'Belohnt',
    reversed: 'Zurückgenommen',
  },
  reverse: 'Zurücknehmen',
  reverseOf: (name: string) => `Die Empfehlung von ${name} zurücknehmen`,
  due: (date: string) => `Belohnung ab ${date}`,
  done: 'Gespeichert',
  failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
};
