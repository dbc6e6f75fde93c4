import { messages } from '../../lib/language.ts';

export const copy = messages('chatPage', {
  title: (title: string) => `Chat: ${title}`,
  overlay: 'Live chat',
  closed: "You don't have access to this chat.",
  open: 'Go to the post',
});
