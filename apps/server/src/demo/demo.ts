// The demo network: loaded once on a first start, deterministically.
import type { Context } from '../context.ts';
import { seedSynonyms } from '../modules/discovery/search/commands/synonyms.ts';
import { cast } from './content/cast.ts';
import { enqueueDemoMedia } from './demo-media.ts';
import { seedFirstNetwork } from './operator.ts';
import { seedBadges } from './seed-badges.ts';
import { seedCalendar } from './seed-calendar.ts';
import { seedDiscovery } from './seed-discovery.ts';
import { seedKinds } from './seed-kinds.ts';
import { seedMoney } from './seed-money.ts';
import { seedNotices } from './seed-notices.ts';
import { seedChannels, seedFins, seedFollows, seedPeople } from './seed-people.ts';
import { seedFaces, seedPopular } from './seed-pictures.ts';
import { seedPosts } from './seed-posts.ts';
import { seedStatistics } from './seed-statistics.ts';
import { seedStreams } from './seed-streams.ts';
import { seedTalk } from './seed-talk.ts';
import { seedTips } from './seed-tips.ts';
import { createSeed, emptyDatabase, hasAccounts, readSeedState, writeSeedState } from './seed.ts';

/** Logs the duration of a step. */
export type Step = <T>(name: string, work: () => Promise<T>) => Promise<T>;

async function loadDemo(ctx: Context, step: Step): Promise<void> {
  const seed = await step('demo: people and channels', async () => {
    const made = createSeed(await seedPeople(ctx), await seedFins(ctx));
    await seedChannels(ctx, made);
    await seedFollows(ctx, made);
    return made;
  });
  await step('demo: faces', () => seedFaces(ctx, seed));
  await step('demo: popular pictures', () => seedPopular(ctx, seed));
  const wanted = await step('demo: posts', () => seedPosts(ctx, seed));
  wanted.push(...(await step('demo: rankings, stacks, events', () => seedKinds(ctx, seed))));
  wanted.push(...(await step('demo: streams', () => seedStreams(ctx, seed))));
  await step('demo: talk', () => seedTalk(ctx, seed));
  await step('demo: discovery', () => seedDiscovery(ctx, seed));
  await step('demo: statistics', () => seedStatistics(ctx));
  await step('demo: money', () => seedMoney(ctx, seed));
  await step('demo: tips', () => seedTips(ctx, seed));
  await step('demo: badges', () => seedBadges(ctx));
  await step('demo: calendars, landing page', () => seedCalendar(ctx, seed));
  await step('demo: notices', () => seedNotices(ctx, seed));
  if (ctx.config.demoMedia) await enqueueDemoMedia(ctx, wanted);
}

/**
 * Seeds an empty database with the demo, or with the fins and one administrator if the demo is off. Returns
 * the console output.
 */
export async function seedFirstStart(ctx: Context, step: Step): Promise<string[]> {
  if (!ctx.config.demo) {
    const notes = await seedFirstNetwork(ctx);
    await seedSynonyms(ctx);
    return notes;
  }
  const state = await readSeedState(ctx);
  if (state === 'none' && (await hasAccounts(ctx))) return [];
  if (state === 'begun') await emptyDatabase(ctx);
  if (state !== 'done') {
    await writeSeedState(ctx, 'begun');
    await loadDemo(ctx, step);
    await writeSeedState(ctx, 'done');
  }
  await seedSynonyms(ctx);
  const people = cast.map(
    ({ role, email, password }) => `  ${role.padEnd(12)} ${email.padEnd(34)} ${password}`,
  );
  return ['Sign in as', ...people];
}
