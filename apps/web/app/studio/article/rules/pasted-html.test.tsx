import { Editor } from '@tiptap/react';
import { afterEach, expect, test } from 'vitest';
import { extensions } from './editor-extensions.ts';
import { hasText, picturesOf, withPictures, withWordLists } from './pasted-html.ts';

let editor: Editor | null = null;
afterEach(() => editor?.destroy());
/** As the editor has it once it is pasted. */
function pasted(html: string): string {
  const content = withWordLists(html);
  editor = new Editor({ element: document.createElement('div'), extensions, content, injectCSS: false });
  return editor.getHTML();
}
const line = (marker: string, text: string, level = 1) =>
  `<p class=MsoListParagraph style='margin-left:36.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
  style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp; </span></span></span><![endif]>${text}</p>`;
const plain = (html: string) => html.replaceAll(/<\/?p>/g, '');

test('makes lists of the paragraphs that Word draws as lists', () => {
  expect(plain(pasted(`<p>Before</p>${line('·', 'bullet <b>one</b>')}${line('·', 'two')}<p>After</p>`))).toBe(
    'Before<ul><li>bullet <strong>one</strong></li><li>two</li></ul>After',
  );
  expect(plain(pasted(line('1.', 'first') + line('2.', 'second')))).toBe(
    '<ol><li>first</li><li>second</li></ol>',
  );
});

test('removes markers that only comments set apart', () => {
  const commented = (marker: string, text: string) =>
    `<p style='mso-list:l0 level1 lfo1'><![if !supportLists]><span>${marker}<span>&nbsp; </span></span><![endif]>${text}</p>`;
  expect(plain(pasted(commented('·', 'one') + commented('·', '1. two')))).toBe(
    '<ul><li>one</li><li>1. two</li></ul>',
  );
  expect(plain(pasted(commented('a)', 'first')))).toBe('<ol><li>first</li></ol>');
});

test('keeps the levels of a list, and lists apart', () => {
  const nested = line('·', 'a') + line('a)', 'a1', 2) + line('b)', 'a2', 2) + line('·', 'b');
  expect(plain(pasted(nested))).toBe('<ul><li>a<ol><li>a1</li><li>a2</li></ol></li><li>b</li></ul>');
  expect(plain(pasted(`${line('·', 'a')}<p>Between</p>${line('·', 'b')}`))).toBe(
    '<ul><li>a</li></ul>Between<ul><li>b</li></ul>',
  );
  expect(plain(pasted(line('·', 'a') + line('1.', 'b')))).toBe('<ul><li>a</li></ul><ol><li>b</li></ol>');
});

test('leaves every other paragraph as it is', () => {
  for (const html of ['<p>One</p>', "<p style='mso-list:none'>One</p>", "<p style='mso-list:skip'>One</p>"])
    expect(pasted(html)).toBe('<p>One</p>');
});

const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

test('finds pictures to upload, and names those that only their program has', () => {
  const { files, lost } = picturesOf(
    [
      `<img src="${dot}"><img src="file:///C:/Temp/image001.png"><img src="https://a.example/b/photo.jpg?w=9">`,
      '<img src="https://a.example/x" alt="A swim"><img src="/media/images/abc/640.webp">',
      '<img src="https://a.example/pixel.gif" width="1" height="1"><img src="data:image/png;base64,???">',
    ].join(''),
  );
  expect(files.map(({ file }) => [file.type, file.size])).toEqual([['image/gif', 14]]);
  expect(lost).toEqual(['image001.png', 'photo.jpg', 'A swim', '']);
});

test('uploaded pictures get their place in the text', () => {
  const html = withPictures(`<p>a</p><img src="${dot}">`, new Map([[dot, '/media/images/abc/640.webp']]));
  expect(pasted(html)).toContain('<img src="/media/images/abc/640.webp"');
});

test('tells a text from a single picture', () => {
  expect(hasText('<p>Words</p><img src="a">')).toBe(true);
  for (const html of ['', '<img src="https://a.example/b.png">', '<meta charset="utf-8"> <img src="a">'])
    expect(hasText(html)).toBe(false);
});
