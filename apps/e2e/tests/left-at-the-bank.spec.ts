// A payment that its payer left at the bank is shown where it matters, and canceled there.
import { expect } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { publishArticlesQuietly } from '../articles-quietly.ts';
import { test } from '../fixtures.ts';
import { call, newPerson, openChannelQuietly, registerQuietly } from '../people.ts';
import { subscribeQuietly } from '../subscriptions-quietly.ts';

const bank = "Your bank hasn't confirmed the payment yet.";

test('a ticket that waits for the bank is shown, canceled, and deleted with the account', async ({
  page,
  someone,
}, info) => {
  const owner = await someone();
  const creator = newPerson('Promoter');
  await registerQuietly(owner.context(), creator);
  await openChannelQuietly(owner.context(), creator);
  const [card] = await publishArticlesQuietly(owner.context(), ['Main card']);
  const event = { title: 'Bank night', description: 'Twelve bouts.', price_in_cents: 2_500, draft: true };
  const { ppvId, path } = await call<{ ppvId: number; path: string }>(owner.context(), 'POST', '/ppv', event);
  await call(owner.context(), 'POST', '/stack/add/post', { ppvId, postIds: [card?.id], stackIds: [] });
  await call(owner.context(), 'PUT', `/ppv/${ppvId}`, { ...event, draft: false, scheduledAt: null });

  const person = newPerson('Leaver');
  await registerQuietly(page.context(), person);
  await subscribeQuietly(page, 'challenge');
  const night = path.replace(/\?.*/, '');
  const offer = page.getByRole('region', { name: 'Tickets for this event' });
  const shot = (name: string) => page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });

  // Amount and card are at the button before any script has run.
  const html = await (await page.request.get(night)).text();
  expect(html).toContain('Buy today for $25.00');
  expect(html).toContain('Charged to your Visa ending in 3184.');

  await page.goto(night);
  await shot('offer');
  await offer.getByRole('button', { name: 'Buy today for $25.00' }).click();
  await expect(page.getByRole('button', { name: 'Refuse' })).toBeVisible();
  await page.goto(night);
  await expect(offer.getByText(bank)).toBeVisible();
  await expect(offer.getByRole('link', { name: 'Use another card' })).toBeVisible();
  await expectAccessible(page, 'an event with a payment at the bank');
  await shot('left');

  await page.goto('/settings/subscription');
  const waiting = page.getByRole('region', { name: 'Waiting for your bank' });
  await expect(waiting).toContainText('Ticket for Bank night: $25.00');
  await expect(waiting).toContainText('Visa ending in 3184');
  await expectAccessible(page, 'settings with a payment at the bank');
  await shot('settings');
  await waiting.getByRole('button', { name: /^Cancel/ }).click();
  await expect(page.getByText('Payment canceled. Nothing was charged.')).toBeVisible();
  await expect(waiting).toHaveCount(0);

  await page.goto(night);
  await offer.getByRole('button', { name: 'Buy today for $25.00' }).click();
  await expect(page.getByRole('button', { name: 'Refuse' })).toBeVisible();
  await page.goto(night);
  await offer.getByRole('button', { name: 'Cancel this payment' }).click();
  await expect(offer.getByText('Payment canceled. Nothing was charged.')).toBeVisible();
  await offer.getByRole('button', { name: 'Buy today for $25.00' }).click();
  await expect(page.getByRole('button', { name: 'Refuse' })).toBeVisible();

  await page.goto('/settings/account');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account permanently?' });
  await expect(dialog).toContainText('Ticket for Bank night: $25.00');
  await shot('deletion');
  await dialog.getByLabel(/^Type your username/).fill(person.username);
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page).toHaveURL(/account-deleted/);
});
