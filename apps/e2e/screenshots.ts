// Pictures of the pages of a running Realfin with its demo: node apps/e2e/screenshots.ts [address] [folder]
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './browser.ts';
import { signInAs } from './fixtures.ts';
import type { CastRole } from '../server/src/db/seed/content/cast.ts';

const origin = process.argv[2] ?? 'http://127.0.0.1:3000';
const folder = process.argv[3] ?? join(import.meta.dirname, '../../docs/screenshots');
const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const themes = ['DARK', 'LIGHT'] as const;

interface Shot {
  name: string;
  path: string;
  as?: CastRole;
}

async function firstPost(mediaType: string): Promise<string> {
  const response = await fetch(`${origin}/api/public/post/all?size=50`);
  const { content } = (await response.json()) as {
    content: { mediaType: string; path: string; premiumPlan: number }[];
  };
  return content.find((post) => post.mediaType === mediaType)?.path ?? '/feed';
}

const shots = async (): Promise<Shot[]> => [
  { name: 'fin', path: '/fin/Wrestling' },
  { name: 'about', path: '/about' },
  { name: 'discover', path: '/discover' },
  { name: 'discover-videos', path: '/discover/content/videos' },
  { name: 'channels', path: '/channels' },
  { name: 'schedule', path: '/schedule' },
  { name: 'search', path: '/search?q=guard' },
  { name: 'recommendation-algorithm', path: '/recommendation-algorithm' },
  { name: 'channel', path: '/maraonthemat' },
  { name: 'post', path: await firstPost('video') },
  { name: 'article', path: await firstPost('article') },
  { name: 'value', path: '/value' },
  { name: 'missing', path: '/no-such-page-anywhere' },
  { name: 'sign-in', path: '/login' },
  { name: 'feed', path: '/feed', as: 'viewer' },
  { name: 'subscribe', path: '/subscribe', as: 'viewer' },
  { name: 'history', path: '/library?tab=history', as: 'viewer' },
  { name: 'library', path: '/library', as: 'viewer' },
  { name: 'notifications', path: '/notifications', as: 'creator' },
  { name: 'onboarding', path: '/onboarding', as: 'viewer' },
  { name: 'onboarding-channels', path: '/onboarding?step=2', as: 'viewer' },
  { name: 'settings-notifications', path: '/settings/notifications', as: 'viewer' },
  { name: 'settings', path: '/settings', as: 'viewer' },
  { name: 'settings-account', path: '/settings/account', as: 'creator' },
  { name: 'settings-subscription', path: '/settings/subscription', as: 'subscriber' },
  { name: 'dashboard', path: '/dashboard', as: 'creator' },
  { name: 'management', path: '/content/management', as: 'creator' },
  { name: 'create-video', path: '/create/video', as: 'creator' },
  { name: 'create-article', path: '/create/article', as: 'creator' },
];

async function openPage(
  browser: Browser,
  size: keyof typeof sizes,
  theme: string,
  as?: CastRole,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: sizes[size], deviceScaleFactor: 1 });
  await context.addInitScript((value) => localStorage.setItem('theme', value), theme);
  const page = await context.newPage();
  if (as !== undefined) await signInAs(page, as);
  return page;
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
const list = await shots();
for (const size of Object.keys(sizes) as (keyof typeof sizes)[]) {
  for (const theme of themes) {
    for (const role of new Set(list.map((shot) => shot.as))) {
      const page = await openPage(browser, size, theme, role);
      for (const shot of list.filter((each) => each.as === role)) {
        await page.goto(shot.path, { waitUntil: 'networkidle' });
        await page.screenshot({ path: join(folder, `${shot.name}-${size}-${theme.toLowerCase()}.png`) });
      }
      await page.context().close();
    }
  }
}
await browser.close();
