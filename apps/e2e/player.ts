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

/** What moves in a player while it plays, beside its picture: each of it has the whole page drawn for every frame. */
export const movingParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const rootsIn = (root: ParentNode): ParentNode[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : [])),
    ];
    return [...document.querySelectorAll('media-controller')].flatMap(rootsIn).flatMap((root) =>
      [...root.querySelectorAll('*')]
        .filter((part) => part.tagName.startsWith('animate') || part.getAnimations().length > 0)
        // A slot's own icon is not shown where another takes its place.
        .filter((part) => part.checkVisibility())
        .map(({ tagName, className }) => `${tagName} ${className}`),
    );
  });
