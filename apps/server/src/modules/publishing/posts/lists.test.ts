import type { Post, PostFilter } from '@realfin/contract/posts';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { useTestApp } from '../../../test/test-app.ts';
import { recountLists } from './commands/count-lists.ts';
import { postFins } from './tables.ts';

const app = useTestApp();
const ids = (page: { content: Post[] }) => page.content.map((post) => post.id);
const minutesAgo = (minutes: number) => new Date(app().clock.now().getTime() - minutes * 60_000);

async function tag(
  postId: number,
  fin: { id: number; name: string },
  publishedAt: Date,
  mediaType = 'video',
) {
  await app().ctx.db.insert(postFins).values({ postId, finId: fin.id, mediaType, publishedAt });
  await app().ctx.db.execute(
    sql`update posts set fin_names = array_append(fin_names, ${fin.name}) where id = ${postId}`,
  );
}

describe('lists of posts', () => {
  test('filters by kind, fin and channel, newest first, with stored totals', async () => {
    const { as, make, ctx } = app();
    const creator = await make.creator();
    const fin = await make.fin();
    const made = [];
    for (const [i, mediaType] of (
      ['video', 'article', 'audio', 'article_audio', 'stream', 'video'] as const
    ).entries()) {
      const post = await make.post(creator, { mediaType, publishedAt: minutesAgo(10 - i) });
      await tag(post.id, fin, minutesAgo(10 - i), mediaType);
      made.unshift(post.id);
    }
    await make.post(creator, { listed: false, state: 'draft', publishedAt: null });
    await recountLists(ctx.db);
    const [video2, stream, articleAudio, audio, article, video1] = made;
    const of = async (filter: PostFilter) => ids(await as(null).posts.listPosts({ fin: fin.name, filter }));
    expect(await of('new')).toEqual(made);
    expect(await of('videos')).toEqual([video2, video1]);
    expect(await of('articles')).toEqual([articleAudio, article]);
    expect(await of('podcasts')).toEqual([audio]);
    expect(await of('streams')).toEqual([stream]);
    expect(await of('rankings')).toEqual([]);
    expect(ids(await as(null).posts.listPostsByHashtag({ hashtag: fin.name }))).toEqual(made);
    const first = await as(null).posts.listPosts({ fin: fin.name, size: 4 });
    expect(first).toMatchObject({ totalElements: 6, totalPages: 2, last: false });
    const next = await as(null).posts.listPosts({ fin: fin.name, size: 4, cursor: first.nextCursor ?? '' });
    expect([...ids(first), ...ids(next)]).toEqual(made);
    expect(next).toMatchObject({ last: true, nextCursor: null, totalElements: 6 });
    expect(ids(await as(null).posts.listPosts({ fin: fin.name, size: 4, page: 1 }))).toEqual(made.slice(4));
    expect(ids(await as(null).posts.listChannelPosts({ name: creator.username.toUpperCase() }))).toEqual(
      made,
    );
    expect(first.content[0]?.tags).toEqual([{ name: fin.name, title: fin.name }]);
    const page = await as(null).channels.getChannel({ username: creator.username });
    expect(page.publishedPostTypes).toEqual(['article', 'article_audio', 'audio', 'stream', 'video']);
  });

  test('ranks by likes within a period', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const old = await make.post(creator, { likeCount: 900, publishedAt: minutesAgo(60 * 24 * 20) });
    const week = await make.post(creator, { likeCount: 500, publishedAt: minutesAgo(60 * 24 * 3) });
    const fresh = await make.post(creator, { likeCount: 10, publishedAt: minutesAgo(30) });
    const { name } = { name: creator.username };
    const of = async (filter: PostFilter) => ids(await as(null).posts.listChannelPosts({ name, filter }));
    expect(await of('top')).toEqual([old.id, week.id, fresh.id]);
    expect(await of('topMonth')).toEqual([old.id, week.id, fresh.id]);
    expect(await of('topWeek')).toEqual([week.id, fresh.id]);
    expect(await of('topDay')).toEqual([fresh.id]);
    expect(ids(await as(null).posts.listChannelTop({ name, size: 1 }))).toEqual([old.id]);
    const first = await as(null).posts.listChannelTop({ name, size: 2 });
    expect(
      ids(await as(null).posts.listChannelTop({ name, size: 2, cursor: first.nextCursor ?? '' })),
    ).toEqual([fresh.id]);
    expect((await as(null).posts.getLatestPost({ username: name }))?.id).toBe(fresh.id);
  });

  test('never skips or repeats a post while others are published, even at equal times', async () => {
    const { as, make } = app();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 25 }),
        fc.integer({ min: 1, max: 6 }),
        fc.constantFrom<PostFilter>('new', 'top', 'videos'),
        async (places, size, filter) => {
          const creator = await make.creator();
          const there = new Set<number>();
          for (const place of places) {
            const publishedAt = minutesAgo(60 + place);
            there.add((await make.post(creator, { publishedAt, likeCount: place })).id);
          }
          const seen: number[] = [];
          let cursor: string | null = null;
          do {
            const page = await as(null).posts.listChannelPosts({
              name: creator.username,
              filter,
              size,
              ...(cursor !== null && { cursor }),
            });
            seen.push(...ids(page));
            cursor = page.nextCursor;
            await make.post(creator, { likeCount: 50 });
          } while (cursor !== null);
          expect(seen.filter((id) => there.has(id)).sort((a, b) => a - b)).toEqual(
            [...there].sort((a, b) => a - b),
          );
          expect(new Set(seen).size).toBe(seen.length);
        },
      ),
      { numRuns: 20 },
    );
  });

  test('keeps microseconds in cursors', async () => {
    const { as, make, ctx } = app();
    const creator = await make.creator();
    for (let i = 0; i < 6; i++) {
      const { id } = await make.post(creator);
      await ctx.db.execute(
        sql`update posts set published_at = timestamptz '2026-01-01 00:00:00.000001+00' + ${i} * interval '1 microsecond' where id = ${id}`,
      );
    }
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page = await as(null).posts.listChannelPosts({
        name: creator.username,
        size: 1,
        ...(cursor !== null && { cursor }),
      });
      seen.push(...ids(page));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(6);
  });

  test('searches titles by words and escapes wildcards', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const other = await make.creator();
    const hit = await make.post(creator, { title: 'Guard retention 100% explained' });
    await make.post(creator, { title: 'Guard passing' });
    await make.post(other, { title: 'Guard retention for two' });
    const search = async (x: string) =>
      ids(await as(null).posts.searchPosts({ x, creator: creator.username }));
    expect(await search('retention guard')).toEqual([hit.id]);
    expect(await search('100%')).toEqual([hit.id]);
    expect(await search('%')).toEqual([]);
    expect(await search('%%%')).toEqual([]);
    expect((await search('gu')).length).toBe(2);
    expect(await search('_____')).toEqual([]);
    expect(await search("'; drop table posts; --")).toEqual([]);
  });

  test('needs the same number of queries for 3 rows as for 12', async () => {
    const { as, make, ctx } = app();
    const viewer = await make.person();
    const count = async (rows: number) => {
      const creator = await make.creator();
      for (let i = 0; i < rows; i++) await make.post(creator);
      const spy = vi.spyOn(ctx.pool, 'query');
      const page = await as(viewer).posts.listChannelPosts({ name: creator.username });
      const queries = spy.mock.calls.length;
      spy.mockRestore();
      expect(page.content).toHaveLength(rows);
      return queries;
    };
    await count(1);
    const few = await count(3);
    expect(await count(12)).toBe(few);
    expect(few).toBeLessThanOrEqual(4);
  });

  test('refuses bad cursors, sizes and fins with 4xx', async () => {
    const { request } = app();
    const cursor = (...keys: unknown[]) => Buffer.from(JSON.stringify(keys)).toString('base64url');
    const bad = [
      'cursor=%00',
      'cursor=abc',
      `cursor=${cursor(1)}`,
      `cursor=${cursor('x', 1)}`,
      `cursor=${cursor(1.5, 1)}`,
      `cursor=${cursor(1, 1.5)}`,
      `cursor=${cursor(9e15, 1)}`,
      `cursor=${cursor(1, 9e9)}`,
      `cursor=${cursor(null, 1)}`,
      'size=0',
      'size=101',
      'size=x',
      'page=-1',
      'page=99999',
      'filter=best',
      'fin=%27',
      'fin=NoSuchFin',
    ];
    for (const query of bad) {
      const { statusCode } = await request(null, { method: 'GET', url: `/api/public/post/all?${query}` });
      expect([query, statusCode >= 400 && statusCode < 500]).toEqual([query, true]);
    }
    const wrongKind = await request(null, {
      method: 'GET',
      url: `/api/public/post/all?filter=top&cursor=${cursor(4e15, 1)}`,
    });
    expect(wrongKind.statusCode).toBe(400);
  });
});

describe('a single post', () => {
  test("shows the viewer's reactions, and media addresses only when the gate is open", async () => {
    const { as, make, ctx } = app();
    const creator = await make.creator();
    const [viewer, subscriber] = [await make.person(), await make.subscriber()];
    const { rows } = await ctx.db.execute<{ id: number }>(sql`insert into assets
      (channel_id, actor_id, key, upload_id, kind, state, file_name, size_bytes, created_at, has_download)
      values (${creator.id}, ${creator.id}, 'asset-key-0123456789', 'upload-1', 'video', 'ready', 'a.mp4', 1, now(), true) returning id`);
    const { id } = await make.post(creator, {
      premiumPlan: 10,
      assetId: rows[0]?.id ?? 0,
      durationSeconds: 4_000,
      description: 'Chapters\n0:00 Start\n0:30 The middle\n1:00:00 End',
    });
    await as(viewer).posts.likePost({ post: id });
    await as(viewer).posts.savePost({ id });
    await as(viewer).channels.followChannel({ x: creator.id });
    const closed = await as(viewer).posts.getPost({ id });
    expect(closed).toMatchObject({
      gate: 'subscription',
      liked: true,
      userSaved: true,
      following: true,
      creatorFollowers: 1,
    });
    expect(closed.content).toMatchObject({ gifUrl: null, timelineUrl: null, contentUrl: null, url: null });
    expect(closed).toMatchObject({ objectsKey: '', hasDownloadUrl: false });
    expect(closed.chapters.map((chapter) => chapter.startSeconds)).toEqual([0, 30, 3600]);
    const open = await as(subscriber).posts.getPost({ id });
    expect(open).toMatchObject({ gate: 'open', liked: false, userSaved: false, hasDownloadUrl: true });
    expect(open.content.url).toMatch(/^\/media\/.+\/asset-key-0123456789\/hls\/master\.m3u8$/);
    const anonymous = JSON.stringify(await as(null).posts.listChannelPosts({ name: creator.username }));
    expect(anonymous).not.toContain('asset-key');
    const [listed] = (await as(viewer).posts.listSaved()).content;
    expect(listed).toMatchObject({ id, liked: true, userSaved: true, content: { url: null } });
  });

  test('hides a draft, scheduled or deleted post from others', async () => {
    const { as, make, clock } = app();
    const creator = await make.creator();
    const other = await make.creator();
    const [contributor, admin] = [await make.contributor(creator), await make.admin()];
    const now = clock.now();
    for (const values of [
      { state: 'draft', listed: false, publishedAt: null },
      { state: 'scheduled', listed: false, publishedAt: null, scheduledAt: now },
      { deletedAt: now, listed: false },
    ] as const) {
      const { id } = await make.post(creator, values);
      for (const person of [null, other]) {
        await expect(as(person).posts.getPost({ id })).rejects.toMatchObject({
          status: 404,
          code: 'post.notFound',
        });
      }
      for (const person of [creator, contributor, admin]) {
        const seen = as(person).posts.getPost({ id });
        if ('deletedAt' in values) await expect(seen).rejects.toMatchObject({ code: 'post.notFound' });
        else expect((await seen).id).toBe(id);
      }
    }
    await expect(as(null).posts.getPost({ id: 2_147_483_647 })).rejects.toMatchObject({
      code: 'post.notFound',
    });
  });
});
