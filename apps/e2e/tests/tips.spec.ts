// A viewer tips a creator with a new card and with the saved one, but not with one that is declined.
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { publishArticlesQuietly } from '../articles-quietly.ts';
import { cards, fillCard } from '../card.ts';
import { test } from '../fixtures.ts';
import { call, newPerson, openChannelQuietly, registerQuietly, type Person } from '../people.ts';

interface Tipped extends Person {
  post: { id: number; path: string };
}
interface Comments {
  content: { type: string; amount: number }[];
}

/** A channel with one post, of nobody else's concern. */
async function openTipped(page: Page): Promise<Tipped> {
  const creator = newPerson('Tipped');
  await registerQuietly(page.context(), creator);
  await openChannelQuietly(page.context(), creator);
  const [post] = await publishArticlesQuietly(page.context(), [
    `Hand fighting ${creator.username.slice(-8)}`,
  ]);
  if (post === undefined) throw new Error('No article was published.');
  return { ...creator, post };
}

const tipsOf = async (page: Page, postId: number): Promise<number[]> => {
  const { content } = await call<Comments>(page.context(), 'GET', `/public/comment?postId=${postId}`);
  return content.filter(({ type }) => type === 'TIP').map(({ amount }) => amount);
};

const tipButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(\$5 )?Tip for / });

test('a visitor who tips is sent to the login and returns', async ({ page, someone }) => {
  const { username, name } = await openTipped(await someone());
  await page.goto(`/${username}`);
  // Before the page is alive it is a way to the login.
  await page.locator('html[data-hydrated="true"]').waitFor();
  const tip = page.getByRole('link', { name: `Tip for ${name}` });
  await expect(tip).toHaveAttribute('href', `/login?to=${encodeURIComponent(`/${username}`)}`);
  await tip.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Tip ${name} to support their work.`);
  await expect(dialog.getByRole('link', { name: 'Login' })).toHaveAttribute('href', /\/login\?to=/);
  await page.keyboard.press('Escape');
  await expect(tip).toBeFocused();
});

test('a creator cannot tip themselves', async ({ page }) => {
  const { username, name } = await openTipped(page);
  await page.goto(`/${username}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit channel' })).toBeVisible();
  await expect(tipButton(page)).toHaveCount(0);
});

test('a new card pays the first tip, the saved one the next, which appears below the post', async ({
  page,
  someone,
}) => {
  const desk = await someone();
  const { username, name, post } = await openTipped(desk);
  await registerQuietly(page.context(), newPerson('Giver'));
  await page.goto(`/${username}`);
  await tipButton(page).click();
  const dialog = page.getByRole('dialog', { name: `Tip ${name}` });
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeVisible();
  await fillCard(page, cards.good);
  await expectAccessible(page, 'the card of a tip');
  await dialog.getByRole('button', { name: 'Continue' }).click();

  await expect(dialog.getByRole('radio', { name: '$5', exact: true })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: 'Visa ending in 4242' })).toBeChecked();
  await expectAccessible(page, 'a tip');
  await dialog.getByText('$10', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Send Tip · $10.00' }).click();
  await expect(dialog.getByText('Tip Sent!')).toBeVisible();
  await expectAccessible(page, 'a tip that was sent');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);

  // On an article it stands beside the name and beside the text.
  await page.goto(post.path);
  await expect(tipButton(page)).toHaveCount(2);
  await page.getByRole('region', { name: 'Tips' }).getByRole('button').click();
  await expect(dialog.getByRole('radio', { name: /^Visa ending in 4242/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'New Card' }).click();
  await expect(page.locator('iframe[title="Card details"]')).toBeVisible();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByText('$2', { exact: true }).click();
  await dialog.getByLabel('Message').fill('For the grips.');
  await dialog.getByRole('button', { name: 'Send Tip · $2.00' }).click();
  await expect(dialog.getByText('Tip Sent!')).toBeVisible();
  await page.keyboard.press('Escape');
  const comment = page.getByRole('article').filter({ hasText: 'For the grips.' });
  await expect(comment).toContainText('$2.00');
  expect(await tipsOf(page, post.id)).toEqual([200]);
  await expectOnDashboard(desk);
});

/** Four fifths of $10 and of $2, in the tiles, in the table under the chart and tip by tip. */
async function expectOnDashboard(desk: Page) {
  await desk.goto('/dashboard?tab=earnings');
  for (const name of ['Balance', 'Tips'])
    await expect(
      desk.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]'),
    ).toHaveText('$9.60');
  await desk.getByText('Show all months').click();
  const total = desk.getByRole('table', { name: 'Earnings by month, newest first' }).getByRole('row').last();
  await expect(total).toContainText('$9.60');
  await expectAccessible(desk, 'earnings');
  await desk.getByRole('tab', { name: 'Tips' }).click();
  const given = desk.getByRole('table', { name: 'Tips, newest first' });
  await expect(given.getByRole('row').filter({ hasText: 'For the grips.' })).toContainText('Pending');
  await expect(given.getByRole('row')).toHaveCount(3);
  await expectAccessible(desk, 'tips');
}

test('a declined card shows an error, and sends no tip', async ({ page, someone, watched }) => {
  // Browsers report a refusal as an error.
  watched.allow(/402 .*\/v1\/tip$/);
  const { name, post } = await openTipped(await someone());
  await registerQuietly(page.context(), newPerson('Giver'));
  await page.goto(post.path);
  await tipButton(page).first().click();
  const dialog = page.getByRole('dialog', { name: `Tip ${name}` });
  await fillCard(page, cards.declined);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: /^Send Tip/ }).click();
  await expect(
    dialog.getByText('Your card was declined. Try another card or contact your bank.'),
  ).toBeVisible();
  await expect(dialog.getByText('Tip Sent!')).toHaveCount(0);
  expect(await tipsOf(page, post.id)).toEqual([]);
});
