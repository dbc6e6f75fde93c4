import { defaultLanguage, type Language } from '@realfin/contract/languages';
import { learnLanguage, type Texts } from '../lib/language.ts';

const texts: Record<Exclude<Language, typeof defaultLanguage>, () => Promise<{ default: Texts }>> = {
  de: () => import('./de.ts'),
};

/** Loaded only by readers of another language. */
export async function loadLanguage(language: Language): Promise<void> {
  if (language !== defaultLanguage) learnLanguage(language, (await texts[language]()).default);
}
