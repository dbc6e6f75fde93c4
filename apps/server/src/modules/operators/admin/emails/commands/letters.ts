import type { Language } from '@realfin/contract/languages';
import { germanTestLetter } from './letters.de.ts';

export interface TestLetter {
  subject: (site: string) => string;
  text: (site: string) => string;
}

const english: TestLetter = {
  subject: (site) => `Test email of ${site}`,
  text: (site) =>
    `You sent this email to yourself from the administration of ${site}. Your email server took it.`,
};

export const testLetterIn = (language: Language): TestLetter =>
  language === 'de' ? germanTestLetter : english;
