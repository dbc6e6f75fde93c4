// Events are bought: with one press by a subscriber, with the subscription by everyone else; and are called off.
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { publishArticlesQuietly } from '../articles-quietly.ts';
import { cards, fillCard, subscribeQuietly } from '../card.ts';
import { test } from '../fixtures.ts';
import { call, newPerson, openChannelQuietly, registerQuietly, type Person } from '../people.ts';

interface Night {
  creator: Person;
  owner: Page;
  id: number;
  path: string;
  title: string;
}

/** A channel that sells an event with one post, for 25 dollars. */
async function announceNight(owner: Page, scheduledAt: string | null = null): Promise<Night> {
  const creator = newPerson('Promoter');
  await registerQuietly(owner.context(), creator);
  await openChannelQuietly(owner.context(), creator);
  const mark = creator.username.slice(-8);
  const [card] = await publishArticlesQuietly(owner.context(), [`Main card ${mark}`]);
  const title = `Night ${mark}`;
  const event = { title, description: 'Twelve bouts.', price_in_cents: 2_500, draft: true };
  const { ppvId, path } = await call<{ ppvId: number; path: string }>(owner.context(), 'POST', '/ppv', event);
  await call(owner.context(), 'POST', '/stack/add/post', { ppvId, postIds: [card?.id], stackIds: [] });
  await call(owner.context(), 'PUT', `/ppv/${ppvId}`, { ...event, draft: false, scheduledAt });
  return { creator, owner, id: ppvId, path: path.replace(/\?.*/, ''), title };
}

async function subscriber(context: BrowserContext, given: string): Promise<Person> {
  const person = newPerson(given);
  await registerQuietly(context, person);
  await subscribeQuietly(context);
  return person;
}

test('a subscriber buys an event with one press and enters it; its line is among their payments', async ({
  page,
  someone,
}) => {
  const night = await announceNight(await someone());
  await subscriber(page.context(), 'Fan');
  await page.goto(night.path);
  const offer = page.getByRole('region', { name: 'Tickets for this event' });
  await expect(offer).toContainText('Charged to your Visa ending in 4242.');
  await expectAccessible(page, 'an event on sale to a subscriber');
  await offer.getByRole('button', { name: 'Buy today for $25.00' }).click();
  await expect(page.getByText('You bought a ticket for this event.')).toBeVisible();
  const enter = page.getByRole('link', { name: 'Enter Event' });
  await expect(enter).toBeFocused();
  await enter.click();
  await expect(page).toHaveURL(/\?post=\d+/);
  await page.goto('/settings/subscription');
  const payments = page.getByRole('table', { name: 'Your payments, newest first' });
  await expect(payments.getByRole('row').filter({ hasText: night.title })).toContainText('$25.00');
});

test('a visitor buys an event with the subscription, after a decline and the check of a bank', async ({
  page,
  someone,
}) => {
  const night = await announceNight(await someone());
  await page.goto(night.path);
  const offer = page.getByRole('region', { name: 'Tickets for this event' });
  await expect(offer.getByRole('link', { name: 'Login' })).toHaveAttribute('href', /\/login\?to=/);
  await expect(offer).toContainText('$39.99 together with a monthly subscription');
  await expectAccessible(page, 'an event on sale to a visitor');
  const checkout = (await offer.getByRole('link', { name: 'Buy today' }).getAttribute('href')) ?? '';

  await registerQuietly(page.context(), newPerson('Newcomer'));
  await page.goto(checkout);
  await expect(page.getByRole('heading', { level: 1, name: 'Buy a ticket' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText(`By ${night.creator.name}`);
  await main.getByText('Monthly', { exact: true }).click();
  await expect(main.getByRole('listitem').filter({ hasText: `Ticket for “${night.title}”` })).toContainText(
    '$25.00',
  );
  await expect(main.getByRole('listitem').filter({ hasText: 'Monthly subscription' })).toContainText(
    '$14.99',
  );
  await expectAccessible(page, 'the checkout of an event with the subscription');
  await fillCard(page, cards.declined);
  await page.getByRole('button', { name: 'Pay $39.99' }).click();
  await expect(
    page.getByText('Your card was declined. Try another card or contact your bank.'),
  ).toBeVisible();
  await fillCard(page, cards.asksBank);
  await page.getByRole('button', { name: 'Pay $39.99' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();

  await page.waitForURL('**/thank_you?**');
  await expect(page.getByText(`You have a ticket for “${night.title}”.`)).toBeVisible();
  await expectAccessible(page, 'the thanks for a ticket');
  await page.getByRole('link', { name: 'Enter Event' }).click();
  await expect(page).toHaveURL(new RegExp(`^[^?]*${night.path}$`));
  await expect(page.getByText('You have a ticket for this event.')).toBeVisible();
});

test('a subscriber buys an event alone with another card; its creator calls it off, and the money goes back', async ({
  page,
  someone,
}) => {
  // An event that is still to come: one without a time is over once what is in it is published.
  const night = await announceNight(await someone(), new Date(Date.now() + 86_400_000).toISOString());
  await subscriber(page.context(), 'Buyer');
  await page.goto(night.path);
  await page.getByRole('link', { name: 'Use another card' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Buy a ticket' })).toBeVisible();
  await page.getByText('Use another card').click();
  await fillCard(page, cards.other);
  const checkout = page.getByRole('main');
  await expect(checkout).toContainText('You pay for the ticket once.');
  await expect(checkout).not.toContainText('automatic renewal');
  await expectAccessible(page, 'the checkout of an event alone');
  await checkout.getByRole('button', { name: 'Pay $25.00' }).click();
  await page.getByRole('link', { name: 'Enter Event' }).click();
  await expect(page.getByRole('region', { name: "You're in the lobby" })).toBeVisible();

  const { owner } = night;
  await owner.goto(`/manage/ppv/${night.id}`);
  const sales = owner.getByRole('region', { name: 'Ticket sales' });
  await expect(sales).toContainText('$25.00');
  await sales.getByRole('button', { name: 'Call off event' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Call off this event?' });
  await expect(dialog).toContainText('Everyone gets their money back, $25.00 in total');
  const confirm = dialog.getByRole('button', { name: 'Call off event' });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel(/^Message to everyone/).fill('The hall is flooded.');
  await dialog.getByLabel('I want to call off this event.').check();
  await expectAccessible(owner, 'calling off an event');
  await confirm.click();
  await expect(sales).toContainText('All tickets are refunded.', { timeout: 60_000 });
  await expectAccessible(owner, 'an event that was called off');

  await page.goto(night.path);
  const gone = page.getByRole('region', { name: 'This event was called off.' });
  await expect(gone).toContainText('The hall is flooded.');
  await expect(gone).toContainText('We refunded your $25.00.');
  await expectAccessible(page, 'a called-off event');
  await page.goto('/settings/subscription');
  await expect(page.getByText('$25.00 refunded')).toBeVisible();
});

test('a buyer returns a ticket before the event starts, and gets the money back', async ({
  page,
  someone,
}) => {
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString();
  const night = await announceNight(await someone(), tomorrow);
  await subscriber(page.context(), 'Returner');
  await page.goto(night.path);
  await page.getByRole('button', { name: 'Buy today for $25.00' }).click();
  const lobby = page.getByRole('region', { name: "You're in the lobby" });
  await expect(lobby).toBeVisible();
  await expectAccessible(page, 'a lobby');
  await lobby.getByRole('link', { name: 'Return your ticket' }).click();
  const refunds = page.getByRole('region', { name: 'Refunds' });
  await expect(refunds).toContainText(`Ticket for ${night.title}: $25.00`);
  await refunds.getByRole('button', { name: 'Return ticket' }).click();
  const dialog = page.getByRole('dialog', { name: 'Return this ticket?' });
  await expect(dialog).toContainText('You get $25.00 back on your card');
  await dialog.getByRole('button', { name: 'Return ticket' }).click();
  await expect(refunds.getByText('Refunded', { exact: true })).toBeVisible();
  await expect(refunds.getByRole('button', { name: 'Return ticket' })).toHaveCount(0);
  await expectAccessible(page, 'a returned ticket');
  await page.goto(night.path);
  await expect(page.getByRole('button', { name: 'Buy today for $25.00' })).toBeVisible();
});
