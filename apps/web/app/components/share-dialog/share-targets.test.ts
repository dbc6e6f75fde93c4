import { expect, it } from 'vitest';
import { embedCode, shareTargets } from './share-targets.ts';

it('escapes what it hands over', () => {
  const hrefs = shareTargets('https://fin.example/post/1?a=b&c=d', 'Cats & dogs').map(
    (target) => target.href,
  );
  expect(hrefs.every((href) => href.includes('https%3A%2F%2Ffin.example%2Fpost%2F1%3Fa%3Db%26c%3Dd'))).toBe(
    true,
  );
  expect(hrefs.some((href) => href.includes('Cats & dogs'))).toBe(false);
});

it('makes code for other pages that a title cannot break out of', () => {
  const code = embedCode('https://fin.example/embed/1', 'Cats "&" <dogs>');
  expect(code).toContain('title="Cats &quot;&amp;&quot; &lt;dogs&gt;"');
  expect(code).toContain('src="https://fin.example/embed/1"');
});
