import type { Language } from '@realfin/contract/languages';
import { germanTroubles } from './trouble-letters.de.ts';

export interface TroubleFacts {
  name: string;
  /** 0 if a check failed, but found nothing new. */
  newCount: number;
  address: string;
  site: string;
}
export type TroubleLetter = (facts: TroubleFacts) => { subject: string; lines: string[] };

const english: TroubleLetter = ({ name, newCount, address, site }) => ({
  subject: newCount === 0 ? 'A check could not run' : `New findings of our checks: ${newCount}`,
  lines: [
    `Hello ${name},`,
    '',
    newCount === 0
      ? 'A check of payments, the ledger or newsletters could not run. The log of the server has the reason.'
      : 'Our checks of payments, the ledger and newsletters found something new.',
    `See what it is and what to do: ${address}`,
    '',
    site,
  ],
});

export const troubleLetters: Record<Language, TroubleLetter> = { en: english, de: germanTroubles };
