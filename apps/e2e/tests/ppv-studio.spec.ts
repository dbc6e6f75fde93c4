// A pay-per-view event from the empty form to its page, which sells what it includes and nothing else.
import { expect } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { publishArticlesQuietly } from '../articles-quietly.ts';
import { test } from '../fixtures.ts';
import { newPerson, openChannelQuietly, registerQuietly } from '../people.ts';

test('a creator publishes an event with a post that people keep, and a fixed price', async ({
  page,
  someone,
}) => {
  const creator = newPerson('Promoter');
  await registerQuietly(page.context(), creator);
  await openChannelQuietly(page.context(), creator);
  const [card] = await publishArticlesQuietly(page.context(), ['The main card']);
  const title = `Night of ${creator.username}`;

  await page.goto('/create/ppv');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a pay-per-view event');
  await expect(page.getByRole('tab', { name: 'Manage Posts' })).toBeDisabled();
  const price = page.getByLabel('Price in dollars');
  await expect(price).toHaveValue('100');
  await price.fill('4');
  await page.getByRole('button', { name: 'Publish PPV' }).click();
  for (const words of ['Enter a title.', 'Enter a description.', 'Enter whole dollars from $5 to $500.'])
    await expect(page.getByText(words)).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Description').fill('Twelve bouts, no breaks.');
  await price.fill('25');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await expect(page).toHaveURL(/\/manage\/ppv\/\d+$/);
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(page.getByText('PPV saved to drafts.')).toBeVisible();

  await page.getByRole('tab', { name: 'Manage Posts' }).click();
  await page.getByRole('button', { name: 'Add The main card' }).click();
  const adding = page.getByRole('dialog', { name: 'Add “The main card” to the event?' });
  await expect(adding).toContainText(
    'It is already published for everyone with an account, so they keep it.',
  );
  await expectAccessible(page, 'adding a post that people have already');
  await adding.getByRole('button', { name: 'Add to event' }).click();
  await expect(page.getByRole('heading', { name: 'Posts (1)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Order' })).toBeDisabled();
  await expectAccessible(page, 'managing what an event includes');
  await page.getByRole('tab', { name: 'Preview' }).click();
  const preview = page.locator('main');
  await expect(preview.getByText('$25.00').first()).toBeVisible();
  await expect(preview.getByText('The main card').first()).toBeVisible();
  await expectAccessible(page, 'the preview of an event');
  await page.getByRole('button', { name: 'Publish PPV' }).click();
  await expect(page.getByText('PPV published.')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Share' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Publish PPV' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(price).toBeDisabled();
  await expect(page.getByText('The price cannot be changed after publishing.')).toBeVisible();

  const path = new URL(page.url()).pathname.replace('/manage', '');
  const visitor = await someone();
  await visitor.goto(path);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(visitor.getByText('$25.00').first()).toBeVisible();
  await expect(visitor.getByRole('region', { name: 'Included in PPV' })).toContainText('The main card');
  // It was published before, so people with an account keep it.
  const reader = await someone();
  await registerQuietly(reader.context(), newPerson('Reader'));
  await reader.goto(card?.path ?? '');
  await expect(reader.getByText('word59')).toBeVisible();
  await visitor.goto(card?.path ?? '');
  await expect(visitor.getByText('word59')).toHaveCount(0);
});

test('an event without posts asks before it is sold, and its price says what is wrong', async ({ page }) => {
  const creator = newPerson('Promoter');
  await registerQuietly(page.context(), creator);
  await openChannelQuietly(page.context(), creator);
  await page.goto('/create/ppv');
  await page.getByLabel('Title', { exact: true }).fill('An empty night');
  await page.getByLabel('Description').fill('Nothing yet.');
  const price = page.getByLabel('Price in dollars');
  await price.fill('3.50');
  await price.blur();
  await expect(page.getByText('Enter whole dollars from $5 to $500.')).toBeVisible();
  await price.fill('25');
  await expect(page.getByText('Enter whole dollars from $5 to $500.')).toBeHidden();
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  const asking = page.getByRole('dialog', { name: 'Publish an event without posts for $25.00?' });
  await page.getByRole('button', { name: 'Publish PPV' }).click();
  await expectAccessible(page, 'asking about an event without posts');
  await asking.getByRole('button', { name: 'Add posts' }).click();
  await expect(page.getByRole('heading', { name: 'Posts (0)' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish PPV' }).click();
  await asking.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(page.getByText('PPV published.')).toBeVisible();
});
