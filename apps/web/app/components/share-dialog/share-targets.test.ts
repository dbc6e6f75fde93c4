import { expect, it } from 'vitest';
import { embedCode, shareTargets, startingAt } from './share-targets.ts';

it('escapes titles and addresses in share links', () => {
  const hrefs = shareTargets('https://fin.example/post/1?a=b&c=d', 'Cats & dogs', 'Email').map(
    (target) => target.href,
  );
  expect(hrefs.every((href) => href.includes('https%3A%2F%2Ffin.example%2Fpost%2F1%3Fa%3Db%26c%3Dd'))).toBe(
    true,
  );
  expect(hrefs.some((href) => href.includes('Cats & dogs'))).toBe(false);
});

it('escapes the title in embed code', () => {
  const code = embedCode('https://fin.example/embed/1', 'Cats "&" <dogs>');
  expect(code).toContain('title="Cats &quot;&amp;&quot; &lt;dogs&gt;"');
  expect(code).toContain('src="https://fin.example/embed/1"');
});

it('adds the position to start at, except at the beginning', () => {
  expect(startingAt('https://fin.example/post/1', 42)).toBe('https://fin.example/post/1?t=42');
  expect(startingAt('https://fin.example/embed/1?a=b', 42)).toBe('https://fin.example/embed/1?a=b&t=42');
  expect(startingAt('https://fin.example/post/1', 0)).toBe('https://fin.example/post/1');
});
