import type { Language } from '@realfin/contract/languages';
import type { PlanHandle } from '@realfin/contract/money';
import { germanGiftLetter } from './letters.de.ts';

export interface GiftFacts {
  /** The buyer's name. */
  buyer: string;
  site: string;
  plan: PlanHandle;
  words: string;
  /** Null: shown at the address after login. */
  code: string | null;
  address: string;
  /** The last day for redeeming it; null for no limit. */
  until: string | null;
  /** Addressed to the buyer, who passes it on. */
  isOwn: boolean;
}
export interface GiftLetter {
  locale: string;
  subject(facts: GiftFacts): string;
  text(facts: GiftFacts): string;
}

const what = { monthly10: 'a month', yearly10: 'a year' };
const english: GiftLetter = {
  locale: 'en-US',
  subject: ({ buyer, site, plan, isOwn }) =>
    isOwn
      ? `Your gift: ${what[plan]} of ${site} Premium`
      : `${buyer} gives you ${what[plan]} of ${site} Premium`,
  text: ({ buyer, site, plan, words, code, address, until, isOwn }) =>
    [
      'Hello,',
      isOwn
        ? `You bought ${what[plan]} of ${site} Premium as a gift. Hand its code over.`
        : `${buyer} gives you ${what[plan]} of ${site} Premium: everything from all creators.`,
      ...(words === '' || isOwn ? [] : [`“${words}”`]),
      ...(code === null
        ? [
            `Your gifts and their codes: ${address}`,
            ...(until === null ? [] : [`Redeem the code until ${until}.`]),
          ]
        : [`The code: ${code}`, `Redeem it${until === null ? '' : ` until ${until}`}: ${address}`]),
      'It needs no card, costs nothing and never renews.',
    ].join('\n\n'),
};

export const giftLetterIn = (language: Language): GiftLetter =>
  language === 'de' ? germanGiftLetter : english;
