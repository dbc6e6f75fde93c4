import { expect, it } from 'vitest';
import { socialLinks } from './social-links.ts';

const none = { twitterUsername: '', facebookUsername: '', youtubeUsername: '', instagramUsername: '' };

it('labels a link by its site', () =>
  expect(
    socialLinks({
      ...none,
      youtubeUsername: 'https://www.video.example/@mara/',
      twitterUsername: 'https://mara.example',
    }),
  ).toEqual([
    { name: 'mara.example', href: 'https://mara.example/' },
    { name: 'video.example/@mara', href: 'https://www.video.example/@mara/' },
  ]));
it.each(['', 'mara', 'javascript:alert(1)', 'data:text/html,x', 'https://'])(
  'shows no link for %j',
  (address) => expect(socialLinks({ ...none, facebookUsername: address })).toEqual([]),
);
