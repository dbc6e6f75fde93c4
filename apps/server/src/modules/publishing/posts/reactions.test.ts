import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newVisitor } from '../../../http/edge/visitor.ts';
import { sha256 } from '../../../lib/ids.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { refreshScores } from './commands/refresh-scores.ts';
import { posts, postViews } from './tables.ts';

const app = useTestApp();
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };

describe('likes and dislikes', () => {
  test('counts a like or a dislike once, and never both', async () => {
    const { as, make } = app();
    const viewer = await make.person();
    const { id: post } = await make.post(await make.creator());
    const { likePost, dislikePost } = as(viewer).posts;
    expect(await likePost({ post })).toEqual({ liked: true, disliked: false, likeCount: 1, dislikeCount: 0 });
    expect(await likePost({ post })).toEqual({ liked: true, disliked: false, likeCount: 1, dislikeCount: 0 });
    expect(await dislikePost({ post })).toEqual({
      liked: false,
      disliked: true,
      likeCount: 0,
      dislikeCount: 1,
    });
    expect(await dislikePost({ post, liked: true })).toMatchObject({ likeCount: 0, dislikeCount: 1 });
    expect(await likePost({ post, disliked: true })).toMatchObject({ likeCount: 1, dislikeCount: 0 });
  });

  test('counts likes of 30 people at once, and of one person 30 times at once', async () => {
    const { as, make, ctx } = app();
    const { id: post } = await make.post(await make.creator());
    const people: Person[] = [];
    for (let i = 0; i < 30; i++) people.push(await make.person());
    await Promise.all(people.map((person) => as(person).posts.likePost({ post })));
    const [one] = people;
    const mixed = people.map((_, i) =>
      i % 2 === 0 ? as(one ?? null).posts.likePost({ post }) : as(one ?? null).posts.dislikePost({ post }),
    );
    await Promise.all(mixed);
    const { rows } = await ctx.db.execute<{ likes: number; dislikes: number }>(
      sql`select count(*) filter (where value = 1)::int as likes, count(*) filter (where value = -1)::int as dislikes
        from post_reactions where post_id = ${post}`,
    );
    const [row] = await ctx.db.select().from(posts).where(eq(posts.id, post));
    expect({ likes: row?.likeCount, dislikes: row?.dislikeCount }).toEqual(rows[0]);
    expect((rows[0]?.likes ?? 0) + (rows[0]?.dislikes ?? 0)).toBe(30);
  });

  test('removes a like or a dislike, once however often it is asked to', async () => {
    const { as, make } = app();
    const [viewer, other] = [await make.person(), await make.person()];
    const { id } = await make.post(await make.creator());
    await as(other).posts.likePost({ post: id });
    const { likePost, dislikePost, removeReaction } = as(viewer).posts;
    const one = { liked: false, disliked: false, likeCount: 1, dislikeCount: 0 };
    expect(await removeReaction({ id })).toEqual(one);
    await likePost({ post: id });
    expect(await Promise.all([removeReaction({ id }), removeReaction({ id })])).toContainEqual(one);
    expect(await removeReaction({ id })).toEqual(one);
    await dislikePost({ post: id });
    expect(await removeReaction({ id })).toEqual(one);
    expect(await as(viewer).posts.getPost({ id })).toMatchObject(one);
    expect(await as(other).posts.getPost({ id })).toMatchObject({ liked: true, likeCount: 1 });
  });

  test('refuses saves and progress of visitors and for hidden posts', async () => {
    const { as, make } = app();
    const viewer = await make.person();
    const creator = await make.creator();
    const draft = await make.post(creator, { state: 'draft', listed: false });
    const premium = await make.post(creator, { premiumPlan: 10 });
    const calls = (person: Person | null, id: number) => [
      () => as(person).posts.likePost({ post: id }),
      () => as(person).posts.dislikePost({ post: id }),
      () => as(person).posts.removeReaction({ id }),
      () => as(person).posts.savePost({ id }),
      () => as(person).posts.recordProgress({ id, positionSeconds: 5 }),
    ];
    for (const call of calls(null, premium.id))
      await expect(call()).rejects.toMatchObject({ code: 'auth.required' });
    for (const call of calls(viewer, draft.id))
      await expect(call()).rejects.toMatchObject({ code: 'post.notFound' });
    const progress = as(viewer).posts.recordProgress({ id: premium.id, positionSeconds: 5 });
    await expect(progress).rejects.toMatchObject({ code: 'post.notEntitled' });
  });

  test('lists saved posts most recent first, and drops deleted ones', async () => {
    const { as, make, clock } = app();
    const viewer = await make.person();
    const creator = await make.creator();
    const [one, two] = [await make.post(creator), await make.post(creator)];
    for (const { id } of [two, one]) {
      await as(viewer).posts.savePost({ id });
      await as(viewer).posts.savePost({ id });
      clock.advance({ seconds: 1 });
    }
    const library = async () => (await as(viewer).posts.listSaved()).content.map((post) => post.id);
    expect(await library()).toEqual([one.id, two.id]);
    await as(creator).posts.deletePost({ post: one.id });
    expect(await library()).toEqual([two.id]);
    expect(await as(viewer).posts.savePost({ id: two.id, saved: false })).toEqual({ userSaved: false });
    expect(await library()).toEqual([]);
    await as(viewer).posts.recordProgress({ id: two.id, positionSeconds: 41.5 });
    await as(viewer).posts.recordProgress({ id: two.id, positionSeconds: 42.5 });
    expect((await as(viewer).posts.getPost({ id: two.id })).resumeSeconds).toBe(42.5);
  });
});

describe('counted views', () => {
  async function view(
    person: Person | null,
    id: number,
    seconds: number,
    headers: Record<string, string> = browser,
  ) {
    const url = `/api/public/post/${id}/view`;
    const response = await app().request(person, { method: 'POST', url, payload: { seconds }, headers });
    return response.json<{ counted: boolean }>().counted;
  }

  test('counts made-up visitor cookies as one viewer, and caps the visitors of one network', async () => {
    const { make, ctx, clock } = app();
    const { id } = await make.post(await make.creator(), { durationSeconds: 300 });
    const watchAs = (cookie: string) =>
      view(null, id, 300, { ...browser, cookie: `realfin_visitor=${cookie}` });
    const outcomes = [];
    for (let n = 0; n < 25; n++) outcomes.push(await watchAs(`made-up-visitor-number${n}`));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    for (let n = 0; n < 25; n++) await watchAs(newVisitor(ctx.config.secret));
    const counted = async () =>
      (await ctx.pool.query('select view_count from posts where id = $1', [id])).rows as unknown[];
    expect(await counted()).toEqual([{ view_count: 12 }]);
    clock.advance({ minutes: 31 });
    await watchAs(newVisitor(ctx.config.secret));
    expect(await counted()).toEqual([{ view_count: 13 }]);
  });

  test('knows a visitor without a cookie by nothing that could be tried from their address', async () => {
    const { make, ctx } = app();
    const { id } = await make.post(await make.creator(), { durationSeconds: 300 });
    await view(null, id, 300, browser);
    const [row] = await ctx.db.select().from(postViews).where(eq(postViews.postId, id));
    expect(row?.viewerKey).toMatch(/^v:[0-9a-f]{24}$/);
    const guess = sha256(`127.0.0.1|${browser['user-agent']}`).slice(0, 24);
    expect(row?.viewerKey).not.toBe(`v:${guess}`);
  });

  test('counts once per viewer in 30 minutes, across the edge of a half hour too', async () => {
    const { make, clock, ctx } = app();
    const viewer = await make.person();
    const { id } = await make.post(await make.creator(), { durationSeconds: 300 });
    clock.set('2027-01-01T12:29:00Z');
    expect(await view(viewer, id, 29)).toBe(false);
    const many = await Promise.all(Array.from({ length: 10 }, () => view(viewer, id, 30)));
    expect(many.filter(Boolean)).toHaveLength(1);
    clock.advance({ minutes: 2 });
    expect(await view(viewer, id, 60)).toBe(false);
    expect(await view(null, id, 60)).toBe(true);
    expect(await view(null, id, 60)).toBe(false);
    clock.advance({ minutes: 29 });
    expect(await view(viewer, id, 60)).toBe(true);
    const [row] = await ctx.db.select().from(posts).where(eq(posts.id, id));
    expect(row?.viewCount).toBe(3);
  });

  test('ignores views of short clips, bots, the own team and closed gates', async () => {
    const { make, ctx } = app();
    const creator = await make.creator();
    const [viewer, subscriber] = [await make.person(), await make.subscriber()];
    const clip = await make.post(creator, { durationSeconds: 8, premiumPlan: 10 });
    expect(await view(viewer, clip.id, 8)).toBe(false);
    expect(await view(creator, clip.id, 8)).toBe(false);
    expect(await view(await make.contributor(creator), clip.id, 8)).toBe(false);
    expect(await view(subscriber, clip.id, 8, { 'user-agent': 'Googlebot/2.1' })).toBe(false);
    expect(await view(subscriber, clip.id, 8, { 'user-agent': '' })).toBe(false);
    expect(await view(subscriber, clip.id, 8)).toBe(true);
    const free = await make.post(creator, { durationSeconds: 8 });
    expect(await view(subscriber, free.id, 8)).toBe(true);
    const rows = await ctx.db.select().from(postViews).where(eq(postViews.accountId, subscriber.id));
    const premiumOf = new Map(rows.map((row) => [row.postId, row.premium]));
    expect([rows.length, premiumOf.get(clip.id), premiumOf.get(free.id)]).toEqual([2, true, false]);
  });

  test('raises the score with engagement, and lowers it with age', async () => {
    const { make, ctx, clock } = app();
    const creator = await make.creator();
    const publishedAt = clock.now();
    const quiet = await make.post(creator, { publishedAt });
    const loud = await make.post(creator, { publishedAt, viewCount: 500, likeCount: 40 });
    const old = await make.post(creator, {
      publishedAt: new Date(publishedAt.getTime() - 40 * 86_400_000),
      viewCount: 500,
      likeCount: 40,
    });
    await refreshScores(ctx);
    const score = async (id: number) =>
      (await ctx.db.select().from(posts).where(eq(posts.id, id)))[0]?.score ?? 0;
    expect(await score(loud.id)).toBeGreaterThan(await score(quiet.id));
    expect(await score(quiet.id)).toBeGreaterThan(await score(old.id));
  });
});
