import type { Language } from '@realfin/contract/languages';
import { formatCents, referralRewardCents } from '@realfin/contract/money';
import { germanReferralLetter } from './letters.de.ts';

interface Facts {
  referrer: string;
  site: string;
  address: string;
  /** The stored hint of the address: its first letter and its domain. */
  hint: string;
}
export interface ReferralLetter {
  subject(facts: Facts): string;
  text(facts: Facts): string;
}

const english: ReferralLetter = {
  subject: ({ referrer, site }) => `${referrer} thinks you should have a channel on ${site}`,
  text: ({ referrer, site, address, hint }) =>
    [
      'Hello,',
      `${referrer} suggests that you start a channel on ${site}.`,
      `Apply for one: ${address}`,
      `If your channel is approved and publishes something, ${referrer} gets ${formatCents(referralRewardCents)} from us.`,
      `If you don't know this person, ignore this email. We keep a fingerprint of your address and ${hint}, nothing else.`,
    ].join('\n\n'),
};

export const referralLetterIn = (language: Language): ReferralLetter =>
  language === 'de' ? germanReferralLetter : english;
