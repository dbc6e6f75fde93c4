import { badgeCatalogue } from '@realfin/contract/badge-catalogue';
import { expect, test } from 'vitest';
import { isPermitted, noFacts, permittedBadges, type BadgeFacts } from './rules.ts';

const idsOf = (facts: Partial<BadgeFacts>) =>
  permittedBadges({ ...noFacts, ...facts }).map((each) => each.badge_id);

test('permits no badge without a fact, and makes every badge attainable', () => {
  expect(idsOf({})).toEqual([]);
  const everything = {
    hasPremium: true,
    premiumDays: 365,
    hasChannel: true,
    followers: 10_000,
    published: 50,
    streams: true,
    tips: 5,
    tipCents: 100_001,
    tipMonthCents: 10_001,
  };
  expect(idsOf(everything)).toEqual(badgeCatalogue.map((each) => each.badge_id));
});

test.each<[Partial<BadgeFacts>, string[]]>([
  [{ premiumDays: 400 }, []],
  [{ hasPremium: true, premiumDays: 179 }, ['subscriber-l1']],
  [{ hasPremium: true, premiumDays: 180 }, ['subscriber-l1', 'subscriber-l2']],
  [{ followers: 20_000, published: 99, streams: true }, []],
  [{ hasChannel: true, followers: 99, published: 10 }, ['creator-l1']],
  [{ hasChannel: true, followers: 100, published: 10 }, ['creator-l1', 'creator-l2']],
  [{ hasChannel: true, streams: true }, ['creator-l1', 'creator-streamer']],
  [{ tips: 1, tipCents: 10_000, tipMonthCents: 10_000 }, ['tipper-l1']],
  [{ tips: 1, tipCents: 10_001, tipMonthCents: 10_001 }, ['tipper-l1', 'tipper-l3']],
  [{ tips: 6, tipCents: 100_001 }, ['tipper-l1', 'tipper-l2', 'tipper-l4']],
])('awards for %j the badges %j', (facts, ids) => {
  expect(idsOf(facts)).toEqual(ids);
});

test('refuses a badge that is not in the catalog', () => {
  expect(isPermitted('constructor', noFacts)).toBe(false);
});
