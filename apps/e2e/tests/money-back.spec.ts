// Money that goes back, as its buyer and its creator see it, and on a dark phone in German.
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { origin } from '../address.ts';
import { planArticleQuietly, publishArticlesQuietly } from '../articles-quietly.ts';
import { cards, subscribeQuietly } from '../card.ts';
import { test } from '../fixtures.ts';
import { openPayment } from '../payments-desk.ts';
import { call, newPerson, openChannelQuietly, registerQuietly } from '../people.ts';
import { signInAs } from '../sign-in.ts';

async function openChannel(page: Page) {
  const creator = newPerson('Earner');
  await registerQuietly(page.context(), creator);
  await openChannelQuietly(page.context(), creator);
  const { id } = await call<{ id: number }>(page.context(), 'GET', '/user/me');
  return { ...creator, id };
}

/** Subscribes after opening the channel of a creator, who gets a share of it. */
async function subscribeFor(page: Page, creator: { id: number; username: string }): Promise<void> {
  const context = page.context();
  await context.request.get(`/${creator.username}`, { headers: { accept: 'text/html' } });
  const { cardFrameOrigin } = await call<{ cardFrameOrigin: string }>(context, 'GET', '/billing/config');
  const made = await context.request.post(`${cardFrameOrigin}/tokens`, {
    data: { number: cards.good, month: '12', year: '2040', cvv: '123', zip: '' },
  });
  const { token } = (await made.json()) as { token: string };
  const answer = await context.request.post('/api/v1/subscription', {
    headers: { origin, 'idempotency-key': randomUUID() },
    data: { productHandle: 'monthly10', token, context: { creatorId: creator.id } },
  });
  expect(answer.ok()).toBe(true);
}

async function expectEarned(desk: Page, balance: string, rows: string[]): Promise<void> {
  await desk.goto('/dashboard?tab=earnings');
  await expect(
    desk.getByRole('term').filter({ hasText: 'Balance' }).locator('xpath=following-sibling::dd[1]'),
  ).toHaveText(balance);
  const entries = desk
    .getByRole('table', { name: 'Ledger entries, newest first' })
    .getByRole('row')
    .filter({ hasText: 'Acquisition' });
  await expect(entries).toHaveCount(rows.length);
  for (const [i, row] of rows.entries()) await expect(entries.nth(i)).toContainText(row);
}

test('a refund reaches its buyer, and takes the share of its creator back', async ({ page, someone }) => {
  const [owner, desk] = [await someone(), await someone()];
  const creator = await openChannel(owner);
  const buyer = newPerson('Refunded');
  await registerQuietly(page.context(), buyer);
  await subscribeFor(page, creator);
  await expectEarned(owner, '$4.50', ['+$4.50']);

  await signInAs(desk, 'admin');
  await openPayment(desk, buyer);
  await desk.getByRole('button', { name: 'Refund payment' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Refund this payment?' });
  await dialog.getByLabel('Amount in dollars').fill('14.99');
  await dialog.getByLabel('Note').fill('They wrote to us');
  await dialog.getByRole('button', { name: 'Refund payment' }).click();
  await expect(desk.getByText('Refund succeeded: $14.99')).toBeVisible();

  await page.goto('/settings/subscription');
  const refunds = page.getByRole('region', { name: 'Refunds' });
  await expect(refunds.getByText('Refunded', { exact: true })).toBeVisible();
  await expect(refunds.getByText(/: \$14\.99/)).toBeVisible();
  await expectEarned(owner, '$0.00', ['-$4.50', '+$4.50']);
  await expectAccessible(owner, 'earnings after a refund');
});

test('a ticket is bought and refunded on a dark phone in German', async ({ someone }) => {
  const owner = await someone();
  const creator = await openChannel(owner);
  const title = `Kampfabend ${creator.username.slice(-8)}`;
  const [card] = await publishArticlesQuietly(owner.context(), [`Hauptkampf ${title}`]);
  const event = { title, description: 'Zwölf Kämpfe.', price_in_cents: 2_500, draft: true };
  const { ppvId, path } = await call<{ ppvId: number; path: string }>(owner.context(), 'POST', '/ppv', event);
  // With nothing left to come it would have been held, and could not be called off.
  const rest = await planArticleQuietly(owner.context(), `Nachbericht ${title}`);
  const postIds = [card?.id, rest.id];
  await call(owner.context(), 'POST', '/stack/add/post', { ppvId, postIds, stackIds: [] });
  await call(owner.context(), 'PUT', `/ppv/${ppvId}`, { ...event, draft: false });

  const page = await someone({
    ...{ locale: 'de-DE', colorScheme: 'dark' },
    viewport: { width: 390, height: 844 },
  });
  await registerQuietly(page.context(), newPerson('Fan'));
  await subscribeQuietly(page.context());
  await page.goto(path.replace(/\?.*/, ''));
  const offer = page.getByRole('region', { name: 'Tickets für dieses Event' });
  await expectAccessible(page, 'an event on sale in German');
  await offer.getByRole('button', { name: /^Heute für 25,00\s\$ kaufen$/ }).click();
  await expect(page.getByText('Du hast ein Ticket für dieses Event gekauft.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Zum Event' })).toBeVisible();
  await expectAccessible(page, 'an event that was bought in German');

  await call(owner.context(), 'POST', `/ppv/${ppvId}/cancel`, { message: 'Die Halle steht unter Wasser.' });
  await expect(async () => {
    await page.reload();
    const gone = page.getByRole('region', { name: 'Dieses Event wurde abgesagt.' });
    await expect(gone).toContainText('Die Halle steht unter Wasser.');
    await expect(gone).toContainText(/Wir haben dir 25,00\s\$ erstattet\./, { timeout: 1_000 });
  }).toPass();
  await expectAccessible(page, 'a called-off event in German');
  await page.goto('/settings/subscription');
  await expect(page.getByText(/25,00\s\$ erstattet/)).toBeVisible();
  await expectAccessible(page, 'payments in German');
});
