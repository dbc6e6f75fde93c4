import { expect, test } from 'vitest';
import { startAfterPaint } from './start-after-paint.ts';

const page = [
  '<html><head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/></head>',
  '<body><p>Words.</p><script nonce="n1" type="module" async="">import "/a.js";</script></body></html>',
].join('');

test('moves modules from the head to the script that starts them', () => {
  const html = startAfterPaint(page);
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).not.toContain('type="module" async=""');
  expect(html).toContain('["/a.js","/b.js"]');
  expect(html).toContain('<script type="text/plain" id="start">import "/a.js";</script>');
});

test('records presses from the head on, before any content', () => {
  const html = startAfterPaint(page);
  const keeper = html.search(/addEventListener\(.click., press/);
  expect(keeper).toBeGreaterThan(0);
  expect(keeper).toBeLessThan(html.indexOf('</head>'));
  expect([...html.matchAll(/<script nonce="n1">/g)]).toHaveLength(2);
});

test('leaves a page without modules unchanged', () => {
  expect(startAfterPaint('<html><head></head></html>')).toBe('<html><head></head></html>');
});
