import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { makeRanking, makeStream } from '../../../../test/factories/kinds.ts';
import { makeAssetIn } from '../../../../test/factories/media.ts';
import type { Person } from '../../../../test/factories/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { articles } from '../../articles/tables.ts';
import { recountLists } from '../commands/count-lists.ts';
import { publishDuePosts } from '../commands/publish-due-posts.ts';
import { posts } from '../tables.ts';
import { settleDeletion } from './commands/delete-posts.ts';

const app = useTestApp();
const draft = { listed: false, state: 'draft', publishedAt: null } as const;
const rowOf = async (id: number) => {
  const [row] = await app().ctx.db.select().from(posts).where(eq(posts.id, id));
  if (row === undefined) throw new Error('no such post');
  return row;
};
/** Ignores the last editor and the score, which is recomputed. */
const everything = async (id: number) => {
  const { actorId: _, score: __, ...rest } = await rowOf(id);
  return rest;
};
const later = () => new Date(app().clock.now().getTime() + 3_600_000).toISOString();
const codes = ({ results }: { results: { id: number; ok: boolean; code: string | null }[] }) =>
  results.map(({ ok, code }) => (ok ? 'ok' : code));
const ids = (page: { content: { id: number }[] }) => page.content.map(({ id }) => id);

async function makeArticle(channel: Person, wordCount: number) {
  const body = { contentRaw: {}, contentHtml: '<p>x</p>', wordCount, readMinutes: 1, previewHtml: '' };
  const [article] = await app().ctx.db.insert(articles).values(body).returning({ id: articles.id });
  const mediaId = article?.id ?? 0;
  const post = await app().make.post(channel, { mediaType: 'article', mediaId, ...draft });
  await app().ctx.db.update(articles).set({ postId: post.id }).where(eq(articles.id, mediaId));
  return post.id;
}

describe('bulk publishing and scheduling', () => {
  test('handles each post separately and reports its result', async () => {
    const { make, as } = app();
    const creator = await make.creator();
    const assetId = await makeAssetIn(app(), creator, 'ready');
    const video = await make.post(creator, { ...draft, assetId });
    const noFile = await make.post(creator, draft);
    const broken = await make.post(creator, {
      ...draft,
      assetId: await makeAssetIn(app(), creator, 'failed'),
    });
    const short = await makeArticle(creator, 49);
    const long = await makeArticle(creator, 50);
    const stream = await makeStream(app(), creator, draft);
    const emptyRanking = await makeRanking(app(), creator, [], draft);
    const ranking = await makeRanking(app(), creator, [{ title: 'T', rows: [['a'], ['b']] }], draft);
    const foreign = await make.post(await make.creator(), draft);
    const all = [
      ...[video.id, noFile.id, broken.id, short, long, stream.postId],
      ...[emptyRanking.postId, ranking.postId, foreign.id, 2_000_000_000],
    ];
    const expected = [
      ...['ok', 'post.incomplete', 'post.fileFailed', 'article.tooShort', 'ok', 'post.ownPublish'],
      ...['ranking.invalidTables', 'ok', 'post.notFound', 'post.notFound'],
    ];
    expect(codes(await as(creator).management.publishPosts({ ids: all }))).toEqual(expected);
    expect(await rowOf(video.id)).toMatchObject({ state: 'published', listed: true, actorId: creator.id });
    for (const id of [noFile.id, broken.id, short, stream.postId, emptyRanking.postId, foreign.id])
      expect(await rowOf(id), String(id)).toMatchObject({ state: 'draft', listed: false, revision: 0 });
    const once = await everything(video.id);
    expect(codes(await as(creator).management.publishPosts({ ids: all }))).toEqual(expected);
    expect(await everything(video.id)).toEqual(once);
    const times = codes(
      await as(creator).management.schedulePosts({ ids: [video.id], scheduledAt: later() }),
    );
    expect(times).toEqual(['post.alreadyOut']);
  });

  test('schedules drafts, reschedules scheduled posts, and repeats without effect', async () => {
    const { make, as, clock } = app();
    const creator = await make.creator();
    const article = await makeArticle(creator, 60);
    const stream = await makeStream(app(), creator, draft);
    const scheduledAt = later();
    const asked = { ids: [article, stream.postId, article], scheduledAt };
    const { results } = await as(creator).management.schedulePosts(asked);
    expect(results).toMatchObject([
      { id: article, ok: true, status: 'Scheduled' },
      { id: stream.postId, ok: false, code: 'post.ownPublish' },
    ]);
    expect((await rowOf(article)).scheduledAt?.toISOString()).toBe(scheduledAt);
    expect(codes(await as(creator).management.schedulePosts(asked))).toEqual(['ok', 'post.ownPublish']);
    const past = new Date(clock.now().getTime() - 1000).toISOString();
    expect(codes(await as(creator).management.schedulePosts({ ids: [article], scheduledAt: past }))).toEqual([
      'post.scheduleInPast',
    ]);
    expect(codes(await as(creator).management.publishPosts({ ids: [article] }))).toEqual(['ok']);
    expect(await rowOf(article)).toMatchObject({ state: 'published', scheduledAt: null, listed: true });
  });

  test('publishes podcasts for subscribers in bulk too', async () => {
    const { make, as } = app();
    const creator = await make.creator();
    const assetId = await makeAssetIn(app(), creator, 'ready');
    const podcast = await make.post(creator, { ...draft, mediaType: 'audio', assetId });
    await as(creator).management.publishPosts({ ids: [podcast.id] });
    expect(await rowOf(podcast.id)).toMatchObject({ state: 'published', premiumPlan: 10 });
  });
});

describe('undoing a bulk publication', () => {
  test('waits ten seconds, in which an undo restores exactly what was', async () => {
    const { make, as, clock, drain } = app();
    const creator = await make.creator();
    const assetId = await makeAssetIn(app(), creator, 'ready');
    const values = { ...draft, assetId, filledFromAssetId: assetId };
    const podcast = (await make.post(creator, { ...values, mediaType: 'audio' })).id;
    const planned = await makeArticle(creator, 60);
    await as(creator).management.schedulePosts({ ids: [planned], scheduledAt: later() });
    const all = [podcast, planned];
    const before = [await rowOf(podcast), await rowOf(planned)];
    const publish = () => as(creator).management.publishPosts({ ids: all, canUndo: true });
    const undo = () => as(creator).management.undoPublishPosts({ ids: all });
    expect((await publish()).results.map(({ status }) => status)).toEqual(['Scheduled', 'Scheduled']);
    expect(codes(await publish())).toEqual(['ok', 'ok']);
    await drain();
    expect(await rowOf(podcast)).toMatchObject({ state: 'scheduled', listed: false, publishedAt: null });
    expect((await undo()).results.map(({ status }) => status)).toEqual(['Draft', 'Scheduled']);
    expect([await rowOf(podcast), await rowOf(planned)]).toEqual(before);
    expect(codes(await undo())).toEqual(['ok', 'ok']);

    await publish();
    clock.advance({ seconds: 10 });
    await publishDuePosts(app().ctx);
    for (const id of all)
      expect(await rowOf(id)).toMatchObject({ state: 'published', listed: true, publishUndo: null });
    expect(codes(await undo())).toEqual(['post.publishUndoOver', 'post.publishUndoOver']);
  });

  test('keeps what is edited meanwhile, and is refused for posts of others', async () => {
    const { make, as } = app();
    const creator = await make.creator();
    const assetId = await makeAssetIn(app(), creator, 'ready');
    const { id } = await make.post(creator, { ...draft, assetId });
    await as(creator).management.publishPosts({ ids: [id], canUndo: true });
    const foreign = await as(await make.creator()).management.undoPublishPosts({ ids: [id] });
    expect(codes(foreign)).toEqual(['post.notFound']);
    await as(creator).management.updatePosts({ ids: [id], visibility: 'unlisted' });
    await as(creator).management.undoPublishPosts({ ids: [id] });
    expect(await rowOf(id)).toMatchObject({ state: 'draft', scheduledAt: null, unlisted: true, revision: 2 });
  });
});

describe('bulk deletion', () => {
  test('restores deleted posts completely', async () => {
    const { make, as, ctx, drain } = app();
    const creator = await make.creator();
    const viewer = await make.person();
    const fin = await make.fin();
    const out = await make.post(creator, { finNames: [fin.name], commentCount: 1, threadCount: 1 });
    const bare = await make.post(creator, draft);
    await ctx.db.execute(sql`insert into post_fins (post_id, fin_id, media_type, published_at)
      select id, ${fin.id}, media_type, published_at from posts where id = ${out.id}`);
    await recountLists(ctx.db);
    await as(viewer).posts.likePost({ post: out.id });
    await as(creator).posts.pinPost({ id: out.id });
    await drain();
    const counters = async () =>
      (await ctx.db.execute(sql`select scope, kind, value from counters where value <> 0 order by 1, 2`))
        .rows;
    const told = async () => (await ctx.db.execute(sql`select * from notifications order by id`)).rows;
    const before = [await everything(out.id), await everything(bare.id), await counters(), await told()];
    expect(before[3]).not.toEqual([]);
    const { results } = await as(creator).management.deletePosts({ ids: [out.id, bare.id] });
    expect(results).toMatchObject([
      { ok: true, wasPinned: true },
      { ok: true, wasPinned: false },
    ]);
    await drain();
    await expect(as(viewer).posts.getPost({ id: out.id })).rejects.toMatchObject({ code: 'post.notFound' });
    expect(ids(await as(creator).posts.listManaged({}))).toEqual([]);
    expect(await as(null).posts.getPinnedPost({ id: creator.id })).toBeNull();
    const asked = { ids: [out.id, bare.id], pinnedId: out.id };
    expect(codes(await as(creator).management.restorePosts(asked))).toEqual(['ok', 'ok']);
    expect(codes(await as(creator).management.restorePosts(asked))).toEqual(['ok', 'ok']);
    await drain();
    expect([await everything(out.id), await everything(bare.id), await counters(), await told()]).toEqual(
      before,
    );
    expect((await as(null).posts.getPinnedPost({ id: creator.id }))?.id).toBe(out.id);
    expect(ids(await as(null).posts.listPosts({ fin: fin.name }))).toEqual([out.id]);
  });

  test('finalizes the deletion when the undo period ends, even if the job runs twice', async () => {
    const { make, as, ctx, clock, drain } = app();
    const creator = await make.creator();
    const viewer = await make.person();
    const post = await make.post(creator);
    await as(viewer).posts.likePost({ post: post.id });
    await drain();
    await as(creator).management.deletePosts({ ids: [post.id] });
    const { deletedAt } = await rowOf(post.id);
    expect(codes(await as(creator).management.deletePosts({ ids: [post.id] }))).toEqual(['ok']);
    expect((await rowOf(post.id)).deletedAt).toEqual(deletedAt);
    clock.advance({ minutes: 10 });
    expect(codes(await as(creator).management.restorePosts({ ids: [post.id] }))).toEqual(['post.undoOver']);
    const of = sql`select 1 from notifications where post_id = ${post.id}`;
    await settleDeletion(ctx, { postId: post.id, deletedAt: clock.now().toISOString() });
    await drain();
    expect((await ctx.db.execute(of)).rows).toHaveLength(1);
    await settleDeletion(ctx, { postId: post.id, deletedAt: deletedAt?.toISOString() ?? '' });
    await drain();
    expect((await ctx.db.execute(of)).rows).toHaveLength(0);
  });

  test('ignores posts of other channels', async () => {
    const { make, as } = app();
    const [creator, other] = [await make.creator(), await make.creator()];
    const own = await make.post(creator);
    const foreign = await make.post(other);
    const before = await everything(foreign.id);
    const answer = await as(creator).management.deletePosts({ ids: [foreign.id, own.id] });
    expect(codes(answer)).toEqual(['post.notFound', 'ok']);
    await as(other).management.deletePosts({ ids: [foreign.id] });
    const restored = await as(creator).management.restorePosts({ ids: [foreign.id, own.id] });
    expect(codes(restored)).toEqual(['post.notFound', 'ok']);
    expect((await rowOf(foreign.id)).deletedAt).not.toBeNull();
    await as(other).management.restorePosts({ ids: [foreign.id] });
    expect(await everything(foreign.id)).toEqual(before);
  });
});

test('lets contributors act for the channel, and nobody else', async () => {
  const { make, as } = app();
  const creator = await make.creator();
  const helper = await make.contributor(creator);
  const post = await makeArticle(creator, 60);
  const refused = { code: 'auth.forbidden' };
  await as(helper).collaborators.chooseActingChannel({ channel_id: creator.id });
  expect(codes(await as(helper).management.publishPosts({ ids: [post] }))).toEqual(['ok']);
  expect((await rowOf(post)).actorId).toBe(helper.id);
  expect(codes(await as(helper).management.deletePosts({ ids: [post] }))).toEqual(['ok']);
  expect((await rowOf(post)).actorId).toBe(helper.id);
  expect(codes(await as(creator).management.restorePosts({ ids: [post] }))).toEqual(['ok']);
  await as(helper).collaborators.chooseActingChannel({ channel_id: 0 });
  await expect(as(helper).management.deletePosts({ ids: [post] })).rejects.toMatchObject(refused);
  expect((await rowOf(post)).deletedAt).toBeNull();
});

test('refuses too many, too few and invalid ids before anything changes', async () => {
  const { make, as } = app();
  const creator = await make.creator();
  const { id } = await make.post(creator);
  const many = Array.from({ length: 101 }, () => id);
  for (const bad of [[], many, [id, 0], [id, 1.5]])
    await expect(as(creator).management.deletePosts({ ids: bad })).rejects.toMatchObject({
      code: 'input.invalid',
    });
  expect((await rowOf(id)).deletedAt).toBeNull();
});
