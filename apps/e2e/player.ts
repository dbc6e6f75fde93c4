import { expect, type Page } from '@playwright/test';

export const playerState = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => ({
    seconds: video.currentTime,
    paused: video.paused,
    muted: video.muted,
    volume: video.volume,
  }));

/** Waits until the picture advances. */
export async function isPlaying(page: Page): Promise<void> {
  await expect(page.locator('video')).toBeAttached();
  await expect.poll(async () => (await playerState(page)).seconds, { timeout: 30_000 }).toBeGreaterThan(0.5);
  const { seconds } = await playerState(page);
  await expect.poll(async () => (await playerState(page)).seconds).toBeGreaterThan(seconds);
}

/** Animated parts of a playing player, besides its picture: each repaints the whole page every frame. */
export const movingParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const rootsIn = (root: ParentNode): ParentNode[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : [])),
    ];
    return [...document.querySelectorAll('media-controller')].flatMap(rootsIn).flatMap((root) =>
      [...root.querySelectorAll('*')]
        .filter((part) => part.tagName.startsWith('animate') || part.getAnimations().length > 0)
        // A slot's default icon is hidden where another replaces it.
        .filter((part) => part.checkVisibility())
        .map(({ tagName, className }) => `${tagName} ${className}`),
    );
  });
