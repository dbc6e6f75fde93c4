import { messages } from '../../lib/language.ts';

export const copy = messages('badges', {
  title: 'Badges',
  description: 'What stands beside your name in comments and chat.',
  card: { title: 'Badges', text: 'What stands beside your name' },
  preview: 'How others see you',
  previewHint: 'People who are not signed in do not see subscriber badges.',
  wear: (title: string) => `Wear ${title}`,
  locked: 'Not yet',
  worn: 'Worn',
  groups: {
    creator: { title: 'Creator', text: 'Shown everywhere, to everybody.' },
    subscriber: { title: 'Subscriber', text: 'Shown everywhere, to people who are signed in.' },
    tipper: { title: 'Tipper', text: 'Shown on the channel you tipped.' },
  },
  noTips: 'When you tip a creator, the badges for their channel show up here.',
  about: 'What the badges mean',
  failed: 'An error occurred. Please try again after a few seconds.',
  loadFailed: 'Your badges could not be read.',
  retry: 'Try again',
});
