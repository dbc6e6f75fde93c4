import { describe, expect, test } from 'vitest';
import type { StoredLink } from '../../../../lib/viewer.ts';
import { joinLinks, linksView, placeLinks, siteFields, writeSites } from './links.ts';

const plain = (url: string, label = ''): StoredLink => ({ url, label, site: null });
const onX: StoredLink = { url: 'https://x.com/mara', label: 'Short words', site: 'twitter' };
const none = { twitter: '', facebook: '', youtube: '', instagram: '' };
const fields = { twitterUsername: '', facebookUsername: '', youtubeUsername: '', instagramUsername: '' };

describe('placing links', () => {
  test('gives a field to the first link of its site only, and keeps the order', () => {
    const urls = [
      'https://mara.example/',
      'https://youtu.be/a',
      'https://www.youtube.com/@b',
      'https://twitter.com/c',
    ];
    expect(
      placeLinks(
        urls.map((url) => ({ url, label: 'L' })),
        [],
      ).map(({ url, site }) => [url, site]),
    ).toEqual([
      ['https://mara.example/', null],
      ['https://youtu.be/a', 'youtube'],
      ['https://www.youtube.com/@b', null],
      ['https://twitter.com/c', 'twitter'],
    ]);
  });

  test('keeps the field of a link that was written into it, when it is moved or labeled', () => {
    const elsewhere: StoredLink = { url: 'https://social.example/@mara', label: '', site: 'twitter' };
    const wanted = [
      { url: 'https://x.com/other', label: '' },
      { url: elsewhere.url, label: 'Social' },
    ];
    expect(placeLinks(wanted, [elsewhere])).toEqual([
      { url: 'https://x.com/other', label: '', site: null },
      { ...elsewhere, label: 'Social' },
    ]);
  });
});

describe('the fields of four sites', () => {
  test('show the links of their sites and never a website', () => {
    expect(siteFields([plain('https://mara.example/'), onX])).toEqual({
      ...fields,
      twitterUsername: 'https://x.com/mara',
    });
    expect(linksView([plain('https://mara.example/', 'Home'), onX])).toEqual([
      { url: 'https://mara.example/', label: 'Home' },
      { url: 'https://x.com/mara', label: 'Short words' },
    ]);
  });

  test('replace, add and remove their link, and leave the others', () => {
    const links = [plain('https://mara.example/'), onX];
    expect(writeSites(links, { ...none, twitter: 'https://x.com/new' })).toEqual([
      plain('https://mara.example/'),
      { ...onX, url: 'https://x.com/new' },
    ]);
    expect(writeSites(links, none)).toEqual([plain('https://mara.example/')]);
    expect(writeSites(links, { ...none, twitter: onX.url, youtube: 'https://video.example/@m' })).toEqual([
      ...links,
      { url: 'https://video.example/@m', label: '', site: 'youtube' },
    ]);
    expect(writeSites(links, { ...none, instagram: 'https://mara.example/' })).toEqual([
      { url: 'https://mara.example/', label: '', site: 'instagram' },
    ]);
  });
});

test('joins the links of an application with those of the profile, each once', () => {
  const joined = joinLinks(
    [onX],
    ['https://mara.example/', onX.url, 'https://mara.example/', 'https://fb.com/m'],
  );
  expect(joined).toEqual([
    onX,
    plain('https://mara.example/'),
    { url: 'https://fb.com/m', label: '', site: 'facebook' },
  ]);
});
