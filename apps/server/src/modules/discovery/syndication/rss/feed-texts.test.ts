import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../../test/test-app.ts';
import { articles } from '../../../publishing/articles/tables.ts';

const app = useTestApp();

test('a feed has the whole text of free articles alone, with addresses that work elsewhere', async () => {
  const { make, ctx } = app();
  const channel = await make.creator();
  for (const premiumPlan of [0, 10]) {
    const html = `<p>Body of ${premiumPlan}</p><img src="/media/images/abcdefgh/640.webp" alt="" />`;
    const body = { contentRaw: {}, contentHtml: html, wordCount: 3, readMinutes: 1 };
    const [article] = await ctx.db.insert(articles).values(body).returning();
    const mediaId = article?.id ?? 0;
    const { id } = await make.post(channel, { mediaType: 'article', mediaId, premiumPlan });
    await ctx.db.update(articles).set({ postId: id }).where(eq(articles.id, mediaId));
  }
  const { body } = await app().request(null, {
    method: 'GET',
    url: `/rss/channel/${channel.username}.xml`,
  });
  const [text, ...others] = [...body.matchAll(/<content:encoded>([^<]*)</g)].map(([, each]) => each);
  expect(others).toEqual([]);
  expect(text).toContain('Body of 0');
  expect(text).toContain('src=&quot;http://realfin.test/media/images/abcdefgh/640.webp&quot;');
  expect(body).not.toContain('Body of 10');
});
