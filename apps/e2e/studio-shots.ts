// Screenshots of the creator's pages, and their dialogs.
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Shot } from './shots.ts';

const as = 'creator' as const;

/** Opens the first post of a list, by its kind. */
const openFirst = async (page: Page): Promise<void> => {
  await page.getByRole('list', { name: 'Your posts' }).getByRole('link').first().click();
  await page.waitForURL(/\/manage\//);
};
const managed = (name: string, kind: string, more?: (page: Page) => Promise<void>): Shot => ({
  name: `manage-${name}`,
  path: `/content/management?kind=${kind}`,
  as,
  async act(page) {
    await openFirst(page);
    await more?.(page);
  },
});
const press = (role: 'button' | 'tab' | 'menuitem', name: string | RegExp) => (page: Page) =>
  page.getByRole(role, { name }).first().click();
const inTurn =
  (...steps: ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };
const chooseTwo = async (page: Page): Promise<void> => {
  const boxes = page.locator('input[data-choose]:enabled');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
};
const fromMenu = (item: string) => inTurn(press('button', /^More actions for /), press('menuitem', item));
const list = (name: string, query: string, act?: (page: Page) => Promise<void>): Shot => ({
  name: `management${name}`,
  path: `/content/management${query}`,
  as,
  ...(act && { act }),
});
const create = (name: string, act?: (page: Page) => Promise<void>): Shot => ({
  name: act === undefined ? `create-${name}` : `creating-${name}`,
  path: `/create/${name}`,
  as,
  ...(act && { act }),
});

export const studioShots: readonly Shot[] = [
  list('', ''),
  list('-empty', '?kind=audio&status=Error'),
  list('-drafts', '?status=Draft'),
  list('-chosen', '?status=Published', chooseTwo),
  list('-menu', '?status=Published&kind=article', press('button', /^More actions for /)),
  list('-schedule', '?status=Draft', inTurn(chooseTwo, press('button', 'Schedule'))),
  list('-stack', '?status=Published', inTurn(chooseTwo, press('button', 'Add to Stack'))),
  list(
    '-new-stack',
    '?status=Published&kind=article',
    inTurn(fromMenu('Add to Stack'), press('tab', 'New stack')),
  ),
  list('-log', '?status=Error', press('button', /^What went wrong/)),
  list('-share', '?status=Published&kind=article', fromMenu('Share')),
  create('video'),
  create('video', inTurn(press('button', 'Publish'))),
  create('podcast'),
  create('article'),
  create('article', press('button', 'Publish')),
  create('ranking'),
  create('ranking', press('tab', 'Upload Rankings')),
  create('stack'),
  create('stream'),
  create('ppv'),
  { name: 'import', path: '/content/import', as },
  { name: 'import-podcast', path: '/content/import?podcast=1', as },
  { name: 'image-library', path: '/create/article', as, act: press('button', 'Image library') },
  {
    name: 'image-library-popular',
    path: '/create/article',
    as,
    act: inTurn(press('button', 'Image library'), press('tab', 'Popular images')),
  },
  {
    name: 'image-crop',
    path: '/create/article',
    as,
    async act(page) {
      const buffer = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#37a' } })
        .png()
        .toBuffer();
      const file = { name: 'square.png', mimeType: 'image/png', buffer };
      await page.getByLabel('Upload an image').and(page.locator('input')).setInputFiles(file);
      await page.getByRole('dialog').waitFor();
    },
  },
  managed('video', 'video'),
  managed('podcast', 'audio&q=between'),
  managed('podcast-captions', 'audio&q=between', press('button', /^Edit captions/)),
  managed('article', 'article'),
  managed('ranking', 'ranking'),
  managed('ranking-tables', 'ranking', press('tab', 'Upload Rankings')),
  managed('ranking-preview', 'ranking', press('tab', 'Preview')),
  managed('stack', 'stack'),
  managed('stack-posts', 'stack', press('tab', 'Manage Posts')),
  managed('stream', 'stream'),
  managed('ppv', 'ppv'),
  managed('ppv-posts', 'ppv', press('tab', 'Manage Posts')),
  managed('ppv-preview', 'ppv', press('tab', 'Preview')),
  { name: 'manage-missing', path: '/manage/video/999999', as },
  { name: 'bites-management', path: '/bites/management', as },
  { name: 'bites-choose', path: '/create/bite', as },
  { name: 'landing-editor', path: '/create/landing_page', as },
  { name: 'landing', path: '/landing/maraonthemat', as },
  { name: 'event', path: '/dashboard', as, act: press('button', 'Create Event') },
  { name: 'acting', path: '/content/management', as: 'contributor', act: press('button', 'Account') },
  { name: 'connections', path: '/connections/manage', as },
  { name: 'connections-moderators', path: '/connections/manage?tab=moderators', as },
  { name: 'connections-blocked', path: '/connections/manage?tab=blocked', as },
];
