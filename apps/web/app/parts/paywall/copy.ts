import type { MediaType } from '@realfin/contract/posts';
import { messages } from '../../lib/language.ts';

interface Sentences {
  /** For posts that need the subscription. */
  subscription: string;
  /** For posts that need a free account. */
  account: string;
}
const video: Sentences = {
  subscription: 'Watch this video and all premium content',
  account: 'Watch this video.',
};
const article: Sentences = {
  subscription: 'Read this article and all premium content with a subscription.',
  account: 'Read this article. Create a free account.',
};
const stream: Sentences = {
  subscription: 'Watch this stream and all premium content',
  account: 'Watch this stream.',
};

const sentences: Record<MediaType, Sentences> = {
  video,
  audio: {
    subscription: 'Listen to this podcast and all premium content',
    account: 'Listen to this podcast.',
  },
  article,
  article_audio: article,
  stream,
  dead_stream: stream,
  ranking: { subscription: 'See this ranking and all premium content', account: 'See this ranking.' },
  stack: video,
  ppv: video,
};

const preparing: Partial<Record<MediaType, string>> & { video: string } = {
  video: "This video is being prepared. You can watch it as soon as it's ready.",
  audio: "This podcast is being prepared. You can listen to it as soon as it's ready.",
  dead_stream: "This recording is being prepared. You can watch it as soon as it's ready.",
};

export const copy = messages('paywall', {
  sentence: (kind: MediaType, gate: keyof Sentences): string => sentences[kind][gate],
  preparing: (kind: MediaType) => preparing[kind] ?? preparing.video,
  premium: 'PREMIUM',
  gives: [
    'Every premium video, podcast and article from all creators',
    'Part of your subscription goes to the creators you watch',
    'Cancel anytime and keep access until the end of the period',
  ],
  plan: 'Choose a plan',
  names: { yearly10: 'Yearly', monthly10: 'Monthly' },
  perMonth: 'per month',
  billed: {
    yearly10: (price: string) => `${price} billed once a year, 2\u00a0months\u00a0free`,
    monthly10: (price: string) => `${price} billed every month`,
  },
  subscribe: 'Subscribe',
  haveCode: 'Have a code?',
  give: 'Give this as a gift',
  keepWatching: { video: 'Keep watching with premium', audio: 'Keep listening with premium' },
  continue: 'Continue',
  modalTitle: 'One subscription. All premium content from all creators.',
  joinNow: 'Join Now',
  login: 'Login',
  member: 'Already have a subscription?',
  account: 'Already have an account?',
  freeGives: 'An account is free and takes a minute.',
  event: {
    tag: 'PAY-PER-VIEW',
    included: 'This is part of an event that is sold separately.',
    price: (price: string) => `${price}, in addition to the subscription`,
    see: 'See the event',
    question: 'Already have a ticket?',
  },
  notice:
    'By subscribing, you agree to the terms, the privacy policy and automatic renewal until you cancel.',
});
