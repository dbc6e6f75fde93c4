import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/test-app.ts';
import { posts } from '../posts/tables.ts';
import { stateOf } from './rules.ts';
import { streams } from './tables.ts';

const app = useTestApp();
const inHours = (hours: number) => new Date(app().clock.now().getTime() + hours * 3_600_000).toISOString();
const announced = (title: string) => ({ title, draft: false, scheduledAt: inHours(3) });

describe('being on air', () => {
  test('derives from posts whether a channel is on air: none is until it broadcasts', async () => {
    const { as, make, ctx, request } = app();
    const [creator, follower] = [await make.creator(), await make.person()];
    await as(follower).channels.followChannel({ x: creator.id });
    const { streamId, id } = await as(creator).streams.createStream(announced('On air'));
    await expect(as(creator).streams.publishStream({ id: streamId })).rejects.toMatchObject({
      code: 'stream.offline',
      message: 'Could not go live. Please try again.',
    });
    const { username } = creator;
    expect(await as(null).streams.getChannelStatus({ username })).toMatchObject({
      live: false,
      streamId: null,
      path: null,
    });
    expect(await as(follower).streams.listFollowedStreams()).toEqual([]);
    expect((await as(creator).streams.getStreamKeyStatus()).type).toBe('STREAM_DOWN');

    const viewed = () =>
      request(null, {
        method: 'POST',
        url: `/api/public/post/${id}/view`,
        headers: {
          'user-agent':
            'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
        },
        payload: { seconds: 40 },
      }).then((answer) => answer.json());
    await ctx.db.update(posts).set({ premiumPlan: 0 }).where(eq(posts.id, id));
    expect(await viewed()).toEqual({ counted: false });

    await ctx.db.update(posts).set({ state: 'published' }).where(eq(posts.id, id));
    await ctx.db.update(streams).set({ startedAt: ctx.clock.now() }).where(eq(streams.id, streamId));
    const path = `/stream/${streamId}/On-air`;
    expect(await as(null).streams.getChannelStatus({ username: username.toUpperCase() })).toMatchObject({
      live: true,
      streamId,
      path,
    });
    expect(await as(follower).streams.listFollowedStreams()).toEqual([
      { id: creator.id, name: creator.name, username, avatarUrl: null, streamId, path },
    ]);
    expect((await as(null).streams.getStreamStatus({ id: streamId })).type).toBe('STREAM_UP');

    expect(await viewed()).toEqual({ counted: true });

    app().clock.advance({ minutes: 31 });
    await ctx.db.update(posts).set({ mediaType: 'dead_stream' }).where(eq(posts.id, id));
    await ctx.db.update(streams).set({ stoppedAt: ctx.clock.now() }).where(eq(streams.id, streamId));
    expect(await as(null).streams.getStream({ id: streamId })).toMatchObject({ state: 'ended', url: null });
    expect(await viewed()).toEqual({ counted: false });
    await expect(as(creator).media.getPlayback({ id })).rejects.toMatchObject({ code: 'post.notReady' });
    await expect(as(null).streams.getChannelStatus({ username: 'nobody_here' })).rejects.toMatchObject({
      code: 'channel.notFound',
    });
  });

  test.each([
    ['draft', 'stream', false, 'draft'],
    ['scheduled', 'stream', true, 'scheduled'],
    ['published', 'stream', false, 'live'],
    ['published', 'dead_stream', false, 'ended'],
    ['published', 'dead_stream', true, 'recorded'],
  ] as const)('shows a %s %s, playable %s, as %s', (state, mediaType, isPlayable, said) =>
    expect(stateOf({ state, mediaType, isPlayable })).toBe(said),
  );
});

describe('stream keys', () => {
  test('shows a key once to its owner, renews it, and stores only its hash', async () => {
    const { as, make, ctx } = app();
    const creator = await make.creator();
    const contributor = await make.contributor(creator);
    const nothing = { streamKey: null, hint: null, createdAt: null };
    expect(await as(creator).streams.getStreamKey()).toEqual(nothing);
    const first = await as(creator).streams.renewStreamKey();
    expect(first.streamKey).toMatch(/^live_[\w-]{32}$/);
    const known = await as(creator).streams.getStreamKey();
    expect(known).toEqual({ ...first, streamKey: null });
    expect(first.streamKey?.endsWith(known.hint ?? '-')).toBe(true);
    const { rows } = await ctx.pool.query('select * from stream_keys where channel_id = $1', [creator.id]);
    expect(JSON.stringify(rows)).not.toContain(first.streamKey);
    expect(await as(contributor).streams.getStreamInfo()).toMatchObject({ hasKey: true });
    await expect(as(contributor).streams.getStreamKey()).rejects.toMatchObject({ code: 'auth.forbidden' });

    const second = await as(creator).streams.renewStreamKey();
    expect(second.streamKey).not.toBe(first.streamKey);
    const paste = (streamKey: string | null) =>
      as(contributor).streams.createStream({ title: 'By key', streamKey: streamKey ?? '' });
    await expect(paste(first.streamKey)).rejects.toMatchObject({ code: 'stream.keyUnknown' });
    await expect(paste('live_')).rejects.toMatchObject({ code: 'stream.keyUnknown' });
    expect((await paste(second.streamKey)).state).toBe('draft');
  });

  test("returns the instance's server with the key", async () => {
    const { as, make } = app();
    const creator = await make.creator();
    expect(await as(creator).streams.getStreamUrl()).toEqual({ url: 'rtmp://realfin.test/live' });
    expect(await as(creator).streams.getStreamInfo()).toMatchObject({ server: 'rtmp://realfin.test/live' });
  });
});
