import { messages } from '../../lib/language.ts';

export const copy = messages('field', {
  left: (used: number, most: number) => `${used} of ${most} characters`,
});
