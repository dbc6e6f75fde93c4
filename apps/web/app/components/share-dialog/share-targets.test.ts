import { expect, it } from 'vitest';
import { shareTargets } from './share-targets.ts';

it('escapes what it hands over', () => {
  const hrefs = shareTargets('https://fin.example/post/1?a=b&c=d', 'Cats & dogs').map(
    (target) => target.href,
  );
  expect(hrefs.every((href) => href.includes('https%3A%2F%2Ffin.example%2Fpost%2F1%3Fa%3Db%26c%3Dd'))).toBe(
    true,
  );
  expect(hrefs.some((href) => href.includes('Cats & dogs'))).toBe(false);
});
