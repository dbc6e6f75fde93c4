import { messages } from '../../lib/language.ts';

export const copy = messages('session', {
  start: {
    title: 'You need a channel for this',
    text: 'Start a channel to publish videos and articles. Premium subscribers of all channels can watch and read them, and you earn your share.',
    action: 'START A CHANNEL',
    back: 'Back to your feed',
  },
});
