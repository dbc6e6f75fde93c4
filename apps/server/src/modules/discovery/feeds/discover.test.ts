import { describe, expect, test, vi } from 'vitest';
import { useTestApp } from '../../../test/test-app.ts';
import { follows } from '../../people/channels/tables.ts';
import { postFins } from '../../publishing/posts/tables.ts';
import { banners } from './tables.ts';

const app = useTestApp();
const minutesAgo = (minutes: number) => new Date(app().clock.now().getTime() - minutes * 60_000);

describe('discover', () => {
  test('shows four posts of each kind and each fin, and leaves out empty rows', async () => {
    const { as, make, ctx } = app();
    expect(await as(null).feeds.getDiscover()).toEqual([]);
    const creator = await make.creator();
    const fin = await make.fin();
    const made: number[] = [];
    for (let n = 0; n < 6; n++) {
      const publishedAt = minutesAgo(n);
      const { id } = await make.post(creator, { publishedAt, finNames: [fin.name] });
      made.push(id);
      await ctx.db.insert(postFins).values({ postId: id, finId: fin.id, mediaType: 'video', publishedAt });
    }
    const live = await make.post(creator, { mediaType: 'stream', publishedAt: minutesAgo(1) });
    const recorded = await make.post(creator, { mediaType: 'dead_stream', publishedAt: minutesAgo(2) });
    await make.post(creator, { mediaType: 'audio', listed: false, state: 'draft' });
    const rows = await as(null).feeds.getDiscover();
    expect(rows.map(({ kind, name, posts }) => [kind, name, posts.map((post) => post.id)])).toEqual([
      ['type', 'live', [live.id, recorded.id]],
      ['type', 'videos', made.slice(0, 4)],
      ['fin', fin.name, made.slice(0, 4)],
    ]);
    const spy = vi.spyOn(ctx.pool, 'query');
    await as(null).feeds.getDiscover();
    expect(spy.mock.calls.length).toBeLessThanOrEqual(4);
    spy.mockRestore();
  });

  test('shows live streams first, then upcoming ones by their start, then past ones', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const past = await make.post(creator, { mediaType: 'dead_stream', publishedAt: minutesAgo(0) });
    const upcoming = (minutes: number, announced: number) =>
      make.post(creator, {
        mediaType: 'stream',
        state: 'scheduled',
        listed: true,
        scheduledAt: minutesAgo(-minutes),
        publishedAt: minutesAgo(announced),
      });
    const [later, next] = [await upcoming(900, 3), await upcoming(600, 5)];
    const live = await make.post(creator, { mediaType: 'stream', publishedAt: minutesAgo(99) });
    const row = (await as(creator).feeds.getDiscover()).find(({ name }) => name === 'live');
    expect(row?.posts.map(({ id }) => id).slice(0, 4)).toContain(live.id);
    const own = [live.id, next.id, later.id, past.id];
    expect(row?.posts.map(({ id }) => id).filter((id) => own.includes(id))).toEqual(
      own.slice(0, row?.posts.filter(({ id }) => own.includes(id)).length),
    );
  });

  test('caches large lists for visitors as long as their pages, and no longer', async () => {
    const { as, make, ctx, clock } = app();
    const creator = await make.creator();
    const made: number[] = [];
    for (let n = 0; n < 10; n++) {
      const fin = await make.fin();
      const publishedAt = minutesAgo(n);
      const { id } = await make.post(creator, { publishedAt, finNames: [fin.name] });
      made.push(id);
      await ctx.db.insert(postFins).values({ postId: id, finId: fin.id, mediaType: 'video', publishedAt });
    }
    const [first = 0] = made;
    const shows = async (person: typeof creator | null) =>
      (await as(person).feeds.getDiscover()).some((row) => row.posts.some(({ id }) => id === first));
    expect(await shows(null)).toBe(true);
    await as(creator).posts.deletePost({ post: first });
    expect(await shows(null)).toBe(true);
    expect(await shows(await make.person())).toBe(false);
    clock.advance({ seconds: 5 });
    expect(await shows(null)).toBe(false);
  });

  test('lists a kind by likes within a fin, page by page', async () => {
    const { as, make, ctx } = app();
    const [creator, fin] = [await make.creator(), await make.fin()];
    const made: number[] = [];
    for (const likeCount of [5, 9, 7]) {
      const publishedAt = minutesAgo(likeCount);
      const { id } = await make.post(creator, {
        mediaType: 'audio',
        likeCount,
        publishedAt,
        finNames: [fin.name],
      });
      await ctx.db.insert(postFins).values({ postId: id, finId: fin.id, mediaType: 'audio', publishedAt });
      made.push(id);
    }
    await make.post(creator, { mediaType: 'video', likeCount: 99, finNames: [fin.name] });
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page = await as(null).posts.listPosts({
        fin: fin.name,
        type: 'podcasts',
        filter: 'topWeek',
        size: 2,
        ...(cursor !== null && { cursor }),
      });
      expect(page.totalElements).toBe(3);
      seen.push(...page.content.map((post) => post.id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual([made[1], made[2], made[0]]);
    const bad = await app().request(null, { method: 'GET', url: '/api/public/post/all?type=films' });
    expect(bad.statusCode).toBe(400);
  });

  test('has a banner for phones and one for wide screens', async () => {
    const { as, ctx } = app();
    expect(await as(null).feeds.getBanner()).toEqual({ mobile: null, desktop: [] });
    const picture = { imageUrl: '/i.webp', linkUrl: '/fin/MMA', title: 'MMA', text: '' };
    await ctx.db.insert(banners).values([
      { ...picture, screen: 'desktop', position: 2 },
      { ...picture, screen: 'desktop', position: 1, title: 'First' },
      { ...picture, screen: 'mobile', position: 1 },
    ]);
    const banner = await as(null).feeds.getBanner();
    expect(banner.mobile).toEqual(picture);
    expect(banner.desktop.map(({ title }) => title)).toEqual(['First', 'MMA']);
  });
});

describe('the strip of followed channels', () => {
  test('lists live channels first, then those with new posts and their number', async () => {
    const { as, make } = app();
    const viewer = await make.person();
    const [quiet, busy, live] = [await make.creator(), await make.creator(), await make.creator()];
    for (const channel of [live, busy, quiet]) {
      await as(viewer).channels.followChannel({ x: channel.id });
      app().clock.advance({ minutes: 1 });
    }
    for (const minutes of [5, 60, 24 * 60 + 5]) await make.post(busy, { publishedAt: minutesAgo(minutes) });
    await make.post(busy, { listed: false, state: 'draft' });
    const { mediaId } = await make.post(live, {
      mediaType: 'stream',
      title: 'On air',
      publishedAt: minutesAgo(9),
    });
    await make.post(quiet, { mediaType: 'stream', state: 'scheduled', publishedAt: minutesAgo(3000) });
    const strip = await as(viewer).feeds.listFeedChannels();
    expect(
      strip.map(({ id, live: isLive, numNewPosts, livePath }) => [id, isLive, numNewPosts, livePath]),
    ).toEqual([
      [live.id, true, 1, `/stream/${mediaId}/On-air`],
      [busy.id, false, 2, null],
      [quiet.id, false, 0, null],
    ]);
    await expect(as(null).feeds.listFeedChannels()).rejects.toMatchObject({ code: 'auth.required' });
  });

  test('lists fifty channels, those with new posts before the most recently followed', async () => {
    const { as, make, ctx } = app();
    const viewer = await make.person();
    const first = await make.creator();
    const others = [];
    for (let made = 0; made < 51; made++) others.push(await make.creator());
    const createdAt = (at: number) => new Date(app().clock.now().getTime() + at * 1_000);
    const rows = [first, ...others].map(({ id }, at) => ({
      accountId: viewer.id,
      channelId: id,
      createdAt: createdAt(at),
    }));
    await ctx.db.insert(follows).values(rows);
    await make.post(first, { publishedAt: minutesAgo(5) });
    const strip = await as(viewer).feeds.listFeedChannels();
    expect(strip).toHaveLength(50);
    expect(strip.slice(0, 2).map(({ id }) => id)).toEqual([first.id, others.at(-1)?.id]);
    expect(await as(viewer).channels.listFollowed()).toHaveLength(50);
    expect(await as(viewer).channels.listFollowed({ size: 1_000 })).toHaveLength(52);
  });
});

describe('channel recommendations', () => {
  test("recommends channels that share fins and are not followed, never one's own", async () => {
    const { as, make, ctx } = app();
    const viewer = await make.creator();
    const [fin, other] = [await make.fin(), await make.fin()];
    const [near, both, far] = [await make.creator(), await make.creator(), await make.creator()];
    const { channelFins } = await import('../../people/channels/tables.ts');
    const at = { createdAt: app().clock.now() };
    await ctx.db.insert(channelFins).values([
      { channelId: near.id, finId: fin.id, ...at },
      { channelId: both.id, finId: fin.id, ...at },
      { channelId: both.id, finId: other.id, ...at },
      { channelId: viewer.id, finId: fin.id, ...at },
    ]);
    const ids = async (input: Parameters<ReturnType<typeof as>['feeds']['listRecommendedChannels']>[0]) =>
      (await as(viewer).feeds.listRecommendedChannels(input)).map(({ id }) => id);
    expect(await ids({ fin: fin.name })).toEqual([both.id, near.id]);
    expect(await ids({ creatorId: both.id })).toEqual([near.id]);
    await as(viewer).fins.followFin({ fin: other.name });
    expect((await ids({ size: 50 }))[0]).toBe(both.id);
    expect(await ids({ size: 50 })).toContain(far.id);
    await as(viewer).channels.followChannel({ x: both.id });
    expect(await ids({ size: 50 })).not.toContain(both.id);
    expect(await ids({ size: 50 })).not.toContain(viewer.id);
    expect(await ids({ size: 1 })).toHaveLength(1);
    await expect(ids({ fin: 'NoSuchFin' })).rejects.toMatchObject({ code: 'fin.notFound' });
  });
});
