import { readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { badgeCatalogue, badgeImage, badgeRules } from '@realfin/contract/badge-catalogue';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../../..');
const page = readFileSync(join(web, 'content/policies/badges.md'), 'utf8');

test('explains every badge of the catalog, and no other', () => {
  const told = [
    ...page.matchAll(/^## (Subscriber|Creator|Tipper|Crypto)$([\s\S]*?)(?=^## |$(?![\s\S]))/gm),
  ].flatMap(([, group = '', text = '']) =>
    [...text.matchAll(/^\| (L\d|Streamer) +\|/gm)].map(([, tier = '']) => `${group.toLowerCase()} ${tier}`),
  );
  expect(told.toSorted()).toEqual(badgeCatalogue.map((each) => `${each.group_id} ${each.tier}`).toSorted());
});

test('shows the numbers of the badge rules', () => {
  const { subscriberDays, creator, tipper } = badgeRules;
  for (const number of [
    `${subscriberDays.l2} days`,
    `${subscriberDays.l3} days`,
    `${creator.l2.posts} posts and ${creator.l2.followers} followers`,
    `${creator.l3.posts} posts and ${creator.l3.followers.toLocaleString('en')} followers`,
    `$${tipper.l3MonthCents / 100} in the past month`,
    `$${(tipper.l4Cents / 100).toLocaleString('en')} in total`,
  ])
    expect(page).toContain(number);
});

test('has a picture for every badge', () => {
  for (const { badge_id } of badgeCatalogue)
    expect([badge_id, existsSync(join(web, 'public', badgeImage(badge_id)))]).toEqual([badge_id, true]);
});
