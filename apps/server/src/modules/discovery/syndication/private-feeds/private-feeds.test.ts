import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { makeReadyAsset } from '../../../../test/factories/media.ts';
import type { Person } from '../../../../test/factories/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { grants } from '../../../people/entitlements/tables.ts';
import { feedToken, readFeedToken } from './rules.ts';

const app = useTestApp();
const pathOf = (url: string | null): string => new URL(url ?? 'http://none.test/').pathname;
const get = (url: string) => app().request(null, { method: 'GET', url });
const codeOf = async (url: string) => (await get(url)).json<{ code?: string }>().code;

async function makePodcast(premiumPlan = 10) {
  const channel = await app().make.creator();
  const asset = await makeReadyAsset(app(), channel, 'audio');
  const episode = await app().make.post(channel, { mediaType: 'audio', assetId: asset.id, premiumPlan });
  return { channel, episode };
}
const endSubscription = ({ id }: Person) =>
  app()
    .ctx.db.update(grants)
    .set({ until: new Date(app().clock.now().getTime() - 1_000) })
    .where(eq(grants.accountId, id));

describe('private feed addresses', () => {
  test('refuses an address with a changed signature', () => {
    const token = feedToken('secret', { id: 71, generation: 3 });
    expect(readFeedToken('secret', token)).toEqual({ id: 71, generation: 3 });
    expect(readFeedToken('another secret', token)).toBeNull();
    for (let at = 0; at < token.length; at++) {
      const changed = token.slice(0, at) + (token[at] === 'x' ? 'y' : 'x') + token.slice(at + 1);
      expect(readFeedToken('secret', changed)).toBeNull();
    }
    for (const bad of ['', '..', 'a.b.c', `${token}a`, token.toUpperCase()])
      expect(readFeedToken('secret', bad)).toBeNull();
  });
});

describe('private feeds', () => {
  test('creates a feed once, with premium episodes that play without a session', async () => {
    const { make, as } = app();
    const { channel, episode } = await makePodcast();
    const subscriber = await make.subscriber();
    expect(await as(subscriber).syndication.getPrivateFeed({ channelId: channel.id })).toMatchObject({
      state: 'none',
      url: null,
      allowed: true,
      publicUrl: `http://realfin.test/rss/podcast/${channel.username}.xml`,
    });
    const made = await as(subscriber).syndication.createPrivateFeed({ channelId: channel.id });
    expect(made).toMatchObject({ state: 'active', channel: { id: channel.id } });
    expect((await as(subscriber).syndication.createPrivateFeed({ channelId: channel.id })).url).toBe(
      made.url,
    );
    expect((await as(subscriber).syndication.listPrivateFeeds()).map(({ url }) => url)).toEqual([made.url]);

    const feed = await get(pathOf(made.url));
    expect(feed.statusCode).toBe(200);
    expect(feed.headers['cache-control']).toBe('private, no-cache');
    expect(feed.body).toContain('<itunes:block>Yes</itunes:block>');
    const enclosure = /<enclosure url="([^"]+)"/.exec(feed.body)?.[1] ?? '';
    expect(pathOf(enclosure)).toBe(pathOf(made.url).replace('podcast.xml', `${episode.id}.mp3`));
    const leads = await get(pathOf(enclosure));
    expect(leads.statusCode).toBe(302);
    expect((await get(String(leads.headers.location))).statusCode).toBe(200);
    expect(
      (await as(subscriber).syndication.getPrivateFeed({ channelId: channel.id })).usedAt,
    ).not.toBeNull();
  });

  test("keeps each person's feed separate, and creates one for concurrent requests", async () => {
    const { make, as } = app();
    const { channel } = await makePodcast();
    const [one, two] = [await make.subscriber(), await make.subscriber()];
    const addresses = await Promise.all(
      Array.from({ length: 10 }, () => as(one).syndication.createPrivateFeed({ channelId: channel.id })),
    );
    const other = await as(two).syndication.createPrivateFeed({ channelId: channel.id });
    expect(new Set(addresses.map(({ url }) => url)).size).toBe(1);
    expect(other.url).not.toBe(addresses[0]?.url);
    expect((await as(two).syndication.listPrivateFeeds()).length).toBe(1);
  });

  test("refuses people without access to premium, except the channel's own team", async () => {
    const { make, as } = app();
    const { channel } = await makePodcast();
    const person = await make.person();
    const create = (who: Person | null, channelId = channel.id) =>
      as(who).syndication.createPrivateFeed({ channelId });
    await expect(create(null)).rejects.toMatchObject({ code: 'auth.required' });
    await expect(create(person)).rejects.toMatchObject({ code: 'post.notEntitled' });
    await expect(create(person, 999_999)).rejects.toMatchObject({ code: 'channel.notFound' });
    await expect(create(person, person.id)).rejects.toMatchObject({ code: 'channel.notFound' });
    expect((await create(channel)).state).toBe('active');
    expect((await create(await make.contributor(channel))).state).toBe('active');
  });

  test('replaces and revokes a feed immediately, with its episode addresses', async () => {
    const { make, as } = app();
    const { channel, episode } = await makePodcast();
    const subscriber = await make.subscriber();
    const { syndication } = as(subscriber);
    const channelId = channel.id;
    await expect(syndication.rotatePrivateFeed({ channelId })).rejects.toMatchObject({
      code: 'feed.notFound',
    });
    const first = pathOf((await syndication.createPrivateFeed({ channelId })).url);
    const second = pathOf((await syndication.rotatePrivateFeed({ channelId })).url);
    expect([(await get(first)).statusCode, (await get(second)).statusCode]).toEqual([404, 200]);
    expect(await codeOf(first.replace('podcast.xml', `${episode.id}.mp3`))).toBe('feed.notFound');
    for (let time = 0; time < 2; time++) {
      expect(await syndication.revokePrivateFeed({ channelId })).toMatchObject({ state: 'none', url: null });
    }
    expect(await codeOf(second)).toBe('feed.notFound');
    const third = pathOf((await syndication.createPrivateFeed({ channelId })).url);
    expect([first, second]).not.toContain(third);
    expect((await get(third)).statusCode).toBe(200);
  });

  test('stops a feed with the subscription, and resumes it', async () => {
    const { make, as, ctx, clock } = app();
    const { channel, episode } = await makePodcast();
    const subscriber = await make.subscriber();
    const { url } = await as(subscriber).syndication.createPrivateFeed({ channelId: channel.id });
    await endSubscription(subscriber);
    expect(await codeOf(pathOf(url))).toBe('feed.ended');
    expect(await codeOf(pathOf(url).replace('podcast.xml', `${episode.id}.mp3`))).toBe('feed.ended');
    expect(await as(subscriber).syndication.getPrivateFeed({ channelId: channel.id })).toMatchObject({
      state: 'paused',
      url: null,
      allowed: false,
    });
    await expect(
      as(subscriber).syndication.rotatePrivateFeed({ channelId: channel.id }),
    ).rejects.toMatchObject({ code: 'post.notEntitled' });
    await ctx.db
      .update(grants)
      .set({ until: new Date(clock.now().getTime() + 86_400_000) })
      .where(eq(grants.accountId, subscriber.id));
    expect((await get(pathOf(url))).statusCode).toBe(200);
    await ctx.pool.query('update accounts set suspended_at = now() where id = $1', [subscriber.id]);
    expect(await codeOf(pathOf(url))).toBe('feed.ended');
  });

  test('opens only episodes of its own channel', async () => {
    const { make, as } = app();
    const [one, other] = [await makePodcast(), await makePodcast()];
    const subscriber = await make.subscriber();
    const { url } = await as(subscriber).syndication.createPrivateFeed({ channelId: one.channel.id });
    for (const { channel, episode } of [one, other]) {
      const cues = [{ startSeconds: 0, endSeconds: 2, text: 'Secret words' }];
      await as(channel).captions.saveCaption({ id: episode.id, language: 'en', label: 'English', cues });
    }
    const transcript = /<podcast:transcript url="([^"]+)"/.exec((await get(pathOf(url))).body)?.[1] ?? '';
    expect((await get(pathOf(transcript))).body).toContain('Secret words');
    for (const ending of ['mp3', 'en.vtt'])
      expect(await codeOf(pathOf(url).replace('podcast.xml', `${other.episode.id}.${ending}`))).toBe(
        'post.notFound',
      );
    for (const file of ['podcast', 'x.mp3', '0.mp3', '..%2Fx', 'podcast.xml.xml'])
      expect((await get(pathOf(url).replace('podcast.xml', file))).statusCode).toBe(404);
  });
});
