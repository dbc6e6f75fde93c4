import { messages } from '../../lib/language.ts';

export const copy = messages('deleteAccount', {
  title: 'Delete account',
  text: 'Your profile, your comments and likes, what you saved and watched, and your messages are erased. A channel goes with all its posts. A subscription ends at once, without a refund.',
  books: 'Records of payments stay, as the law asks, without your name.',
  open: 'Delete account...',
  ask: 'Delete your account for ever?',
  label: (username: string) => `Type your username, ${username}, to confirm`,
  act: 'Delete for ever',
  cancel: 'Keep my account',
  failed: 'An error occurred. Please try again.',
});
