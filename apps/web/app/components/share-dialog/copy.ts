import { messages } from '../../lib/language.ts';

export const copy = messages('share', {
  share: 'Share',
  address: 'Address',
  copy: 'Copy',
  copied: 'Copied',
  more: 'More…',
  embed: 'Embed',
  embedCode: 'Code for another site',
  copyCode: 'Copy the code',
  by: (name: string) => `Share by ${name}`,
});
