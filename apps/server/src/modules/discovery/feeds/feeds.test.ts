import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { postFins } from '../../publishing/posts/tables.ts';
import { mixChannels } from './rules.ts';

const app = useTestApp();
const minutesAgo = (minutes: number) => new Date(app().clock.now().getTime() - minutes * 60_000);

async function taggedPost(
  channel: Person,
  fin: { id: number; name: string } | null,
  minutes: number,
  values: object = {},
) {
  const { make, ctx } = app();
  const publishedAt = minutesAgo(minutes);
  const { id } = await make.post(channel, {
    publishedAt,
    finNames: fin === null ? [] : [fin.name],
    ...values,
  });
  if (fin !== null)
    await ctx.db.insert(postFins).values({ postId: id, finId: fin.id, mediaType: 'video', publishedAt });
  return id;
}

describe('the feed', () => {
  test('mixes followed channels and fins, newest first, each post once', async () => {
    const { as, make } = app();
    const viewer = await make.person();
    const [followed, tagged, stranger] = [await make.creator(), await make.creator(), await make.creator()];
    const fin = await make.fin();
    await as(viewer).channels.followChannel({ x: followed.id });
    await as(viewer).fins.followFin({ fin: fin.name });
    const made = [
      await taggedPost(followed, null, 1),
      await taggedPost(tagged, fin, 2),
      await taggedPost(followed, fin, 3, { likeCount: 9 }),
      await taggedPost(tagged, fin, 4),
      await taggedPost(followed, null, 5, { mediaType: 'audio' }),
    ];
    await taggedPost(stranger, null, 1);
    await taggedPost(followed, null, 1, { listed: false, state: 'draft' });
    const feed = await as(viewer).posts.listFeed();
    expect(feed.content.map((post) => post.id)).toEqual(made);
    expect(feed).toMatchObject({ totalElements: 5, last: true });
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page = await as(viewer).posts.listFeed({ size: 2, ...(cursor !== null && { cursor }) });
      seen.push(...page.content.map((post) => post.id));
      cursor = page.nextCursor;
      await taggedPost(followed, null, 0);
    } while (cursor !== null);
    expect(seen).toEqual(made);
    const podcasts = await as(viewer).posts.listFeed({ filter: 'podcasts' });
    expect(podcasts.content.map((post) => post.id)).toEqual([made[4]]);
    expect((await as(viewer).posts.listFeed({ filter: 'top' })).content[0]?.id).toBe(made[2]);
    expect((await as(await make.person()).posts.listFeed()).content).toEqual([]);
    await expect(as(null).posts.listFeed()).rejects.toMatchObject({ code: 'auth.required' });
  });

  test('needs no more queries for 30 followed channels than for one', async () => {
    const { as, make, ctx } = app();
    const count = async (channels: number) => {
      const viewer = await make.person();
      for (let i = 0; i < channels; i++) {
        const channel = await make.creator();
        await taggedPost(channel, null, i);
        await ctx.db.execute(
          sql`insert into follows (account_id, channel_id, created_at) values (${viewer.id}, ${channel.id}, now())`,
        );
      }
      const spy = vi.spyOn(ctx.pool, 'query');
      await as(viewer).posts.listFeed();
      const queries = spy.mock.calls.length;
      spy.mockRestore();
      return queries;
    };
    await count(1);
    expect(await count(30)).toBeLessThanOrEqual(await count(1));
  });
});

describe('what to watch next', () => {
  test('suggests related posts, without those the viewer disliked or finished', async () => {
    const { as, make } = app();
    const viewer = await make.person();
    const fin = await make.fin();
    const [one, two] = [await make.creator(), await make.creator()];
    const watched = await taggedPost(one, fin, 10);
    const near = await taggedPost(one, fin, 11);
    const sameFin = await taggedPost(two, fin, 12);
    const disliked = await taggedPost(two, fin, 13);
    const finished = await taggedPost(two, fin, 14, { durationSeconds: 100 });
    await as(viewer).posts.dislikePost({ post: disliked });
    await as(viewer).posts.recordProgress({ id: finished, positionSeconds: 99 });
    const ids = async (person: Person | null) =>
      (await as(person).posts.listRecommended({ id: watched, size: 50 })).content.map((post) => post.id);
    const forViewer = await ids(viewer);
    expect(forViewer.slice(0, 2)).toEqual([near, sameFin]);
    const [reasoned] = (await as(viewer).posts.listRecommended({ id: watched })).content;
    expect(reasoned?.reasons.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['sameChannel', one.name],
      ['sharedFin', fin.name],
      ['rising', null],
    ]);
    for (const id of [watched, disliked, finished]) expect(forViewer).not.toContain(id);
    expect(await ids(null)).toEqual(expect.arrayContaining([disliked, finished]));
    const first = await as(null).posts.listRecommended({ id: watched, size: 2 });
    const next = await as(null).posts.listRecommended({
      id: watched,
      size: 2,
      cursor: first.nextCursor ?? '',
    });
    expect(first.content.map((post) => post.id)).not.toContain(next.content[0]?.id);
    await expect(as(null).posts.listRecommended({ id: 999_999 })).rejects.toMatchObject({
      code: 'post.notFound',
    });
  });

  test('has at most two posts of one channel in a row, and drops none that fit', () => {
    const candidates = fc.array(
      fc.record({ channelId: fc.integer({ min: 1, max: 4 }), rank: fc.integer({ min: 0, max: 9 }) }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(candidates, (given) => {
        const mixed = mixChannels(given.map((each, id) => ({ ...each, id })));
        expect(new Set(mixed.map((each) => each.id)).size).toBe(mixed.length);
        const isSingle = new Set(given.map((each) => each.channelId)).size <= 1;
        if (isSingle) expect(mixed).toHaveLength(given.length);
        else
          for (let i = 2; i < mixed.length; i++)
            expect(new Set(mixed.slice(i - 2, i + 1).map((each) => each.channelId)).size).toBeGreaterThan(1);
      }),
    );
  });
});
