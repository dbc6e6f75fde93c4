// Screenshots of every page of a running demo, in both themes and at both sizes, and sheets of several
// side by side: node apps/e2e/screenshots.ts [address] [folder] [prefixes of page names]
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { CastRole } from '../server/src/demo/content/cast.ts';
import { launchOptions } from './browser.ts';
import { listShots, type Shot } from './shots.ts';
import { signInAs } from './sign-in.ts';

const origin = process.argv[2] ?? 'http://127.0.0.1:3000';
const folder = process.argv[3] ?? join(import.meta.dirname, '../../.cache/screenshots');
const wanted = process.argv.slice(4);
const screens = {
  wide: { width: 1440, height: 900, tallest: 1300, inARow: 2, onASheet: 4 },
  phone: { width: 390, height: 844, tallest: 1300, inARow: 5, onASheet: 5 },
};
const themes = ['DARK', 'LIGHT'] as const;
const gap = 12;

async function openPage(browser: Browser, screen: keyof typeof screens, theme: string, as?: CastRole) {
  const { width, height } = screens[screen];
  const context = await browser.newContext({ baseURL: origin, viewport: { width, height } });
  await context.addInitScript((value) => localStorage.setItem('theme', value), theme);
  const page = await context.newPage();
  if (as !== undefined) await signInAs(page, as);
  return page;
}

/** The page from its top, cropped to the height of a sheet. */
async function photograph(page: Page, shot: Shot, screen: keyof typeof screens): Promise<Buffer> {
  const { width, tallest } = screens[screen];
  await page.goto(shot.path, { waitUntil: 'load' });
  await settled(page);
  if (shot.act !== undefined) {
    await page.locator('html[data-hydrated="true"]').waitFor();
    await shot.act(page);
    await settled(page);
    // A dialog is fixed to the screen, not to the page, and so is a scroll position.
    const isOnScreen =
      (await page.getByRole('dialog').count()) > 0 || (await page.evaluate(() => scrollY > 0));
    if (isOnScreen) return page.screenshot({ animations: 'disabled' });
  }
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  return page.screenshot({
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(height, tallest) },
    animations: 'disabled',
  });
}

async function settled(page: Page): Promise<void> {
  await page
    .locator('main [aria-busy="true"]')
    .first()
    .waitFor({ state: 'detached' })
    .catch(() => undefined);
  await page.waitForTimeout(400);
}

/** Several screenshots side by side, for comparison. */
async function writeSheet(
  path: string,
  pictures: readonly Buffer[],
  screen: keyof typeof screens,
): Promise<void> {
  const { width, tallest, inARow } = screens[screen];
  const rows = Math.ceil(pictures.length / inARow);
  const composites = pictures.map((input, at) => ({
    input,
    left: (at % inARow) * (width + gap),
    top: Math.floor(at / inARow) * (tallest + gap),
  }));
  const size = { width: inARow * (width + gap) - gap, height: rows * (tallest + gap) - gap };
  const sheet = sharp({ create: { ...size, channels: 3, background: '#777' } }).composite(composites);
  await sharp(await sheet.png().toBuffer())
    .resize({ width: Math.min(size.width, 1960) })
    .png()
    .toFile(path);
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(launchOptions());
const shots = (await listShots(origin)).filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)),
);
for (const screen of Object.keys(screens) as (keyof typeof screens)[]) {
  for (const theme of themes) {
    const look = `${screen}-${theme.toLowerCase()}`;
    const taken: Buffer[] = [];
    for (const role of new Set(shots.map((shot) => shot.as))) {
      const page = await openPage(browser, screen, theme, role);
      for (const shot of shots.filter((each) => each.as === role)) {
        const picture = await photograph(page, shot, screen);
        await sharp(picture).toFile(join(folder, `${shot.name}-${look}.png`));
        taken.push(picture);
      }
      await page.context().close();
    }
    const { onASheet } = screens[screen];
    for (let at = 0; at < taken.length; at += onASheet) {
      const number = String(at / onASheet + 1).padStart(2, '0');
      await writeSheet(join(folder, `sheet-${look}-${number}.png`), taken.slice(at, at + onASheet), screen);
    }
  }
}
await browser.close();
