import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/test-app.ts';
import { frameWithin, readEmbedUrl, type Frame } from './rules.ts';

const app = useTestApp();
const ask = (url: string, more = '') =>
  app().request(null, { method: 'GET', url: `/oembed?url=${encodeURIComponent(url)}${more}` });
const site = 'http://realfin.test';

describe('oEmbed rules', () => {
  test('reads only addresses of this site', () => {
    expect(readEmbedUrl(`${site}/post/7/A-title?t=4`, site)).toEqual({ kind: 'post', postId: 7 });
    expect(readEmbedUrl(`${site}/embed/7`, site)).toEqual({ kind: 'post', postId: 7 });
    expect(readEmbedUrl(`${site}/article/9`, site)).toEqual({ kind: 'media', prefix: 'article', mediaId: 9 });
    expect(readEmbedUrl(`${site}/mara`, site)).toEqual({ kind: 'channel', username: 'mara' });
    for (const bad of [
      '',
      'post/7',
      'https://evil.example/post/7',
      `${site}.evil.example/post/7`,
      `${site}@evil.example/post/7`,
      `${site}/post/0`,
      `${site}/post/99999999999`,
      `${site}/post/7x`,
      'javascript:alert(1)',
      `${site}/`,
    ])
      expect(readEmbedUrl(bad, site)).toBeNull();
  });
  test.each<[boolean, number?, number?, Frame?]>([
    [false, undefined, undefined, { width: 640, height: 360 }],
    [false, 320, undefined, { width: 320, height: 180 }],
    [false, 1280, 360, { width: 640, height: 360 }],
    [false, 10, undefined, { width: 200, height: 113 }],
    [true, 400, 90, { width: 400, height: 200 }],
  ])('fits a frame into the requested size: audio %s, %s by %s', (isSound, width, height, frame) => {
    expect(frameWithin(isSound, width, height)).toEqual(frame);
  });
});

describe('oEmbed', () => {
  test('describes a video as JSON and as XML', async () => {
    const { make } = app();
    const channel = await make.creator({ name: 'Mara "M"' });
    const { id } = await make.post(channel, {
      title: 'Hip <throw>',
      thumbnailUrl: '/media/images/x/1280.webp',
    });
    const answer = await ask(`${site}/post/${id}/Hip-throw`, '&maxwidth=480');
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.json()).toMatchObject({
      version: '1.0',
      type: 'video',
      title: 'Hip <throw>',
      author_name: 'Mara "M"',
      author_url: `${site}/${channel.username}`,
      width: 480,
      height: 270,
      thumbnail_url: `${site}/media/images/x/1280.webp`,
    });
    const { html } = answer.json<{ html: string }>();
    expect(html).toContain(`src="${site}/embed/${id}"`);
    expect(html).toContain('title="Hip &lt;throw&gt;"');
    const xml = await ask(`${site}/post/${id}`, '&format=xml');
    expect(xml.headers['content-type']).toContain('text/xml');
    expect(xml.body).toContain('<title>Hip &lt;throw&gt;</title>');
    expect(xml.body).toContain('<html>&lt;iframe src=&quot;');
  });

  test("keeps the link of who shared the address, and drops what can't be a username", async () => {
    const { make } = app();
    const channel = await make.creator();
    const { id } = await make.post(channel);
    const shared = (await ask(`${site}/post/${id}?t=4&affiliate_id=noor_1`)).json<Record<string, string>>();
    expect(shared.html).toContain(`src="${site}/embed/${id}?affiliate_id=noor_1"`);
    expect(shared.author_url).toBe(`${site}/${channel.username}?affiliate_id=noor_1`);
    const ofChannel = (await ask(`${site}/${channel.username}?affiliate_id=noor_1`)).json();
    expect(ofChannel).toMatchObject({ author_url: `${site}/${channel.username}?affiliate_id=noor_1` });
    for (const bad of ['', 'a', '"><script>', 'noor%26x=1', 'x'.repeat(21)]) {
      const { body } = await ask(`${site}/post/${id}?affiliate_id=${bad}`);
      expect(body, bad).not.toContain('affiliate_id');
    }
  });

  test('describes a premium post like its card, and reveals nothing hidden', async () => {
    const { make } = app();
    const channel = await make.creator();
    const premium = await make.post(channel, { premiumPlan: 10 });
    const draft = await make.post(channel, { state: 'draft', listed: false });
    const answer = await ask(`${site}/post/${premium.id}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toMatch(/\/media\/\w+\.\d/);
    expect((await ask(`${site}/post/${draft.id}`)).statusCode).toBe(404);
    const article = await make.post(channel, { mediaType: 'article', mediaId: 4711, title: 'Words' });
    expect((await ask(`${site}/article/4711/Words`)).json()).toMatchObject({ type: 'rich', title: 'Words' });
    expect(article.mediaId).toBe(4711);
    expect((await ask(`${site}/ranking/4711`)).statusCode).toBe(404);
  });

  test('describes a channel with a link', async () => {
    const channel = await app().make.creator();
    expect((await ask(`${site}/${channel.username}`)).json()).toMatchObject({
      type: 'link',
      title: channel.name,
    });
  });

  test.each([
    ['/oembed', 400],
    ['/oembed?url=', 404],
    ['/oembed?url=a&url=b', 400],
    [`/oembed?url=${encodeURIComponent('https://elsewhere.example/post/1')}`, 404],
    [`/oembed?url=${encodeURIComponent(`${site}/post/1`)}&maxwidth=wide`, 400],
    [`/oembed?url=${encodeURIComponent(`${site}/post/1`)}&format=yaml`, 501],
    [`/oembed?url=${encodeURIComponent(`${site}/nobody_here`)}`, 404],
  ])('answers %s with %i', async (url, status) => {
    expect((await app().request(null, { method: 'GET', url })).statusCode).toBe(status);
  });
});
