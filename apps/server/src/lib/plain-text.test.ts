import { describe, expect, test } from 'vitest';
import { decodeText, htmlToText } from './plain-text.ts';

describe('the text of HTML', () => {
  test.each([
    ['<p>One</p><p>two<br>three</p>', 'One\ntwo\nthree\n'],
    ['<ul><li>a</li><li>b</li></ul>', 'a\nb\n'],
    ['a &amp; b &copy; &#8364; &nbsp;', 'a & b © € \u00a0'],
    ['<script>alert(1)</script><style>p{}</style>x', 'x'],
    ['&lt;b&gt;', '<b>'],
    ['I <3 this', 'I <3 this'],
    ['<img src=x onerror=alert(1)>x<!-- y -->', 'x'],
    ['Q & A', 'Q & A'],
  ])('extracts text: %s', (html, text) => expect(htmlToText(html)).toBe(text));
});

test('keeps decoded text that only looks like a tag', () => {
  expect(decodeText('1 < 2 &amp;&amp; <b> &eacute;')).toBe('1 < 2 && <b> é');
  expect(decodeText('1 < 2')).toBe('1 < 2');
});
