import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PodcastImport } from '@realfin/contract/imports';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { assets } from '../../publishing/media/tables.ts';
import { fetchSound } from './commands/fetch-sound.ts';
import { requeueStale } from './commands/lease-fetch.ts';
import { importItems } from './tables.ts';

const app = useTestApp();
let server: Server;
let origin = '';
let feed = '';
let redirect: string | null = null;
let sound: Buffer | null = null;
let asked: string[] = [];
/** Audio is answered after it. */
let beforeSound: Promise<unknown> | null = null;

const item = (guid: string, title: string, more = '') =>
  `<item><guid>${guid}</guid><title>${title}</title><description><![CDATA[<p>About <b>${title}</b></p><p>more</p>]]></description>
   <enclosure url="${origin}/${guid}.mp3" type="audio/mpeg" length="9000"/><itunes:duration>1:02:03</itunes:duration>
   <pubDate>Tue, 03 Feb 2026 10:00:00 GMT</pubDate>${more}</item>`;
const rss = (...items: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>A show</title>${items.join('')}</channel></rss>`;

beforeAll(async () => {
  server = createServer((request, reply) => {
    asked.push(request.url ?? '');
    if (redirect !== null) reply.writeHead(302, { location: redirect }).end();
    else if (request.url === '/feed.xml') reply.end(feed);
    else if (sound === null) reply.writeHead(404).end();
    else {
      const answered = sound;
      void Promise.resolve(beforeSound).then(() =>
        reply.writeHead(200, { 'content-type': 'audio/mpeg' }).end(answered),
      );
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(app().ctx.config, { fetchHosts: [new URL(origin).host] });
});
afterAll(() => server.close());
beforeEach(() => {
  redirect = null;
  sound = Buffer.alloc(9_000, 3);
  asked = [];
  beforeSound = null;
  feed = rss(item('one', 'First'), item('two', 'Second'));
});

const read = async (person: Person): Promise<PodcastImport> => {
  const { id, state } = await app()
    .as(person)
    .imports.readPodcast({ url: `${origin}/feed.xml` });
  expect(state).toBe('reading');
  await app().drain();
  return app().as(person).imports.getImport({ id });
};
const take = async (person: Person, { id }: PodcastImport, episodeIds: number[]) => {
  await app().as(person).imports.takeEpisodes({ id, episodeIds });
  await app().drain();
  return app().as(person).imports.getImport({ id });
};

describe('podcast imports', () => {
  test('reads a feed and makes drafts of its episodes with their audio', async () => {
    const creator = await app().make.creator();
    const found = await read(creator);
    expect(found).toMatchObject({ state: 'ready', title: 'A show' });
    expect(found.episodes).toMatchObject([
      {
        title: 'First',
        description: 'About First\nmore',
        durationSeconds: 3723,
        state: 'found',
        postId: null,
      },
      { title: 'Second', publishedAt: '2026-02-03T10:00:00.000Z', sizeBytes: 9000 },
    ]);
    const [first] = found.episodes;
    const taken = await take(creator, found, [first?.id ?? 0]);
    expect(taken.episodes[0]).toMatchObject({ state: 'done', percent: 100 });
    const id = taken.episodes[0]?.postId ?? 0;
    const draft = await app().as(creator).posts.getEditablePost({ id });
    expect(draft).toMatchObject({ title: 'First', draft: true, mediaType: 'audio' });
    expect(draft.assetId).not.toBeNull();
    const asset = await app()
      .as(creator)
      .media.getAsset({ id: draft.assetId ?? 0 });
    expect(asset).toMatchObject({ kind: 'audio', sizeBytes: 9_000, fileName: 'one.mp3' });
  });

  test('imports an episode once, however often it is requested', async () => {
    const creator = await app().make.creator();
    const contributor = await app().make.contributor(creator);
    const found = await read(contributor);
    const ids = found.episodes.map(({ id }) => id);
    const taken = await take(contributor, found, [...ids, ...ids]);
    feed = rss(
      item('three', 'Third'),
      item('one', 'First, renamed'),
      item('two', 'Second'),
      item('two', 'Twin'),
    );
    const again = await read(creator);
    expect(again.id).toBe(found.id);
    expect(again.episodes.map(({ title }) => title)).toEqual(['Third', 'First, renamed', 'Second']);
    const both = await take(creator, again, ids);
    expect(both.episodes.slice(1).map(({ postId }) => postId)).toEqual(
      taken.episodes.map(({ postId }) => postId),
    );
    const { totalElements } = await app().as(creator).posts.listManaged({});
    expect(totalElements).toBe(2);
    // An episode whose draft was deleted can be imported again.
    await app()
      .as(creator)
      .posts.deletePost({ post: both.episodes[1]?.postId ?? 0 });
    const anew = await take(creator, again, [ids[0] ?? 0]);
    expect(anew.episodes[1]).toMatchObject({ state: 'done' });
    expect(anew.episodes[1]?.postId).not.toBe(taken.episodes[0]?.postId);
  });

  test('fails an episode whose audio is unavailable, with the reason, and retries it', async () => {
    const creator = await app().make.creator();
    const found = await read(creator);
    sound = null;
    const before = await app().ctx.db.$count(assets);
    const failed = await take(creator, found, [found.episodes[0]?.id ?? 0]);
    expect(failed.episodes[0]).toMatchObject({ state: 'failed', reason: 'This address answers 404.' });
    sound = Buffer.alloc(0);
    const empty = await take(creator, found, [found.episodes[0]?.id ?? 0]);
    expect(empty.episodes[0]).toMatchObject({ state: 'failed' });
    expect(await app().ctx.db.$count(assets)).toBe(before);
    sound = Buffer.alloc(500);
    const retried = await take(creator, found, [found.episodes[0]?.id ?? 0]);
    expect(retried.episodes[0]).toMatchObject({ state: 'done', postId: failed.episodes[0]?.postId });
  });

  test('downloads an episode again whose worker died', async () => {
    const creator = await app().make.creator();
    const found = await read(creator);
    const id = found.episodes[0]?.id ?? 0;
    await app()
      .as(creator)
      .imports.takeEpisodes({ id: found.id, episodeIds: [id] });
    const { ctx, clock, drain, as } = app();
    await ctx.db.execute(sql`delete from jobs.job where name = 'imports.fetch-sound'`);
    const left = { state: 'fetching', attempts: 1, leaseUntil: clock.now() } as const;
    await ctx.db.update(importItems).set(left).where(eq(importItems.id, id));
    clock.advance({ seconds: 1 });
    await requeueStale(ctx);
    await drain();
    const { episodes } = await as(creator).imports.getImport({ id: found.id });
    expect(episodes[0]).toMatchObject({ state: 'done' });
  });

  test('downloads an episode with one worker at a time, for the draft it has in the end', async () => {
    const creator = await app().make.creator();
    const found = await read(creator);
    const id = found.episodes[0]?.id ?? 0;
    const { ctx, as, drain } = app();
    const take = () => as(creator).imports.takeEpisodes({ id: found.id, episodeIds: [id] });
    const getEpisode = async () =>
      (await as(creator).imports.getImport({ id: found.id })).episodes.find((each) => each.id === id);
    await take();
    let answer = () => {};
    beforeSound = new Promise<void>((resolve) => (answer = resolve));
    const { signal } = new AbortController();
    const downloads = fetchSound(ctx, id, signal);
    await vi.waitFor(() => expect(asked).toContain('/one.mp3'));
    await as(creator).posts.deletePost({ post: (await getEpisode())?.postId ?? 0 });
    await take();
    await fetchSound(ctx, id, signal);
    answer();
    await downloads;
    await drain();
    expect(asked.filter((url) => url === '/one.mp3')).toHaveLength(1);
    const episode = await getEpisode();
    expect(episode).toMatchObject({ state: 'done' });
    const draft = await as(creator).posts.getEditablePost({ id: episode?.postId ?? 0 });
    expect(draft.assetId).not.toBeNull();
  });

  test('hides an import from everyone else', async () => {
    const creator = await app().make.creator();
    const found = await read(creator);
    const stranger = app().as(await app().make.creator()).imports;
    const refused = { code: 'import.notFound' };
    await expect(stranger.getImport({ id: found.id })).rejects.toMatchObject(refused);
    await expect(
      stranger.takeEpisodes({ id: found.id, episodeIds: [found.episodes[0]?.id ?? 0] }),
    ).rejects.toMatchObject(refused);
    await app()
      .as(creator)
      .imports.takeEpisodes({ id: found.id, episodeIds: [2_000_000_000] });
  });
});

describe('hostile feeds', () => {
  test.each([
    ['a page', '<!doctype html><html></html>', "This isn't a podcast feed"],
    [
      'entities',
      '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss><channel/></rss>',
      "This isn't a podcast feed",
    ],
    [
      'definitions',
      '<?xml version="1.0"?>\n<!doctype rss PUBLIC "a" "b" [<!ENTITY nbsp "&#160;">]><rss><channel/></rss>',
      'contains definitions',
    ],
    ['nothing', '', "This isn't a podcast feed"],
    ['no sound', '<rss><channel><title>x</title></channel></rss>', 'This feed has no episodes'],
    ['too large', 'x'.repeat(15_000_001), 'too large'],
    [
      'broken XML',
      '<rss><channel>\n<item><description>Line<br>two</description></item></channel></rss>',
      'broken in line 2: <br> is never closed',
    ],
    ['no letters', '\uFFFF<rss', "This isn't a podcast feed"],
    [
      'sound from a file',
      '<rss><channel><item><enclosure url="file:///etc/passwd"/></item></channel></rss>',
      'This feed has no episodes',
    ],
  ])('refuses a feed with %s, with a reason', async (_name, content, reason) => {
    feed = content;
    const found = await read(await app().make.creator());
    expect(found.state).toBe('failed');
    expect(found.reason).toContain(reason);
    expect(found.episodes).toEqual([]);
  });

  test('removes markup and control characters', async () => {
    feed = rss(item('x', '&lt;script&gt;\u0007 a &amp;amp; b'));
    const { episodes } = await read(await app().make.creator());
    expect(episodes[0]?.title).toBe('<script> a & b');
  });

  test('refuses a redirect from an allowed host to another internal host', async () => {
    redirect = `http://127.0.0.2:${new URL(origin).port}/feed.xml`;
    const { state, reason } = await read(await app().make.creator());
    expect([state, reason]).toEqual(['failed', 'This address is not on the public internet.']);
    expect(asked).toEqual(['/feed.xml']);
  });

  test('refuses internal addresses, of the feed or its audio', async () => {
    const { ctx } = app();
    const creator = await app().make.creator();
    const found = await read(creator);
    asked = [];
    Object.assign(ctx.config, { fetchHosts: [] });
    try {
      await expect(
        app()
          .as(creator)
          .imports.readPodcast({ url: `${origin}/feed.xml` }),
      ).rejects.toMatchObject({ code: 'import.refused' });
      const taken = await take(creator, found, [found.episodes[0]?.id ?? 0]);
      expect(taken.episodes[0]).toMatchObject({
        state: 'failed',
        reason: 'This address is not on the public internet.',
      });
    } finally {
      Object.assign(ctx.config, { fetchHosts: [new URL(origin).host] });
    }
    expect(asked).toEqual([]);
  });
});
