// What a creator sees of a broadcast that is over.
import { expect } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { test } from '../fixtures.ts';
import { signInAs } from '../sign-in.ts';

const title = 'Sunday questions from the loft, answered on the mat';

test('a creator reads when most people watched a broadcast, by tiles, line and table', async ({ page }) => {
  await signInAs(page, 'creator');
  const managed = (await (await page.request.get('/api/post/creator/all?size=50')).json()) as {
    content: { id: number; mediaType: string }[];
  };
  const stream = managed.content.find(({ mediaType }) => mediaType === 'dead_stream');
  await page.goto(`/content/statistics/${stream?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await expect(page.getByText('Peak viewers')).toBeVisible();
  await expect(page.getByText(/^At \d+:\d\d(:\d\d)? of the broadcast\.$/)).toBeVisible();
  const line = page.getByRole('slider', {
    name: /^Viewers and chat over the broadcast, \d+ viewers at most/,
  });
  // Keys that are pressed before the page is ready move nothing.
  await expect(async () => {
    await line.focus();
    for (const key of ['Home', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    const reading = /^2:00: [\d.]+ viewers, \d+ at most, [\d.]+ messages per minute$/;
    await expect(line).toHaveAttribute('aria-valuetext', reading, { timeout: 1_000 });
  }).toPass();
  const panel = page.getByRole('region', { name: 'Viewers and chat over the broadcast' });
  await panel.getByText('Show as a table').click();
  const rows = panel.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(84);
  await expect(rows.nth(1)).toContainText('1:22:00');
  const saved = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await saved).suggestedFilename()).toBe(`broadcast-${stream?.id}.csv`);
  await expect(page.getByRole('heading', { name: 'Audience of the recording' })).toBeVisible();
  await expectAccessible(page, 'statistics of a broadcast');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(line).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
