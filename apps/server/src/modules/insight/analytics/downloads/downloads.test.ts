import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { runJobs } from '../../../../test/factories/cards.ts';
import { makeReadyAsset } from '../../../../test/factories/media.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { noteSound } from './commands.ts';

const app = useTestApp();
const overcast = 'Overcast/3.0 (+http://overcast.fm/; iOS podcast app)';

async function makeEpisode() {
  const creator = await app().make.creator();
  const asset = await makeReadyAsset(app(), creator, 'audio');
  const post = await app().make.post(creator, { mediaType: 'audio', assetId: asset.id, durationSeconds: 60 });
  return { creator, post, asset };
}
type Episode = Awaited<ReturnType<typeof makeEpisode>>;
const counted = async ({ creator, post }: Episode) =>
  (await app().as(creator).dashboard.getPostDownloads({ id: post.id })).players.map((row) => [
    row.referrer,
    row.views,
  ]);

test('counts a file that a player fetched through the feed, and neither pages, nor bots, nor prefetches', async () => {
  const episode = await makeEpisode();
  const { post, creator } = episode;
  const fetchAs = async (userAgent: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') => {
    const led = await app().request(null, { method: 'GET', url: `/rss/episodes/${post.id}.mp3` });
    const url = String(led.headers.location);
    const answer = await app().request(null, {
      method,
      url,
      headers: { 'user-agent': userAgent, ...headers },
    });
    expect(answer.statusCode).toBeLessThan(300);
    return url;
  };
  const url = await fetchAs(overcast);
  await fetchAs(overcast);
  await vi.waitFor(async () => expect(await counted(episode)).toEqual([['Overcast', 1]]));
  await fetchAs('Spotify/8.9', {}, 'HEAD');
  await fetchAs('Spotify/8.9', { purpose: 'prefetch' });
  await fetchAs('Spotify/8.9', { dnt: '1' });
  await fetchAs('curl/8.5.0');
  await app().request(null, {
    method: 'GET',
    url: url.split('?')[0] ?? '',
    headers: { 'user-agent': 'Spotify/8' },
  });
  await fetchAs('AntennaPod/3.1');
  await vi.waitFor(async () =>
    expect(await counted(episode)).toEqual([
      ['AntennaPod', 1],
      ['Overcast', 1],
    ]),
  );
  const found = await app().as(creator).dashboard.getPostDownloads({ id: post.id });
  expect(found).toMatchObject({ downloads: 2, days: [{ downloads: 2 }] });
});

test('joins what was fetched in pieces until it is a minute, once a day for each listener', async () => {
  const { ctx, clock } = app();
  clock.set('2047-05-05T22:00:00Z');
  const episode = await makeEpisode();
  const { post, asset } = episode;
  await ctx.db.execute(sql`update assets set duration_seconds = 600 where id = ${asset.id}`);
  const { rows } = await ctx.db.execute<{ key: string }>(sql`select key from assets where id = ${asset.id}`);
  const sound = {
    ...{ postId: post.id, assetKey: rows[0]?.key ?? '', address: '192.0.2.1', userAgent: overcast },
    sizeBytes: 10_000,
  };
  const get = (from: number, until: number, more = {}) => noteSound(ctx, { ...sound, from, until, ...more });
  await get(0, 400);
  await get(100, 500);
  await get(9_000, 9_499);
  expect(await counted(episode)).toEqual([]);
  await get(400, 501);
  expect(await counted(episode)).toEqual([['Overcast', 1]]);
  await Promise.all([get(0, 10_000), get(0, 10_000), get(0, 5_000, { address: '192.0.2.2' })]);
  expect(await counted(episode)).toEqual([['Overcast', 2]]);
  // Another file, another post, nothing at all.
  await get(0, 10_000, { address: '192.0.2.3', assetKey: 'another' });
  await get(0, 10_000, { address: '192.0.2.3', postId: 999_999 });
  await get(0, 0, { address: '192.0.2.3' });
  expect(await counted(episode)).toEqual([['Overcast', 2]]);
  clock.set('2047-05-06T01:00:00Z');
  await get(0, 10_000);
  expect(await counted(episode)).toEqual([['Overcast', 3]]);
  await runJobs(app(), 'analytics.forget-listeners');
  const left = await ctx.db.execute(sql`select (select count(*)::int from download_keys) as keys,
    (select count(*)::int from download_listeners where post_id = ${post.id}) as listeners`);
  expect(left.rows).toEqual([{ keys: 1, listeners: 1 }]);
});
