import { messages } from '../../lib/language.ts';

export const copy = messages('syndication', {
  title: 'Listen in your podcast app',
  public: 'Free episodes',
  publicHint: 'For everyone. Paste this address into any podcast app.',
  sharedHint: (username: string) =>
    `It names you (${username}): you earn from listeners who subscribe through its links.`,
  own: 'All episodes, just for you',
  ownHint: "Your private address for premium episodes. It works while you're subscribed. Don't share it.",
  paused: 'Your private address is paused until you subscribe again.',
  locked: 'Subscribers get a private address with premium episodes.',
  create: 'Create private address',
  copy: 'Copy',
  copied: 'Copied',
  rotate: 'New address',
  rotateHint: 'The old address stops working.',
  revoke: 'Remove',
  used: (ago: string) => `Last used ${ago}`,
  neverUsed: 'Not used yet',
  failed: 'An error occurred. Please try again after a few seconds.',
  listTitle: 'Podcast addresses',
  listHint: 'Your private addresses for premium episodes. They stop working when your subscription ends.',
  address: (channel: string) => `Podcast address for ${channel}`,
  ownAddress: (channel: string) => `Your private podcast address for ${channel}`,
});
