import { expect, test } from 'vitest';
import { el, writeXml } from './xml.ts';

test('escapes everything, and drops characters that XML cannot contain', () => {
  const text = `<b> & "quotes" 'too' ]]> \u0000\u0008\ud800 🐟`;
  expect(writeXml(el('a', { href: 'x?a=1&b="2"', none: undefined, zero: 0 }, text, el('c'), null, 7))).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>\n<a href="x?a=1&amp;b=&quot;2&quot;" zero="0">` +
      `&lt;b&gt; &amp; &quot;quotes&quot; &apos;too&apos; ]]&gt; \ufffd 🐟<c/>7</a>`,
  );
});
