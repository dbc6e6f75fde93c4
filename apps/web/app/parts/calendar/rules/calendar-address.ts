import { defaultLanguage } from '@realfin/contract/languages';
import { currentLanguage } from '../../../lib/language.ts';

/** The calendar of a page. Its address says the language, since a calendar app asks again without the browser. */
export function calendarAddress(path: string): string {
  const language = currentLanguage();
  return `${path}.ics${language === defaultLanguage ? '' : `?language=${language}`}`;
}
