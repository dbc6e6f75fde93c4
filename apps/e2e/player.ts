import { expect, type Page } from '@playwright/test';

export const playerState = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => ({
    seconds: video.currentTime,
    paused: video.paused,
    muted: video.muted,
    volume: video.volume,
  }));

/** The picture moves on. */
export async function isPlaying(page: Page): Promise<void> {
  await expect(page.locator('video')).toBeAttached();
  await expect.poll(async () => (await playerState(page)).seconds, { timeout: 30_000 }).toBeGreaterThan(0.5);
  const { seconds } = await playerState(page);
  await expect.poll(async () => (await playerState(page)).seconds).toBeGreaterThan(seconds);
}
