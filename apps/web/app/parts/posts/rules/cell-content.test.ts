import { expect, it } from 'vitest';
import { contentOf } from './cell-content.ts';

const csvUrl = '/api/public/ranking/table/7';

it('shows own pictures, and nothing that only looks like one', () => {
  const src = '/media/images/abcdefghijklmnop/320.webp';
  expect(contentOf(` ${src} `, csvUrl)).toEqual({ is: 'picture', src, link: null });
  for (const text of [
    '/media/images/../../etc/1.webp',
    '//evil.example/1.webp',
    `${src}?x`,
    '/media/x/1.webp',
  ])
    expect(contentOf(text, csvUrl)).toEqual({ is: 'text', text });
});
it('loads external pictures through this site', () => {
  const href = 'https://www.example.com/a.png?b=1&c';
  expect(contentOf(` ${href}`, csvUrl)).toEqual({
    is: 'picture',
    src: `${csvUrl}/picture?of=https%3A%2F%2Fwww.example.com%2Fa.png%3Fb%3D1%26c`,
    link: { href, text: 'example.com/a.png' },
  });
  expect(contentOf('HTTP://example.com/', csvUrl)).toMatchObject({ link: { text: 'example.com' } });
});
it('links to external pictures while the table has no address', () => {
  const href = 'https://www.example.com/a.png';
  expect(contentOf(href, null)).toEqual({ is: 'link', href, text: 'example.com/a.png' });
});
it.each(['javascript:alert(1)', 'data:text/html,x', 'https://', 'see https://example.com', '<b>x</b>', ''])(
  'leaves %j as text',
  (text) => expect(contentOf(text, csvUrl)).toEqual({ is: 'text', text }),
);
