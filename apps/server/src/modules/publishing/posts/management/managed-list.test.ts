import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { makeAssetIn } from '../../../../test/factories/media.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const app = useTestApp();
const draft = { listed: false, state: 'draft', publishedAt: null } as const;
const later = () => new Date(app().clock.now().getTime() + 3_600_000).toISOString();
const ids = (page: { content: { id: number }[] }) => page.content.map(({ id }) => id);

describe('the own list', () => {
  test('filters by status, kind, premium and words, and sorts', async () => {
    const { make, as, clock } = app();
    const creator = await make.creator();
    const at = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000);
    const failed = await make.post(creator, {
      ...draft,
      assetId: await makeAssetIn(app(), creator, 'failed'),
      title: 'Broken upload',
      createdAt: at(1),
    });
    const working = await make.post(creator, {
      listed: false,
      assetId: await makeAssetIn(app(), creator, 'transcoding'),
      title: 'On its way',
      createdAt: at(2),
    });
    const article = await make.post(creator, {
      mediaType: 'article_audio',
      title: 'A 100% guard',
      premiumPlan: 10,
      viewCount: 5,
      likeCount: 9,
      createdAt: at(3),
    });
    const video = await make.post(creator, {
      title: 'Guard passing',
      assetId: await makeAssetIn(app(), creator, 'ready'),
      viewCount: 90,
      commentCount: 1,
      createdAt: at(4),
    });
    const waiting = await make.post(creator, {
      listed: false,
      state: 'scheduled',
      publishedAt: null,
      scheduledAt: new Date(later()),
      title: 'Soon',
      createdAt: at(5),
    });
    const sketch = await make.post(creator, { ...draft, title: 'Sketch', createdAt: at(6) });
    await make.post(creator, { title: 'Guard gone', deletedAt: at(0), listed: false });
    await make.post(await make.creator(), { title: 'Guard of others' });
    const all = [failed, working, article, video, waiting, sketch].map(({ id }) => id);
    const list = async (filter: Parameters<ReturnType<typeof as>['posts']['listManaged']>[0]) =>
      ids(await as(creator).posts.listManaged(filter));
    expect(await list({})).toEqual(all);
    expect(await list({ sort: 'oldest' })).toEqual(all.toReversed());
    expect(await list({ status: 'Error' })).toEqual([failed.id]);
    expect(await list({ status: 'Uploading' })).toEqual([working.id]);
    expect(await list({ status: 'Published' })).toEqual([article.id, video.id]);
    expect(await list({ status: 'Scheduled' })).toEqual([waiting.id]);
    expect(await list({ status: 'Draft' })).toEqual([sketch.id]);
    expect(await list({ kind: 'article' })).toEqual([article.id]);
    expect(await list({ premium: true })).toEqual([article.id]);
    expect(await list({ premium: false, kind: 'video', status: 'Published' })).toEqual([video.id]);
    expect(await list({ search: 'GUARD' })).toEqual([article.id, video.id]);
    expect(await list({ search: '100%' })).toEqual([article.id]);
    expect((await list({ sort: 'views' })).slice(0, 2)).toEqual([video.id, article.id]);
    expect((await list({ sort: 'likes' }))[0]).toBe(article.id);
    expect((await list({ sort: 'comments' }))[0]).toBe(video.id);
    for (const sort of ['newest', 'oldest', 'views', 'likes', 'comments'] as const) {
      const seen: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await as(creator).posts.listManaged({ size: 2, sort, ...(cursor && { cursor }) });
        expect(page.totalElements).toBe(6);
        seen.push(...ids(page));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(seen, sort).toEqual(await list({ sort, size: 50 }));
    }
    expect(ids(await as(creator).posts.listManaged({ size: 2, page: 1 }))).toEqual(all.slice(2, 4));
    const chosen = await as(creator).management.listSelectable({ status: 'Published' });
    expect(chosen.posts.map(({ id, status }) => [id, status])).toEqual([
      [article.id, 'Published'],
      [video.id, 'Published'],
    ]);
    expect(chosen.hasMore).toBe(false);
  });

  test('counts long lists every fifteen seconds, and short ones each time', async () => {
    const { make, as, clock, ctx } = app();
    const creator = await make.creator();
    await ctx.db
      .execute(sql`insert into posts (channel_id, actor_id, media_type, media_id, title, state, created_at, updated_at)
      select ${creator.id}, ${creator.id}, 'article', 0, case when i > 999 then 'Rare' else 'Often' end, 'draft', now(), now()
      from generate_series(1, 1001) i`);
    const total = async (search?: string) =>
      (await as(creator).posts.listManaged({ ...(search !== undefined && { search }) })).totalElements;
    expect([await total(), await total('rare'), await total('re')]).toEqual([1001, 2, 2]);
    const [newest] = (await as(creator).posts.listManaged({ search: 'rare' })).content;
    await as(creator).posts.deletePost({ post: newest?.id ?? 0 });
    expect([await total(), await total('rare'), await total('re')]).toEqual([1001, 1, 1]);
    clock.advance({ seconds: 15 });
    expect(await total()).toBe(1000);
  });

  test('shows why a file failed, and whether a retry may help', async () => {
    const { make, as } = app();
    const creator = await make.creator();
    const assetId = await makeAssetIn(app(), creator, 'failed');
    const failed = await make.post(creator, { ...draft, assetId });
    const refused = await make.post(creator, {
      ...draft,
      assetId: await makeAssetIn(app(), creator, 'refused'),
    });
    const bare = await make.post(creator, draft);
    const [second, first] = (await as(creator).posts.listManaged({ status: 'Error' })).content;
    expect(first).toMatchObject({ id: failed.id, canRetry: true, errorReason: 'The disk was full.' });
    expect(second).toMatchObject({ id: refused.id, canRetry: false, errorReason: 'This is not a video.' });
    const told = await as(creator).management.getPreparation({ id: failed.id });
    expect(told).toMatchObject({
      fileName: 'clip.mp4',
      sizeBytes: 1000,
      state: 'failed',
      attempts: 3,
      reason: 'The disk was full.',
      canRetry: true,
    });
    const missing = { code: 'media.notFound' };
    await expect(as(creator).management.getPreparation({ id: bare.id })).rejects.toMatchObject(missing);
    const other = as(await make.creator());
    await expect(other.management.getPreparation({ id: failed.id })).rejects.toMatchObject(missing);
  });
});
