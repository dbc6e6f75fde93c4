import { messages } from '../../lib/language.ts';

export const copy = messages('badges', {
  title: 'Badges',
  description: 'Badges next to your name in comments and chat.',
  card: { title: 'Badges', text: 'Badges next to your name' },
  preview: 'How others see you',
  previewHint: 'Only logged-in people see subscriber badges.',
  wear: (title: string) => `Wear ${title}`,
  locked: 'Not earned yet',
  worn: 'Worn',
  groups: {
    creator: { title: 'Creator', text: 'Shown everywhere, to everyone.' },
    subscriber: { title: 'Subscriber', text: 'Shown everywhere to people who are logged in.' },
    tipper: { title: 'Tipper', text: 'Shown on the channel you tipped.' },
  },
  noTips: 'Tip a creator to earn badges on their channel.',
  about: 'What the badges mean',
  failed: 'An error occurred. Please try again after a few seconds.',
  loadFailed: "We couldn't load your badges. Try again.",
  retry: 'Try again',
});
