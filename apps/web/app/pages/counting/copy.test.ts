import type { CountingRules } from '@realfin/contract/analytics';
import { expect, it } from 'vitest';
import { german } from './copy.de.ts';
import { copy } from './copy.ts';

/** Numbers that no sentence has by accident. */
const rules: CountingRules = {
  ...{ playSeconds: 101, readSeconds: 102, windowMinutes: 103, visitorsPerNetwork: 104, beatSeconds: 105 },
  ...{ lateDays: 106, fewestPeople: 107, alsoWatchedDays: 108, detailDays: 109, keptDays: 110 },
  ...{ biteShownSeconds: 111, biteViewSeconds: 112 },
  liveSeconds: 113,
  readIdleSeconds: 114,
  knowsCountries: true,
};

function textsOf(texts: typeof copy | typeof german): string {
  return Object.values(texts)
    .map((text) => (typeof text === 'function' ? [text(rules)].flat().join('\n') : text))
    .join('\n');
}

it.each([
  ['English', copy],
  ['German', german],
] as const)('writes every number of the rule on the page, and no other, in %s', (_language, texts) => {
  const written = new Set(textsOf(texts).match(/\d+/g));
  const numbers = Object.values(rules).filter((value) => typeof value === 'number');
  expect([...written].toSorted()).toEqual(numbers.map(String).toSorted());
});
