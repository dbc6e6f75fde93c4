import type { Language } from '@realfin/contract/languages';
import { formatCents } from '@realfin/contract/money';
import { germanFraudLetter } from './fraud-letters.de.ts';

interface FraudFacts {
  name: string;
  amountCents: number;
  address: string;
  site: string;
}
export type FraudLetter = (facts: FraudFacts) => { subject: string; lines: string[] };

const english: FraudLetter = ({ name, amountCents, address, site }) => ({
  subject: `A payment of ${formatCents(amountCents)} may be fraud`,
  lines: [
    `Hello ${name},`,
    '',
    'A card network warns that the owner of this card probably did not make the payment. It usually disputes such payments within days.',
    `A refund now avoids the dispute and its fee: ${address}`,
    '',
    site,
  ],
});

export const fraudLetters: Record<Language, FraudLetter> = { en: english, de: germanFraudLetter };
