// What only scripts open, in German: dialogs, menus, questions and messages.
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { englishIn, textsOf } from '../german-texts.ts';
import { newPerson, openChannelQuietly, registerQuietly } from '../people.ts';
import { signInAs } from '../sign-in.ts';
import { publishQuietly } from '../video-files.ts';

test.use({ locale: 'de-DE' });
test.describe.configure({ timeout: 180_000 });

async function expectGerman(part: Locator): Promise<void> {
  await expect(part).toBeVisible();
  const texts = await textsOf(part);
  expect(texts.length).toBeGreaterThan(0);
  expect(englishIn(texts)).toEqual([]);
}
const open = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
async function expectGermanDialog(page: Page, name: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  await expectGerman(dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}
/** A message at the edge of the screen. */
const expectGermanMessage = (page: Page, text: string | RegExp) => expectGerman(page.getByText(text).first());

test('notices an English text in a dialog', () => {
  expect(englishIn(['Share', 'Xyxy: Answer invitations, and leave teams.'])).toEqual([
    'Share',
    'Xyxy: Answer invitations, and leave teams.',
  ]);
  expect(englishIn(['Teilen', 'Team von Ada verlassen?', 'Champions of the cage'])).toEqual([]);
});

test('the dialogs of a post and its player are German', async ({ page, someone }) => {
  const creator = newPerson('Erika');
  const studio = await someone();
  await registerQuietly(studio.context(), creator);
  await openChannelQuietly(studio.context(), creator);
  const post = await publishQuietly(studio.context(), { title: 'Xyxy', premium: false, seconds: 12 });
  await signInAs(page, 'viewer', post.path);
  await page.locator('html[data-hydrated="true"]').waitFor();

  const actions = page.getByRole('group', { name: 'Aktionen für diesen Beitrag' });
  await actions
    .getByRole('button', { name: /teilen/i })
    .first()
    .click();
  await expectGermanDialog(page, 'Teilen');
  await open(page, /Trinkgeld/);
  await expectGermanDialog(page, /Trinkgeld für/);
  await open(page, /abspielen/i);
  await page.locator('video').first().waitFor();
  await page.keyboard.press('?');
  await expectGermanDialog(page, 'Tastenkürzel');

  await page.getByLabel('Dein Kommentar').fill('Qqq');
  await page.getByRole('button', { name: 'Kommentieren', exact: true }).click();
  const comment = page.getByRole('article').filter({ hasText: 'Qqq' });
  await expectGerman(comment);
  await comment.getByRole('button', { name: /^Weitere Aktionen/ }).click();
  await expectGerman(page.getByRole('menu'));
  await page.keyboard.press('Escape');
  await comment.getByRole('button', { name: 'Löschen', exact: true }).click();
  await expect(comment).toContainText('Diesen Kommentar löschen?');
  await expectGerman(comment);
  await comment.getByRole('button', { name: 'Löschen', exact: true }).click();
  await expectGermanMessage(page, 'Kommentar gelöscht.');
});

test('the menus of posts and of the frame are German', async ({ page }) => {
  await signInAs(page, 'viewer', '/discover');
  await page.locator('html[data-hydrated="true"]').waitFor();
  await page
    .getByRole('button', { name: /^Weitere Aktionen für/ })
    .first()
    .click();
  await expectGerman(page.getByRole('menu'));
  await page.getByRole('menuitem', { name: 'Teilen' }).click();
  await expectGermanDialog(page, 'Teilen');
  await open(page, 'Konto');
  await expectGerman(page.getByRole('menu'));
  await page.keyboard.press('Escape');
  await page.goto('/settings/account');
  await page.locator('html[data-hydrated="true"]').waitFor();
  await open(page, 'Konto löschen');
  await expectGermanDialog(page, 'Konto endgültig löschen?');
});

test('the dialogs of the studio are German', async ({ page }) => {
  await signInAs(page, 'creator', '/content/management?status=Published&kind=article');
  await page.locator('html[data-hydrated="true"]').waitFor();
  const boxes = page.locator('input[data-choose]:enabled');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  const bar = page.getByRole('region', { name: 'Aktionen für ausgewählte Beiträge' });
  await expectGerman(bar);
  await bar.getByRole('button', { name: 'Bearbeiten' }).click();
  await expectGermanDialog(page, 'Beiträge bearbeiten');
  await bar.getByRole('button', { name: 'Zu Stapel hinzufügen' }).click();
  await page.getByRole('dialog').getByRole('tab').last().click();
  await expectGermanDialog(page, /Stapel/);

  await open(page, /^Weitere Aktionen für/);
  await expectGerman(page.getByRole('menu'));
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  await expectGermanMessage(page, /gelöscht/);
  await open(page, 'Rückgängig');
  await expectGermanMessage(page, /wiederhergestellt/);

  await page.goto('/content/management?status=Draft');
  await page.locator('html[data-hydrated="true"]').waitFor();
  await boxes.nth(0).check();
  await bar.getByRole('button', { name: 'Planen' }).click();
  await expectGermanDialog(page, 'Beiträge planen');
  await page.goto('/dashboard');
  await page.locator('html[data-hydrated="true"]').waitFor();
  await open(page, 'Termin erstellen');
  await expectGermanDialog(page, 'Termin erstellen');
});
