import { expect, test } from 'vitest';
import { emailPage } from '../../../../lib/email-page.ts';
import { emailHtml } from './email-html.ts';

const options = {
  origin: 'https://realfin.test',
  withPictures: true,
  picture: { words: '', href: '' },
  linkOf: (address: string) => address,
};
const page = emailPage({
  language: 'en',
  subject: 'Tides',
  previewLine: '',
  siteName: 'Realfin',
  byline: 'Mara',
  title: 'On tides',
  titleHref: 'https://realfin.test/article/1',
  facts: '',
  bodyHtml: emailHtml('<p><a href="/about">about</a></p>', options),
  note: null,
  action: { text: 'Read', href: 'https://realfin.test/article/1' },
  footer: [],
  footerLinks: [],
  pixel: '',
});

test('has the colors of the product, light and dark', () => {
  expect(page).toContain('color:#0077c2;text-decoration:underline');
  expect(page).toContain('background-color:#0077c2');
  expect(page).toContain('.link{color:#1fb6ff!important}');
  expect(page).not.toMatch(/#4433dd|#a99bff/);
});

test('says in links to posts of the site that they are of a newsletter', () => {
  const linked = (href: string) => emailHtml(`<a href="${href}">x</a>`, options);
  expect(linked('/article/3/Tides')).toContain('"https://realfin.test/article/3/Tides?via=newsletter"');
  expect(linked('https://realfin.test/post/4?t=30#end')).toContain('?t=30&amp;via=newsletter#end"');
  expect(linked('/mara')).toContain('"https://realfin.test/mara"');
  expect(linked('https://sea.example/post/4')).toContain('"https://sea.example/post/4"');
});

test.each([
  '<blockquote>a</blockquote>',
  '<table><tr><td>a</td></tr></table>',
  '<table><tr><th>a</th></tr></table>',
  '<hr>',
])('gives borders a class that programs darken: %s', (html) =>
  expect(emailHtml(html, options)).toMatch(/class="(?:ink )?line"/),
);
