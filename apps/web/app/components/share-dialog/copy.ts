import { messages } from '../../lib/language.ts';

export const copy = messages('share', {
  share: 'Share',
  address: 'Link',
  startAt: (time: string) => `Start at ${time}`,
  copy: 'Copy',
  copied: 'Copied',
  more: 'More options',
  embed: 'Embed',
  embedCode: 'Embed code',
  copyCode: 'Copy code',
  email: 'Email',
  ownChannel: (address: string) => `Your channel: ${address}`,
  by: (name: string) => `Share via ${name}`,
});
