export const copy = {
  share: 'Share',
  address: 'Address',
  copy: 'Copy',
  copied: 'Copied',
  more: 'More…',
  by: (name: string) => `Share by ${name}`,
};
