// One's own name, pictures, browsers, theme and subscription.
import { expect } from '@playwright/test';
import { cards, fillCard } from '../card.ts';
import { test } from '../fixtures.ts';
import { newPerson, openChannelQuietly, registerQuietly } from '../people.ts';
import { signIn, signInAs } from '../sign-in.ts';

test('a person edits their profile within its limits, and the old address redirects', async ({ page }) => {
  const person = newPerson('Profile');
  const moved = newPerson('Moved');
  await registerQuietly(page.context(), person);
  await openChannelQuietly(page.context(), person);
  await page.goto('/settings');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Channel/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Channel' })).toBeVisible();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeDisabled();

  await page.getByLabel('Username').fill('maraonthemat');
  await expect(page.getByText('Username is already taken.')).toBeVisible();
  await expect(save).toBeDisabled();
  await page.getByLabel('Username').fill(moved.username);
  await expect(page.getByText('Username is available.')).toBeVisible();
  await page.getByLabel('Full Name').fill(moved.name);
  await page.getByRole('textbox', { name: 'Description' }).fill('Takedowns for tall people.');
  await page.getByRole('button', { name: 'Add link' }).click();
  await expect(page.getByLabel('Address')).toBeFocused();
  await page.keyboard.type('not an address');
  await expect(page.getByText('Enter a valid url.')).toBeVisible();
  await expect(save).toBeDisabled();
  await page.getByLabel('Address').fill('https://youtube.com/@tall');

  const choose = async (buffer: Buffer) => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Picture: choose a file' }).click();
    await (await choosing).setFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  };
  await choose(Buffer.alloc(2_000_001));
  await expect(page.getByText('File is too large (2 MB LIMIT)')).toBeVisible();
  await choose(await page.screenshot());
  const cropping = page.getByRole('dialog', { name: 'Crop to a square' });
  await cropping.getByRole('slider', { name: 'Zoom' }).fill('2');
  await cropping.getByRole('button', { name: 'Crop' }).click();
  await expect(page.getByText('Uploaded. Save your changes to use it.')).toBeVisible();
  await save.click();
  await expect(page.getByText('Information Saved')).toBeVisible();

  await page.goto(`/${person.username}`);
  await expect(page).toHaveURL(new RegExp(`/${moved.username}$`));
  await expect(page.getByRole('heading', { level: 1, name: moved.name })).toBeVisible();
  await expect(page.getByText('Takedowns for tall people.').first()).toBeVisible();
  await expect(page.locator('main img[src^="/media/images/"]').first()).toBeVisible();
});

test('settings link to help and policies', async ({ page }) => {
  await signInAs(page, 'viewer', '/settings');
  const section = page.getByRole('region', { name: 'Help and rules' });
  await expect(section.getByRole('link', { name: /^Contact/ })).toHaveAttribute('href', /^mailto:.+@/);
  for (const [name, path] of [
    ['Copyright and DMCA', '/copyright'],
    ['Privacy', '/privacy'],
    ['Terms of Use', '/tou'],
  ] as const)
    await expect(section.getByRole('link', { name })).toHaveAttribute('href', path);
  await section.getByRole('link', { name: /^Help Center/ }).click();
  await expect(page.getByRole('heading', { name: 'Frequently asked questions' })).toBeInViewport();
  await page.goto('/about');
  await expect(page).toHaveURL(/\/feed$/);
});

test('a person signs out another browser', async ({ page, someone }) => {
  const person = newPerson('Sessions');
  await registerQuietly(page.context(), person);
  const elsewhere = await someone();
  await signIn(elsewhere, person.email, person.password, '/settings');
  // An open page of a session that ends would read something again and be refused.
  await elsewhere.goto('about:blank');
  await page.goto('/settings/sessions');
  const sessions = page.getByRole('main').getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'This browser' })).toHaveCount(1);
  await sessions.getByRole('button', { name: /^Log out / }).click();
  await expect(page.getByText('Logged out.')).toBeVisible();
  await expect(sessions).toHaveCount(1);
  await elsewhere.goto('/feed');
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Log in to Realfin' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Sessions' })).toBeVisible();
});

test('the theme is stored, and the other one never flashes', async ({ page }) => {
  await page.goto('/fin/Wrestling');
  const theme = () => page.locator('html').getAttribute('data-theme');
  expect(await theme()).toBe('dark');
  await page.getByRole('button', { name: 'Switch between dark and light theme' }).click();
  await expect.poll(theme).toBe('light');
  await page.addInitScript(() => {
    const seen: (string | null)[] = [];
    Object.assign(globalThis, { seen });
    const look = () => {
      if (document.body !== null) seen.push(getComputedStyle(document.body).backgroundColor);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen.length))
    .toBeGreaterThan(5);
  const colours = await page.evaluate(() => [...new Set((globalThis as unknown as { seen: string[] }).seen)]);
  expect(colours).toHaveLength(1);
  expect(await theme()).toBe('light');
});

test('a person chooses theme and language in the settings', async ({ page }) => {
  await registerQuietly(page.context(), newPerson('Chooser'));
  await page.goto('/settings');
  const look = page.getByRole('region', { name: 'Appearance and language' });
  await expect(look.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await look.getByRole('radio', { name: 'Light' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await look.getByRole('radio', { name: 'System' }).check();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(look.getByRole('radio', { name: 'System' })).toBeChecked();
  await look.getByRole('radio', { name: 'Light' }).check();
  await look.getByRole('button', { name: 'Deutsch' }).click();
  const german = page.getByRole('region', { name: 'Darstellung und Sprache' });
  await expect(german.getByRole('radio', { name: 'Hell' })).toBeChecked();
  await expect(german.getByRole('button', { name: 'Deutsch' })).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/\/settings$/);
});

test('a subscriber reviews, changes, cancels and resumes a subscription', async ({ page, watched }) => {
  // Canceling does not wait for what opens with the page, which is refused when it arrives afterward.
  watched.allow(/409 \(Conflict\).*\/cancellations$/);
  await signInAs(page, 'subscriber', '/settings/subscription');
  const card = page.getByRole('region', { name: 'Subscription', exact: true });
  await expect(card).toContainText('Monthly subscription');
  await expect(card).toContainText(/Renews on .+ for \$14\.99\./);
  const invoices = page.getByRole('table', { name: 'Your payments, newest first' });
  await expect.poll(() => invoices.getByRole('row').count()).toBeGreaterThan(1);
  await expect(invoices.getByText('$14.99').first()).toBeVisible();

  await page.getByRole('button', { name: 'Upgrade to yearly' }).click();
  const upgrade = page.getByRole('dialog', { name: 'Upgrade to yearly' });
  await expect(upgrade.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
  const cents = (await upgrade.getByRole('definition').allTextContents()).map((text) =>
    Math.round(Number(text.replace(/[$,]/g, '')) * 100),
  );
  const [price = 0, credit = 0, total = 0] = cents;
  expect(price).toBe(14_990);
  expect(price + credit).toBe(total);
  await upgrade.getByRole('button', { name: 'Stay monthly' }).click();
  await expect(upgrade).toHaveCount(0);

  await page.getByRole('link', { name: 'Change payment method' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment method' })).toBeVisible();
  await expect(
    page.locator('iframe[title="Card details"]').or(page.getByLabel('Use another card')).first(),
  ).toBeVisible();
  if ((await page.getByLabel('Use another card').count()) > 0)
    await page.getByLabel('Use another card').check();
  await fillCard(page, cards.other);
  await page.getByRole('button', { name: 'Use this card' }).click();
  await expect(page.getByText('Payment Method Updated')).toBeVisible();
  const paying = page.getByRole('listitem').filter({ hasText: 'Used for your subscription' });
  await expect(paying).toContainText('4444');

  await page.getByRole('link', { name: 'Cancel subscription' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Switch to the free plan?' })).toBeVisible();
  await page.getByLabel('Another reason').check();
  await page.getByLabel('Anything you want to tell us?').fill('Only trying.');
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByText('Subscription Cancelled')).toBeVisible();
  await expect(card).toContainText(/Your subscription ends on .+\. You have access until then\./);
  await page.getByRole('button', { name: 'Keep my subscription' }).click();
  await expect(page.getByText('Your subscription will renew as usual.')).toBeVisible();
  await expect(card).toContainText(/Renews on /);
});
