import { messages } from '../../lib/language.ts';

export const copy = messages('session', {
  start: {
    title: 'Start a channel to publish',
    text: 'Publish videos and articles for all premium subscribers and earn your share.',
    action: 'START A CHANNEL',
    back: 'Back to your feed',
  },
});
