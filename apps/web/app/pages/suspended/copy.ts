import { messages } from '../../lib/language.ts';

export const copy = messages('suspended', {
  title: 'Your account is suspended',
  description: 'Why your account is suspended, and what you can do.',
  since: (day: string) => `Since ${day}. You can't log in, and your channel and posts are hidden.`,
  reason: 'The reason',
  review: 'Is this a mistake?',
  reviewText: 'Ask us to review it: write to us and say why. Someone reads every request.',
  data: 'Your data',
  dataText: 'You can get a copy of what we store about you.',
  request: 'Request a copy',
  requestAgain: 'Request another copy',
  preparing: "We're preparing your copy. This page shows it when it's ready.",
  download: 'Download your data',
  failed: 'That failed. Try again.',
  restored: { title: 'Your account is restored', text: 'You can log in as before.', login: 'Login' },
  expired: {
    title: 'This link is no longer valid',
    text: 'Use the link in the latest email about your account.',
    home: 'Go to the home page',
  },
});
