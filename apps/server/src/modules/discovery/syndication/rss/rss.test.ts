import { describe, expect, test } from 'vitest';
import { makeReadyAsset } from '../../../../test/factories/media.ts';
import type { Person } from '../../../../test/factories/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { postFins } from '../../../publishing/posts/tables.ts';
import {
  idOfFile,
  nameOfFile,
  podcastCategory,
  podcastGuid,
  textLanguage,
  transcriptOfFile,
} from './rules.ts';

const app = useTestApp();
const get = (url: string, headers: Record<string, string> = {}) =>
  app().request(null, { method: 'GET', url, headers });
const tags = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text]) => text ?? '');
const attributes = (xml: string, name: string, attribute: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name} [^>]*?${attribute}="([^"]*)"`, 'g'))].map(([, text]) => text ?? '');

async function makeEpisode(channel: Person, values: object = {}) {
  const asset = await makeReadyAsset(app(), channel, 'audio');
  return app().make.post(channel, {
    mediaType: 'audio',
    assetId: asset.id,
    durationSeconds: 60.4,
    ...values,
  });
}

describe('RSS rules', () => {
  test('derives the guid of a feed as the namespace documents it', () => {
    // The example of https://podcastindex.org/namespace/1.0#guid
    expect(podcastGuid('https://mp3s.nashownotes.com/pc20rss.xml')).toBe(
      '917393e3-1b1e-5cef-ace4-edaa54e1f810',
    );
    expect(podcastGuid('http://mp3s.nashownotes.com/pc20rss.xml/')).toBe(
      '917393e3-1b1e-5cef-ace4-edaa54e1f810',
    );
  });
  test('parses file names as names and ids only', () => {
    expect(nameOfFile('mara_1.xml')).toBe('mara_1');
    for (const bad of ['mara', '../x.xml', 'a b.xml', '.xml', 'x.xml.xml', `${'a'.repeat(41)}.xml`])
      expect(nameOfFile(bad)).toBeNull();
    expect(idOfFile('12.mp3', 'mp3')).toBe(12);
    for (const bad of ['0.mp3', '-1.mp3', '1.5.mp3', '2147483648.mp3', '12', '12.json'])
      expect(idOfFile(bad, 'mp3')).toBeNull();
    expect(transcriptOfFile('12.pt-BR.vtt')).toEqual({ id: 12, language: 'pt-BR' });
    for (const bad of ['12.vtt', '0.en.vtt', '12.EN.vtt', '12.en.srt', '12.en.de.vtt', 'x.en.vtt'])
      expect(transcriptOfFile(bad)).toBeNull();
  });
  test('has its own words for a language of any region, and English for others', () => {
    expect(['de', 'de-AT', 'en-GB', 'tr', 'den'].map(textLanguage)).toEqual(['de', 'de', 'en', 'en', 'en']);
  });
  test('maps fins to categories of podcast directories', () => {
    expect(podcastCategory(['MMA', 'Wrestling'])).toEqual({ name: 'Sports' });
    expect(podcastCategory(['Knitting', 'Wrestling'])).toEqual({ name: 'Sports', part: 'Wrestling' });
    expect(podcastCategory([])).toEqual({ name: 'Society & Culture' });
  });
});

describe('RSS of a channel', () => {
  test('lists posts newest first, escaped, without bodies', async () => {
    const { make, clock } = app();
    const channel = await make.creator({ name: 'A <b> & "c"' });
    const at = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000);
    await make.post(channel, { title: 'Older', publishedAt: at(9) });
    const newer = await make.post(channel, {
      title: 'Tom & Jerry <script>',
      text: 'Read ]]> this',
      premiumPlan: 10,
      publishedAt: at(1),
    });
    await make.post(channel, { title: 'Draft', state: 'draft', listed: false });
    const { statusCode, headers, body } = await get(`/rss/channel/${channel.username}.xml`);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(headers['cache-control']).toBe('public, no-cache');
    expect(tags(body, 'title')).toEqual([
      'A &lt;b&gt; &amp; &quot;c&quot;',
      'Tom &amp; Jerry &lt;script&gt;',
      'Older',
    ]);
    expect(tags(body, 'description')[1]).toBe('Read ]]&gt; this');
    expect(tags(body, 'guid')[0]).toBe(`realfin.test/post/${newer.id}`);
    expect(tags(body, 'link')[1]).toBe(`http://realfin.test/post/${newer.id}/Tom-Jerry-script`);
    expect(tags(body, 'category')).toContain('Premium');
    expect(body).not.toContain('/media/0');
  });

  test('answers 304 to a fresh client, and redirects a former username', async () => {
    const { make, as } = app();
    const channel = await make.creator({ username: 'old_name' });
    const first = await get('/rss/channel/old_name.xml');
    const again = await get('/rss/channel/old_name.xml', { 'if-none-match': String(first.headers.etag) });
    expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, '']);
    const { name } = channel;
    await as(channel).accounts.updateProfile({ name, username: 'new_name' });
    const moved = await get('/rss/channel/old_name.xml');
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/rss/channel/new_name.xml']);
    expect((await get('/rss/podcast/OLD_NAME.xml')).headers.location).toBe('/rss/podcast/new_name.xml');
  });

  test.each([
    '/rss/channel/nobody.xml',
    '/rss/fin/Nothing.xml',
    '/rss/podcast/nobody.xml',
    '/rss/channel/x',
    '/rss/fin/%00.xml',
    '/rss/episodes/999999.mp3',
    '/rss/episodes/x.mp3',
    '/rss/chapters/1.json',
    '/rss/private/x/podcast.xml',
  ])('answers 404 for %s', async (url) => {
    const { statusCode } = await get(url);
    expect([400, 404]).toContain(statusCode);
  });
});

test('lists the posts of a fin', async () => {
  const { make, ctx, clock } = app();
  const [one, two] = [await make.creator(), await make.creator()];
  const fin = await make.fin('Judo');
  for (const channel of [one, two]) {
    const { id } = await make.post(channel, { title: `By ${channel.username}`, finNames: ['Judo'] });
    await ctx.db
      .insert(postFins)
      .values({ postId: id, finId: fin.id, mediaType: 'video', publishedAt: clock.now() });
  }
  await make.post(one, { title: 'Elsewhere' });
  const { body } = await get('/rss/fin/Judo.xml');
  expect(tags(body, 'dc:creator').toSorted()).toEqual([one.name, two.name].toSorted());
  expect(body).not.toContain('Elsewhere');
});

describe('podcast feeds', () => {
  test('gives each episode its season, number and explicit mark', async () => {
    const { make, as } = app();
    const channel = await make.creator();
    const { id } = await makeEpisode(channel, { title: 'Numbered' });
    await makeEpisode(channel, { title: 'Plain' });
    const saved = await as(channel).posts.editPost({
      ...{ id, title: 'Numbered', draft: false },
      ...{ season: 2, episode: 5, explicit: true },
    });
    expect(saved).toMatchObject({ season: 2, episode: 5, explicit: true });
    const kept = await as(channel).posts.editPost({ id, title: 'Numbered', draft: false });
    expect(kept).toMatchObject({ season: 2, episode: 5, explicit: true });
    const { body } = await get(`/rss/podcast/${channel.username}.xml`);
    expect(tags(body, 'itunes:season')).toEqual(['2']);
    expect(tags(body, 'itunes:episode')).toEqual(['5']);
    // The show first, which is explicit as soon as one episode is.
    expect(tags(body, 'itunes:explicit').toSorted()).toEqual(['false', 'true', 'true']);
    expect(await as(null).posts.getPost({ id })).toMatchObject({ season: 2, episode: 5, explicit: true });
    const plain = Object.keys(await as(null).posts.getPost({ id: (await make.post(channel)).id }));
    for (const ofEpisode of ['season', 'episode', 'explicit']) expect(plain).not.toContain(ofEpisode);
  });

  test('lists free episodes with what podcast apps need, and no premium ones', async () => {
    const { make } = app();
    const channel = await make.creator();
    const free = await makeEpisode(channel, { title: 'Free', description: '0:00 Hello\n0:30 Bye' });
    await makeEpisode(channel, { title: 'Premium', premiumPlan: 10 });
    await make.post(channel, { title: 'A video' });
    const { body } = await get(`/rss/podcast/${channel.username}.xml`);
    expect(tags(body, 'title').filter((title) => ['Free', 'Premium', 'A video'].includes(title))).toEqual([
      'Free',
    ]);
    expect(attributes(body, 'enclosure', 'url')).toEqual([`http://realfin.test/rss/episodes/${free.id}.mp3`]);
    expect(attributes(body, 'enclosure', 'length')).toEqual([String('the bytes of hls/audio.mp3'.length)]);
    expect(attributes(body, 'enclosure', 'type')).toEqual(['audio/mpeg']);
    expect(tags(body, 'itunes:duration')).toEqual(['60']);
    expect(tags(body, 'itunes:block')).toEqual(['No']);
    expect(tags(body, 'podcast:locked')).toEqual(['yes']);
    expect(tags(body, 'podcast:guid')).toEqual([
      podcastGuid(`http://realfin.test/rss/podcast/${channel.id}`),
    ]);
    expect(tags(body, 'podcast:person')).toEqual([channel.name, channel.name]);
    const [chapters = ''] = attributes(body, 'podcast:chapters', 'url');
    const answer = await get(new URL(chapters).pathname);
    expect(answer.headers['content-type']).toContain('application/json+chapters');
    expect(answer.json()).toEqual({
      version: '1.2.0',
      title: 'Free',
      chapters: [
        { startTime: 0, title: 'Hello' },
        { startTime: 30, title: 'Bye' },
      ],
    });
  });

  test('leads to the chapters that an author added, and to none beyond the end', async () => {
    const channel = await app().make.creator();
    const chapters = [{ startSeconds: 12, title: 'Mine' }];
    const { id } = await makeEpisode(channel, { title: 'With chapters', chapters });
    await makeEpisode(channel, { title: 'Too late', chapters: [{ startSeconds: 99, title: 'Late' }] });
    const { body } = await get(`/rss/podcast/${channel.username}.xml`);
    expect(attributes(body, 'podcast:chapters', 'url')).toEqual([
      `http://realfin.test/rss/chapters/${id}.json`,
    ]);
  });

  test('allows pages of other sites to read and play a feed', async () => {
    const channel = await app().make.creator();
    const { id } = await makeEpisode(channel, { description: '0:00 Hello\n0:30 Bye' });
    const episode = await get(`/rss/episodes/${id}.mp3`);
    const file = String(episode.headers.location);
    for (const url of [`/rss/podcast/${channel.username}.xml`, `/rss/chapters/${id}.json`, file])
      expect((await get(url)).headers['access-control-allow-origin'], url).toBe('*');
    expect(episode.headers['access-control-allow-origin']).toBe('*');
    expect((await get(file)).headers['cross-origin-resource-policy']).toBe('cross-origin');
    const pieces = await get(file.replace('audio.mp3', 'master.m3u8'));
    expect(pieces.headers).toMatchObject({ 'cross-origin-resource-policy': 'same-origin' });
    expect(pieces.headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('lists a transcript per language, for listeners with access', async () => {
    const { make, as } = app();
    const channel = await make.creator();
    const [free, premium] = [await makeEpisode(channel), await makeEpisode(channel, { premiumPlan: 10 })];
    for (const { id } of [free, premium])
      for (const language of ['de', 'en']) {
        const cues = [{ startSeconds: 0, endSeconds: 2, text: `Said in ${language}` }];
        await as(channel).captions.saveCaption({ id, language, label: language, cues });
      }
    const { body } = await get(`/rss/podcast/${channel.username}.xml`);
    expect(attributes(body, 'podcast:transcript', 'language')).toEqual(['de', 'en']);
    expect(attributes(body, 'podcast:transcript', 'type')).toEqual(['text/vtt', 'text/vtt']);
    const [german = ''] = attributes(body, 'podcast:transcript', 'url');
    const words = await get(new URL(german).pathname);
    expect(words.headers['content-type']).toBe('text/vtt; charset=utf-8');
    expect(words.body).toContain('Said in de');
    const statusOf = async (url: string) => (await get(url)).statusCode;
    expect(await statusOf(`/rss/transcripts/${premium.id}.de.vtt`)).toBe(403);
    expect(await statusOf(`/rss/transcripts/${free.id}.fr.vtt`)).toBe(404);
    expect(await statusOf('/rss/transcripts/x.de.vtt')).toBe(404);
  });

  test('redirects an episode to its newly signed file, never to a premium one', async () => {
    const { make, clock } = app();
    const channel = await make.creator();
    const [free, premium] = [await makeEpisode(channel), await makeEpisode(channel, { premiumPlan: 10 })];
    const video = await make.post(channel, { assetId: (await makeReadyAsset(app(), channel)).id });
    const first = await get(`/rss/episodes/${free.id}.mp3`);
    expect([first.statusCode, first.headers['cache-control']]).toEqual([302, 'no-store']);
    const file = await get(String(first.headers.location));
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'audio/mpeg']);
    clock.advance({ days: 1 });
    expect((await get(String(first.headers.location))).statusCode).toBe(403);
    const later = await get(`/rss/episodes/${free.id}.mp3`);
    expect((await get(String(later.headers.location))).statusCode).toBe(200);
    expect((await get(`/rss/episodes/${premium.id}.mp3`)).statusCode).toBe(403);
    expect((await get(`/rss/episodes/${video.id}.mp3`)).statusCode).toBe(404);
  });
});

describe('the language of public feeds', () => {
  const feedsOf = async ({ username }: Person) => {
    const french = { 'accept-language': 'fr' };
    const [channel, podcast] = [
      await get(`/rss/channel/${username}.xml`, french),
      await get(`/rss/podcast/${username}.xml`, french),
    ];
    return { channel: channel.body, podcast: podcast.body };
  };
  const choose = async (creator: Person, language: string | null) => {
    const { name } = await app().make.fin();
    await app()
      .as(creator)
      .channels.saveChannelSettings({ about: '', fins: [name], language });
  };

  test.each([
    [null, null, 'en', 'on', 'Subscribe on'],
    ['de', null, 'de', 'bei', 'abonnieren'],
    ['en', 'de-AT', 'de-AT', 'bei', 'abonnieren'],
    ['de', 'en', 'en', 'on', 'Subscribe on'],
    ['de', 'tr', 'tr', 'on', 'Subscribe on'],
  ] as const)(
    'takes for an account in %s whose channel chose %s the language %s, whatever an app accepts',
    async (ofAccount, chosen, shown, word, subscribe) => {
      const creator = await app().make.creator({ description: '', language: ofAccount });
      await choose(creator, chosen);
      await makeEpisode(creator);
      const { channel, podcast } = await feedsOf(creator);
      expect([tags(channel, 'language'), tags(podcast, 'language')]).toEqual([[shown], [shown]]);
      for (const feed of [channel, podcast])
        expect(tags(feed, 'description')[0]).toMatch(new RegExp(`^${creator.name} ${word} `));
      expect(tags(podcast, 'podcast:funding')[0]).toContain(subscribe);
    },
  );

  test('is not claimed of a fin, in which many channels write', async () => {
    const fin = await app().make.fin('Sumo');
    const { body } = await get(`/rss/fin/${fin.name}.xml`);
    expect(tags(body, 'language')).toEqual([]);
  });
});
