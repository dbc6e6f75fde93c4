import { expect, it } from 'vitest';
import { shownLinks } from './links.ts';

it('shows labels with the address they lead to, and addresses alone without one', () =>
  expect(
    shownLinks([
      { url: 'https://www.video.example/@mara/', label: '' },
      { url: 'https://mara.example', label: 'Website' },
      { url: 'https://evil.example/x', label: 'bank.example' },
    ]),
  ).toEqual([
    { label: 'video.example/@mara', address: null, href: 'https://www.video.example/@mara/' },
    { label: 'Website', address: 'mara.example', href: 'https://mara.example/' },
    { label: 'bank.example', address: 'evil.example/x', href: 'https://evil.example/x' },
  ]));

it.each(['', 'mara', 'javascript:alert(1)', 'data:text/html,x', 'https://', 'http://127.0.0.1/'])(
  'shows no link for %j',
  (url) => expect(shownLinks([{ url, label: 'L' }])).toEqual([]),
);
