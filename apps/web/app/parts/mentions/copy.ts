import { messages } from '../../lib/language.ts';

export const copy = messages('mentions', { suggestions: 'Suggestions' });
