// Feeds as they are in the field: nothing of them vanishes without a word.
import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { importItems } from './tables.ts';

const app = useTestApp();
let server: Server;
let origin = '';
let feed = '';
/** Instead of the feed as text. */
let bytes: Buffer | null = null;
let coding: string | null = null;
let type = 'application/rss+xml';
/** Of a feed that has several. */
const pages = new Map<string, string>();

const item = (guid: string, title: string, more = '') =>
  `<item><guid>${guid}</guid><title>${title}</title><enclosure url="${origin}/${guid}.mp3" type="audio/mpeg"/>${more}</item>`;
const rss = (...items: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>A show</title>${items.join('')}</channel></rss>`;

beforeAll(async () => {
  server = createServer(({ url = '' }, reply) => {
    const coded = coding === null ? {} : { 'content-encoding': coding };
    reply.writeHead(200, { 'content-type': type, ...coded }).end(bytes ?? pages.get(url) ?? feed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(app().ctx.config, { fetchHosts: [new URL(origin).host] });
});
afterAll(() => server.close());
beforeEach(() => {
  bytes = null;
  coding = null;
  type = 'application/rss+xml';
  pages.clear();
});

const read = async (person: Person) => {
  const { id } = await app()
    .as(person)
    .imports.readPodcast({ url: `${origin}/feed.xml` });
  await app().drain();
  return app().as(person).imports.getImport({ id });
};

describe('a feed', () => {
  test('lists a feed of thousands of episodes in pages of 500', async () => {
    const empty = '<x/>'.repeat(40);
    feed = rss(...Array.from({ length: 2_501 }, (_, at) => item(`e${at}`, `Episode ${at}`, empty)));
    const creator = await app().make.creator();
    const { id, state, episodes, totalEpisodes } = await read(creator);
    expect([state, episodes.length, totalEpisodes]).toEqual(['ready', 500, 2_501]);
    const last = await app().as(creator).imports.getImport({ id, page: 5 });
    expect(last.episodes.map(({ title }) => title)).toEqual(['Episode 2500']);
  });

  const withEnclosure = (guid: string, enclosure: string) =>
    `<item><guid>${guid}</guid><title>${guid}</title>${enclosure}</item>`;
  test.each([
    [
      'another type',
      (at: string) => `<enclosure url="${at}/a.mp3" type="application/octet-stream"/>`,
      '/a.mp3',
    ],
    ['no type', (at: string) => `<enclosure url="${at}/a.mp3" type=""/>`, '/a.mp3'],
    ['a short type', (at: string) => `<enclosure url="${at}/play?id=1" type="mp3"/>`, '/play?id=1'],
    ['a type in capitals', (at: string) => `<enclosure url="${at}/a" type="Audio/MPEG"/>`, '/a'],
    ['an address without its host', () => '<enclosure url="/a.mp3" type="audio/mpeg"/>', '/a.mp3'],
    [
      'media content alone',
      (at: string) => `<media:content url="${at}/a.m4a" type="audio/x-m4a"/>`,
      '/a.m4a',
    ],
    [
      'media content in a group',
      (at: string) =>
        `<media:group><media:content url="${at}/a.jpg" type="image/jpeg"/><media:content url="${at}/a.mp3" type="audio/mpeg"/></media:group>`,
      '/a.mp3',
    ],
    [
      'a picture beside it',
      (at: string) => `<enclosure url="${at}/a.jpg" type="image/jpeg"/><enclosure url="${at}/a.ogg"/>`,
      '/a.ogg',
    ],
  ])('reads the audio of an item with %s', async (_name, enclosure, path) => {
    const doctype =
      '<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://x.example/rss.dtd">';
    feed = rss(withEnclosure('a', enclosure(origin))).replace('<rss', `${doctype}<rss`);
    const { episodes } = await read(await app().make.creator());
    expect(episodes.map(({ title }) => title)).toEqual(['a']);
    const [row] = await app()
      .ctx.db.select()
      .from(importItems)
      .where(eq(importItems.id, episodes[0]?.id ?? 0));
    expect(row?.soundUrl).toBe(origin + path);
  });
  test('counts the items it leaves out', async () => {
    const sound = (name: string) => `<enclosure url="${origin}/${name}.mp3" type="audio/mpeg"/>`;
    feed = rss(
      ...['1', '2', '3'].map((name) => withEnclosure('http://show.example/', sound(name))),
      withEnclosure('same', sound('4')),
      withEnclosure('same', sound('4')),
      withEnclosure('words', ''),
      withEnclosure('film', `<enclosure url="${origin}/a.mp4" type="video/mp4"/>`),
    );
    const found = await read(await app().make.creator());
    expect(found.totalEpisodes).toBe(4);
    expect(found.leftOut).toEqual({ withoutSound: 2, repeated: 1, tooMany: 0, isIncomplete: false });
  });
  test('reads titles, dates and lengths as feeds write them', async () => {
    feed = rss(
      `<item><title></title><itunes:title>From itunes</itunes:title><enclosure url="${origin}/a.mp3"/>
      <pubDate>Tue, 03 Feb 2026 10:00:00 CEST</pubDate><itunes:duration>01:02:03.500</itunes:duration></item>
      <item><title>Two</title><enclosure url="${origin}/b.mp3"/><pubDate>03/02/2026</pubDate></item>`,
    );
    const { episodes } = await read(await app().make.creator());
    expect(episodes.map(({ unreadDate }) => unreadDate)).toEqual([null, '03/02/2026']);
    expect(episodes[0]).toMatchObject({
      title: 'From itunes',
      publishedAt: '2026-02-03T08:00:00.000Z',
      durationSeconds: 3723,
    });
  });
  test('reads dates in the language of the feed, wherever it is named', async () => {
    const one = `<item><title>One</title><enclosure url="${origin}/a.mp3"/><pubDate>28. listopada 2026.</pubDate></item>`;
    feed = rss(one, '<language>hr</language>');
    const { episodes } = await read(await app().make.creator());
    expect(episodes[0]?.publishedAt).toBe('2026-10-28T00:00:00.000Z');
  });
  test('reads a feed with a wrong byte, in old encodings, and compressed', async () => {
    const creator = await app().make.creator();
    const titled = (title: string) => rss(item('one', title));
    bytes = Buffer.concat([
      Buffer.from(titled('Größe')),
      Buffer.from('<!-- '),
      Buffer.from([0x92]),
      Buffer.from(' -->'),
    ]);
    expect((await read(creator)).episodes[0]?.title).toBe('Größe');
    bytes = Buffer.from(titled('Gr\u00f6\u00dfe'), 'latin1');
    expect((await read(creator)).episodes[0]?.title).toBe('Größe');
    bytes = gzipSync(titled('Packed'));
    expect((await read(creator)).episodes[0]?.title).toBe('Packed');
    coding = 'gzip';
    expect((await read(creator)).episodes[0]?.title).toBe('Packed');
    bytes = gzipSync(Buffer.alloc(15_000_001, 0x20));
    expect((await read(creator)).reason).toContain('too large');
    bytes = Buffer.from('no gzip');
    expect((await read(creator)).reason).toContain('damaged');
  });
  test.each([
    ['text/xml; charset=Shift_JIS', '', Buffer.from([0x83, 0x65, 0x83, 0x58, 0x83, 0x67]), 'テスト'],
    ['text/xml;charset="windows-1250"', '', Buffer.from([0x9e, 0xe8]), 'žč'],
    // Servers name an encoding that nobody chose.
    ['text/xml; charset=ISO-8859-1', '', Buffer.from('Größe'), 'Größe'],
    ['text/xml; charset=ISO-8859-1', 'encoding="KOI8-R"', Buffer.from([0xfb, 0xcf, 0xd5]), 'Шоу'],
    ['text/xml; charset=nonsense', '', Buffer.from('Größe', 'latin1'), 'Größe'],
  ])('reads letters sent as %s with the declaration "%s"', async (sent, declared, title, expected) => {
    type = sent;
    const [before = '', after = ''] = rss(item('one', '|')).replace('encoding="UTF-8"', declared).split('|');
    bytes = Buffer.concat([Buffer.from(before), title, Buffer.from(after)]);
    expect((await read(await app().make.creator())).episodes[0]?.title).toBe(expected);
  });
  test.each([
    ['gzip', gzipSync],
    ['GZIP', gzipSync],
    ['x-gzip', gzipSync],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
    ['identity', Buffer.from],
    ['gzip, gzip', (text: Buffer) => gzipSync(gzipSync(text))],
    ['deflate, br', (text: Buffer) => brotliCompressSync(deflateSync(text))],
    ['gzip', (text: Buffer) => gzipSync(gzipSync(text))],
  ])('reads the content coding %s', async (name, pack) => {
    coding = name;
    bytes = pack(Buffer.from(rss(item('one', 'Packed'))));
    expect((await read(await app().make.creator())).episodes[0]?.title).toBe('Packed');
  });
  test('says what is wrong with compressed feeds', async () => {
    const creator = await app().make.creator();
    // Nothing to compress: half of it is the half of its bytes.
    const noise = randomBytes(3_000);
    const cases: [string | null, Buffer, string][] = [
      ['gzip', gzipSync(noise).subarray(0, 1_000), 'too early'],
      [null, gzipSync(noise).subarray(0, 1_000), 'too early'],
      ['br', brotliCompressSync(noise).subarray(0, 1_000), 'too early'],
      ['zstd', Buffer.from('no such thing'), 'damaged'],
      ['zstd', zstdCompressSync(Buffer.alloc(15_000_001)), 'too large'],
      ['gzip, gzip', gzipSync(gzipSync(Buffer.alloc(100_000_000))), 'too large'],
      ['aes128gcm', noise, "format we don't support"],
      ['gzip, gzip, gzip, gzip', noise, "format we don't support"],
    ];
    for (const [name, content, reason] of cases) {
      [coding, bytes] = [name, content];
      expect((await read(creator)).reason).toContain(reason);
    }
  });
  test('reads a feed that leads from page to page, and says what it could not read', async () => {
    const creator = await app().make.creator();
    const page = (guid: string, next: string) =>
      rss(`<atom:link rel="next" href="${next}"/>`, item(guid, guid));
    feed = page('one', '2.xml');
    pages.set('/2.xml', page('two', `${origin}/3.xml`)).set('/3.xml', page('three', '/feed.xml'));
    const whole = await read(creator);
    expect(whole.episodes.map(({ title }) => title)).toEqual(['one', 'two', 'three']);
    expect(whole.leftOut.isIncomplete).toBe(false);
    pages.set('/3.xml', 'no feed');
    const broken = await read(await app().make.creator());
    expect(broken).toMatchObject({ totalEpisodes: 2, leftOut: { isIncomplete: true } });
  });
});
