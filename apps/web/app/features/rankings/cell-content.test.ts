import { expect, it } from 'vitest';
import { contentOf } from './cell-content.ts';

it('shows own pictures, and nothing that only looks like one', () => {
  const src = '/media/images/abcdefghijklmnop/320.webp';
  expect(contentOf(` ${src} `)).toEqual({ is: 'picture', src });
  for (const text of [
    '/media/images/../../etc/1.webp',
    '//evil.example/1.webp',
    `${src}?x`,
    '/media/x/1.webp',
  ])
    expect(contentOf(text)).toEqual({ is: 'text', text });
});
it('links to other sites, never loads from them', () => {
  expect(contentOf('https://www.example.com/a.png')).toEqual({
    is: 'link',
    href: 'https://www.example.com/a.png',
    text: 'example.com/a.png',
  });
  expect(contentOf('HTTP://example.com/')).toMatchObject({ is: 'link', text: 'example.com' });
});
it.each(['javascript:alert(1)', 'data:text/html,x', 'https://', 'see https://example.com', '<b>x</b>', ''])(
  'leaves %j as it is written',
  (text) => expect(contentOf(text)).toEqual({ is: 'text', text }),
);
