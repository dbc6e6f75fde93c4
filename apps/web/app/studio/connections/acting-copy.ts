import { messages } from '../../lib/language.ts';

export const copy = messages('acting', {
  label: 'Contribute to ...',
  self: 'Your own channel',
  none: 'Your own account',
  failed: 'An error occurred. Please try again.',
  now: (name: string) => `You are contributing to ${name}`,
});
