import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { forgetOldLists } from './commands/keep-recommended.ts';
import { stillMixed } from './rules.ts';

const app = useTestApp();

/** A person who follows a channel with six posts and one with as many others. */
async function reader() {
  const { as, make, clock } = app();
  const viewer = await make.person();
  const channels = [await make.creator(), await make.creator()] as const;
  const made: number[] = [];
  for (let n = 0; n < 6; n++) {
    for (const channel of channels) {
      const publishedAt = new Date(clock.now().getTime() - n * 60_000);
      made.push((await make.post(channel, { publishedAt, score: 1e6 - n })).id);
    }
  }
  for (const { id } of channels) await as(viewer).channels.followChannel({ x: id });
  return { viewer, channels, made };
}
const listOf = (person: Person, input: { size?: number; cursor?: string } = {}) =>
  app()
    .as(person)
    .feeds.listRecommendedContent({ size: 50, ...input });
const idsOf = async (person: Person) => (await listOf(person)).content.map(({ id }) => id);
const rankings = async (person: Person) => {
  const { rows } = await app().ctx.db.execute<{ made_at: string }>(
    sql`select made_at::text from recommended_lists where account_id = ${person.id}`,
  );
  return rows.map((row) => row.made_at);
};

describe('stored rankings', () => {
  test('ranks once, and continues page by page without repeating a post', async () => {
    const { viewer, made } = await reader();
    const whole = await idsOf(viewer);
    expect(whole).toEqual(expect.arrayContaining(made));
    const spy = vi.spyOn(app().ctx.pool, 'query');
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page = await listOf(viewer, { size: 5, ...(cursor !== null && { cursor }) });
      expect(page.totalElements).toBe(whole.length);
      seen.push(...page.content.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    const texts = spy.mock.calls.map(([query]) => JSON.stringify(query));
    spy.mockRestore();
    expect(seen).toEqual(whole);
    expect(texts.filter((text) => text.includes('insert into recommended_lists'))).toEqual([]);
  });

  test('drops posts deleted, disliked or finished since, and keeps the mix', async () => {
    const { as } = app();
    const { viewer, channels } = await reader();
    const [deleted = 0, disliked = 0, finished = 0] = await idsOf(viewer);
    const posts = new Map((await listOf(viewer)).content.map((post) => [post.id, post]));
    const owner = channels.find(({ id }) => id === posts.get(deleted)?.createdBy.id) ?? channels[0];
    await as(owner).posts.deletePost({ post: deleted });
    await as(viewer).posts.dislikePost({ post: disliked });
    await app().ctx.db.execute(sql`update posts set duration_seconds = 100 where id = ${finished}`);
    await as(viewer).posts.recordProgress({ id: finished, positionSeconds: 99 });
    const left = (await listOf(viewer)).content;
    const ids = left.map(({ id }) => id);
    for (const id of [deleted, disliked, finished]) expect(ids).not.toContain(id);
    for (let n = 2; n < left.length; n++)
      expect(new Set(left.slice(n - 2, n + 1).map((post) => post.createdBy.id)).size).toBeGreaterThan(1);
  });

  test('ranks again after a follow or unfollow, separately for each person', async () => {
    const { as, make, clock } = app();
    const { viewer, channels } = await reader();
    await idsOf(viewer);
    const why = async (person: Person, channel: Person) =>
      (await listOf(person)).content
        .filter((post) => post.createdBy.id === channel.id)
        .flatMap(({ reasons }) => reasons.map(({ kind }) => kind));
    expect(await why(viewer, channels[0])).toContain('follow');
    await as(viewer).channels.followChannel({ x: channels[0].id, following: false });
    expect(await why(viewer, channels[0])).not.toContain('follow');
    const next = await make.creator();
    await make.post(next, { publishedAt: clock.now(), score: 1e7 });
    clock.advance({ seconds: 1 });
    await as(viewer).channels.followChannel({ x: next.id });
    expect(await why(viewer, next)).toContain('follow');
    expect(await why(await make.person(), next)).not.toContain('follow');
  });

  test('shows a ranking for an hour, and renews it by a job meanwhile', async () => {
    const { clock, make, drain } = app();
    const { viewer, channels } = await reader();
    await idsOf(viewer);
    const [first] = await rankings(viewer);
    const { id } = await make.post(channels[0], { publishedAt: clock.now(), score: 1e7 });
    clock.advance({ minutes: 11 });
    expect(await idsOf(viewer)).not.toContain(id);
    expect(await rankings(viewer)).toEqual([first]);
    await drain();
    expect(await rankings(viewer)).not.toEqual([first]);
    expect(await idsOf(viewer)).toContain(id);
    const { id: later } = await make.post(channels[0], { publishedAt: clock.now(), score: 1e7 });
    clock.advance({ minutes: 61 });
    expect(await idsOf(viewer)).toContain(later);
    clock.advance({ days: 2 });
    for (let n = 0; n < 2; n++) await forgetOldLists(app().ctx);
    expect(await rankings(viewer)).toEqual([]);
  });

  test('repeats and misses nothing when the ranking is renewed between two pages', async () => {
    const { clock, make, drain } = app();
    const { viewer, channels } = await reader();
    await idsOf(viewer);
    const first = await listOf(viewer, { size: 4 });
    const [before] = await rankings(viewer);
    const { id: added } = await make.post(channels[0], { publishedAt: clock.now(), score: 1e8 });
    clock.advance({ minutes: 11 });
    const seen = first.content.map(({ id }) => id);
    let cursor = first.nextCursor;
    while (cursor !== null) {
      const page = await listOf(viewer, { size: 4, cursor });
      seen.push(...page.content.map(({ id }) => id));
      cursor = page.nextCursor;
      await drain();
    }
    expect(await rankings(viewer)).not.toEqual([before]);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining([added, ...(await idsOf(viewer))]));
  });

  test('continues numbered pages by cursor where they end', async () => {
    const { viewer } = await reader();
    const whole = await idsOf(viewer);
    const second = await app().as(viewer).feeds.listRecommendedContent({ size: 3, page: 1 });
    expect(second.content.map(({ id }) => id)).toEqual(whole.slice(3, 6));
    const third = await listOf(viewer, { size: 3, cursor: second.nextCursor ?? '' });
    expect(third.content.map(({ id }) => id)).toEqual(whole.slice(6, 9));
  });

  test('never has three posts of a channel in a row, and no more than requested', () => {
    const lists = fc.array(fc.record({ channelId: fc.integer({ min: 1, max: 3 }) }), { maxLength: 30 });
    fc.assert(
      fc.property(lists, fc.nat(30), (list, most) => {
        const shown = stillMixed(list, most);
        expect(shown.length).toBeLessThanOrEqual(most);
        if (new Set(list.map((each) => each.channelId)).size < 2) return;
        for (let n = 2; n < shown.length; n++)
          expect(new Set(shown.slice(n - 2, n + 1).map((each) => each.channelId)).size).toBeGreaterThan(1);
      }),
    );
  });
});
