// Everything there is to read can be read without scripts.
import { expect } from '@playwright/test';
import { announceTalk } from '../chat.ts';
import { firstPosts } from '../demo-posts.ts';
import { test } from '../fixtures.ts';
import { call } from '../people.ts';

test.use({ javaScriptEnabled: false });

test('a fin is readable without scripts, and a link continues its list', async ({ page }) => {
  await page.goto('/fin/Wrestling');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wrestling');
  const titles = page.getByRole('main').getByRole('article').getByRole('heading');
  const first = await titles.allTextContents();
  expect(first.length).toBeGreaterThan(8);
  const follow = page.getByRole('region', { name: 'Who to follow' });
  expect(await follow.getByRole('article').count()).toBeLessThanOrEqual(6);
  const more = page.getByRole('link', { name: 'Load more' });
  expect((await follow.boundingBox())?.y).toBeLessThan((await more.boundingBox())?.y ?? 0);
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(page).toHaveURL(/\?.*cursor=/);
  const second = await titles.allTextContents();
  expect(second.length).toBeGreaterThan(0);
  expect(first.filter((title) => second.includes(title))).toEqual([]);
});

test('a post, its comments and its channel are readable without scripts', async ({ page, request }) => {
  const { video } = await firstPosts(request);
  await page.goto(video.path);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(video.content.contentTitle);
  await expect(page.getByRole('heading', { name: /Comments?$/ })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: video.createdBy.name }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(video.createdBy.name);
  await page
    .getByRole('navigation', { name: 'Channel sections' })
    .getByRole('link', { name: 'About' })
    .click();
  await expect(page).toHaveURL(/tab=about/);
  await expect(page.getByText(/^Joined /)).toBeVisible();
});

test('an article shows its summary and its gate without scripts', async ({ page, request }) => {
  const { article } = await firstPosts(request);
  await page.goto(article.path);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(article.content.contentTitle);
  await expect(page.getByText('Read this article. Create a free account.')).toBeVisible();
});

test('search works without scripts', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('combobox').fill('guard');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/search\?q=guard/);
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
});

test('the page of a stream comes with the last messages of its chat', async ({ page }) => {
  const talk = await announceTalk(page, { isFree: true });
  const said = (at: number) => `Message ${at} before the stream`;
  for (const at of [1, 2]) {
    await call(page.context(), 'POST', '/chat/send', {
      postId: talk.postId,
      comment: said(at),
      key: `first-lines-${at}`,
    });
  }
  await page.goto(talk.path);
  const lines = page.getByRole('listitem').filter({ hasText: 'before the stream' });
  await expect(lines).toHaveText([new RegExp(said(1)), new RegExp(said(2))]);
  await expect(lines.last()).toBeInViewport();
  await page.context().clearCookies();
  await page.reload();
  await expect(lines).toHaveCount(2);
  await expect(page.getByPlaceholder('Log in to chat.')).toBeInViewport();
});
