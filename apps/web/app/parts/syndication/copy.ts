import { messages } from '../../lib/language.ts';

export const copy = messages('syndication', {
  title: 'Listen in your podcast app',
  public: 'Free episodes',
  publicHint: 'For everybody. Paste this address into any podcast app.',
  own: 'All episodes, for you alone',
  ownHint:
    'Your own address with the premium episodes. It works while you are subscribed; keep it to yourself.',
  paused: 'Your own address rests until you are subscribed again.',
  locked: 'Subscribers get an address of their own, with the premium episodes.',
  create: 'Make my address',
  copy: 'Copy',
  copied: 'Copied',
  rotate: 'New address',
  rotateHint: 'The old address stops working.',
  revoke: 'Remove',
  used: (ago: string) => `Last used ${ago}`,
  neverUsed: 'Not used yet',
  failed: 'An error occurred. Please try again after a few seconds.',
  listTitle: 'Podcast addresses',
  listHint: 'Addresses of your own for premium episodes. They end with your subscription.',
  address: (channel: string) => `Podcast address of ${channel}`,
  ownAddress: (channel: string) => `Your own podcast address of ${channel}`,
});
