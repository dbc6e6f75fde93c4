import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/test-app.ts';
import { postsOfFile } from './queries.ts';
import { addressesPerFile, rangeOf, readFileName } from './rules.ts';

const app = useTestApp();
const get = (url: string, headers: Record<string, string> = {}) =>
  app().request(null, { method: 'GET', url, headers });
const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url ?? '');

test('parses names of sitemap files strictly', () => {
  expect(readFileName('posts-0.xml')).toEqual({ kind: 'posts', file: 0 });
  expect(readFileName('channels-12.xml')).toEqual({ kind: 'channels', file: 12 });
  expect(readFileName('site.xml')).toEqual({ kind: 'site' });
  for (const bad of [
    'posts.xml',
    'posts--1.xml',
    'posts-01.xml',
    'posts-999999.xml',
    'posts-1',
    'fins-0.xml',
    '../x',
  ])
    expect(readFileName(bad)).toBeNull();
});
test('covers all ids without a gap, 50,000 per file', () => {
  expect(addressesPerFile).toBe(50_000);
  expect(rangeOf(0)).toEqual({ after: 0, upTo: 50_000 });
  expect(rangeOf(19)).toEqual({ after: 950_000, upTo: 1_000_000 });
});

test('names the sitemap in robots.txt and disallows private pages', async () => {
  const { body, headers } = await get('/robots.txt');
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain('\nSitemap: http://realfin.test/sitemap.xml\n');
  for (const path of ['/api/', '/settings', '/embed/', '/rss/private/', '/media/'])
    expect(body).toContain(`\nDisallow: ${path}\n`);
});

describe('the sitemap', () => {
  test('lists what everyone can see, and nothing else', async () => {
    const { make } = app();
    const channel = await make.creator();
    await make.fin('Sambo');
    const shown = await make.post(channel, {
      title: 'Cats & dogs',
      thumbnailUrl: '/media/images/x/1280.webp',
    });
    const premium = await make.post(channel, { title: 'Premium', premiumPlan: 10 });
    await make.post(channel, { title: 'Draft', state: 'draft', listed: false });
    const index = locations((await get('/sitemap.xml')).body);
    expect(index).toEqual(
      ['site', 'channels-0', 'posts-0'].map((name) => `http://realfin.test/sitemap/${name}.xml`),
    );
    const posts = await get('/sitemap/posts-0.xml');
    expect(posts.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(locations(posts.body)).toEqual([
      `http://realfin.test/post/${shown.id}/Cats-dogs`,
      `http://realfin.test/post/${premium.id}/Premium`,
    ]);
    expect(posts.body).toContain('<image:loc>http://realfin.test/media/images/x/1280.webp</image:loc>');
    expect(posts.body).toMatch(/^<\?xml .*<urlset .*<\/urlset>\n$/s);
    expect(locations((await get('/sitemap/channels-0.xml')).body)).toContain(
      `http://realfin.test/${channel.username}`,
    );
    const site = locations((await get('/sitemap/site.xml')).body);
    expect(site).toContain('http://realfin.test/fin/Sambo');
    expect(site).toContain('http://realfin.test/tou');
  });

  test('compresses the sitemap for clients that accept it', async () => {
    const packed = await get('/sitemap/site.xml', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe((await get('/sitemap/site.xml')).body);
  });

  test('reads in batches without gaps, and divides files by id', async () => {
    const { ctx, make } = app();
    const channel = await make.creator();
    await ctx.db
      .execute(sql`insert into posts (channel_id, actor_id, media_type, media_id, title, state, listed,
        published_at, created_at, updated_at)
      select ${channel.id}, ${channel.id}, 'video', n, 'Post ' || n, 'published', true, now(), now(), now()
      from generate_series(1, 12000) n`);
    const ids: number[] = [];
    for await (const post of postsOfFile(ctx, 0)) ids.push(post.id);
    expect(ids.length).toBeGreaterThanOrEqual(12_000);
    expect(new Set(ids).size).toBe(ids.length);
    await ctx.db.execute(sql`select setval(pg_get_serial_sequence('posts', 'id'), 130000)`);
    const late = await make.post(channel, { title: 'Late' });
    const index = locations((await get('/sitemap.xml')).body).filter((url) => url.includes('posts-'));
    expect(index.map((url) => url.split('/').at(-1))).toEqual(['posts-0.xml', 'posts-2.xml']);
    expect(locations((await get('/sitemap/posts-2.xml')).body)).toEqual([
      `http://realfin.test/post/${late.id}/Late`,
    ]);
    expect(locations((await get('/sitemap/posts-1.xml')).body)).toEqual([]);
  });

  test.each(['/sitemap/posts-x.xml', '/sitemap/nothing.xml', '/sitemap/posts-999999.xml'])(
    'answers 404 for the file %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );
});
