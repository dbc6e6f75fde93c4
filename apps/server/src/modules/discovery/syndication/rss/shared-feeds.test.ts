// Who shared the address of a feed is credited for those who come through it.
import { describe, expect, test } from 'vitest';
import { makeReadyAsset } from '../../../../test/factories/media.ts';
import type { Person } from '../../../../test/factories/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { postFins } from '../../../publishing/posts/tables.ts';

const app = useTestApp();
const get = (url: string) => app().request(null, { method: 'GET', url });
const tags = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text]) => text ?? '');
const attributes = (xml: string, name: string, attribute: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name} [^>]*?${attribute}="([^"]*)"`, 'g'))].map(([, text]) => text ?? '');

async function makeEpisode(channel: Person, values: object = {}) {
  const asset = await makeReadyAsset(app(), channel, 'audio');
  return app().make.post(channel, { mediaType: 'audio', assetId: asset.id, durationSeconds: 60, ...values });
}

describe('a feed with the link of an affiliate', () => {
  test('leads to every page by that link, and to files without it', async () => {
    const { make, ctx, clock } = app();
    const channel = await make.creator();
    const fin = await make.fin();
    const { id } = await makeEpisode(channel, { description: '0:00 Hello\n0:30 Bye' });
    await ctx.db
      .insert(postFins)
      .values({ postId: id, finId: fin.id, mediaType: 'audio', publishedAt: clock.now() });
    const feeds = [`channel/${channel.username}`, `podcast/${channel.username}`, `fin/${fin.name}`];
    for (const feed of feeds) {
      const url = `/rss/${feed}.xml`;
      const { body } = await get(`${url}?affiliate_id=noor`);
      const pages = [...tags(body, 'link'), ...attributes(body, 'atom:link', 'href')];
      expect(pages.length, feed).toBeGreaterThan(2);
      for (const page of pages) expect(page).toMatch(/\?affiliate_id=noor$/);
      expect(pages).toContain(`http://realfin.test${url}?affiliate_id=noor`);
      for (const file of [
        ...attributes(body, 'enclosure', 'url'),
        ...attributes(body, 'podcast:chapters', 'url'),
      ])
        expect(file).not.toContain('affiliate_id');
      expect((await get(url)).body).not.toContain('affiliate_id');
    }
  });

  test('ignores what cannot be a username, and keeps the link when a username changed', async () => {
    const channel = await app().make.creator();
    await makeEpisode(channel);
    for (const bad of ['affiliate_id=', 'affiliate_id=a%20b', 'affiliate_id=a&affiliate_id=noor']) {
      const { body, statusCode } = await get(`/rss/podcast/${channel.username}.xml?${bad}`);
      expect([statusCode, body.includes('affiliate_id')], bad).toEqual([200, false]);
    }
    const upper = await get(`/rss/channel/${channel.username.toUpperCase()}.xml?affiliate_id=noor`);
    expect([upper.statusCode, upper.headers.location]).toEqual([
      301,
      `/rss/channel/${channel.username}.xml?affiliate_id=noor`,
    ]);
  });
});
