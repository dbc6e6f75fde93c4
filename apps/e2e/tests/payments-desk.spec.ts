// An administrator refunds a payment and answers disputes; buyer and creator see what follows.
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { cards, fillCard, newCard } from '../card.ts';
import { test } from '../fixtures.ts';
import { openPayment } from '../payments-desk.ts';
import { newPerson, openChannelQuietly, registerQuietly, type Person } from '../people.ts';
import { signInAs } from '../sign-in.ts';

async function subscribe(page: Page, card = cards.good): Promise<Person> {
  const buyer = newPerson('Payer');
  await registerQuietly(page.context(), buyer);
  await page.goto('/subscribe?plan=monthly10');
  await fillCard(page, card);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL(/\/thank_you/);
  return buyer;
}

/** Tips a creator $10 with the test card whose holder disputes everything. */
async function tipAndDispute(page: Page, { username, name }: Person): Promise<Person> {
  const giver = newPerson('Giver');
  await registerQuietly(page.context(), giver);
  await page.goto(`/${username}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(\$5 )?Tip for / })
    .click();
  const dialog = page.getByRole('dialog', { name: `Tip ${name}` });
  await fillCard(page, cards.disputed);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('$10', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Send Tip · $10.00' }).click();
  await expect(dialog.getByText('Tip Sent!')).toBeVisible();
  return giver;
}

test('an administrator finds a payment and refunds a part, which its buyer sees', async ({
  page,
  someone,
}) => {
  const desk = await someone();
  await signInAs(desk, 'admin');
  const buyer = await subscribe(page);
  await openPayment(desk, buyer);
  await expectAccessible(desk, 'a payment');
  await desk.getByRole('button', { name: 'Refund payment' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Refund this payment?' });
  await dialog.getByLabel('Amount in dollars').fill('500');
  await dialog.getByLabel('Note').fill('They wrote to us');
  await dialog.getByRole('button', { name: 'Refund payment' }).click();
  await expect(dialog.getByText(/^Enter an amount up to/)).toBeVisible();
  await dialog.getByLabel('Amount in dollars').fill('4.00');
  await dialog.getByRole('button', { name: 'Refund payment' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(desk.getByText('Refund succeeded: $4.00')).toBeVisible();
  await expect(desk.getByText('They wrote to us')).toBeVisible();

  await page.goto('/settings/subscription');
  const refunds = page.getByRole('region', { name: 'Refunds' });
  await expect(refunds.getByText('Refunded', { exact: true })).toBeVisible();
  await expect(refunds.getByText(/: \$4\.00/)).toBeVisible();
  await expectAccessible(page, 'refunds of a buyer');
});

test('a buyer has a payment refunded before watching anything', async ({ page }) => {
  // A card is refunded once.
  await subscribe(page, newCard());
  await page.goto('/settings/subscription');
  const refunds = page.getByRole('region', { name: 'Refunds' });
  await expect(refunds).toContainText('within 48 hours');
  await refunds.getByRole('button', { name: 'Refund payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund this payment?' });
  await dialog.getByRole('button', { name: 'Refund payment' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(refunds.getByText('Refunded', { exact: true })).toBeVisible();
  await expect(refunds.getByRole('button', { name: 'Refund payment' })).toHaveCount(0);
});

for (const [words, badge] of [
  ['winning_evidence', 'Won'],
  ['losing_evidence', 'Lost'],
] as const)
  test(`a dispute is ${badge.toLowerCase()} with evidence that an administrator edits`, async ({
    page,
    someone,
  }) => {
    const [desk, channel] = [await someone(), await someone()];
    await signInAs(desk, 'admin');
    const creator = newPerson('Held');
    await registerQuietly(channel.context(), creator);
    await openChannelQuietly(channel.context(), creator);
    const buyer = await tipAndDispute(page, creator);
    await expect(async () => {
      await openPayment(desk, buyer);
      await expect(desk.getByText('Payments of this person are paused')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await desk.getByRole('link', { name: 'Review evidence' }).click();
    const explanation = desk.getByLabel('Explanation');
    await expect(explanation).toHaveValue(/card ending in 0259/);
    await expectAccessible(desk, 'evidence of a dispute');
    await explanation.fill(`They used it: ${words}`);
    await desk.getByRole('button', { name: 'Submit evidence' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Submit evidence?' });
    await dialog.getByRole('button', { name: 'Submit evidence' }).click();
    await expect(desk.getByText(/^Submitted /)).toBeVisible();
    await expect(async () => {
      await desk.reload();
      await expect(desk.getByText(badge, { exact: true })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await desk.getByRole('link', { name: 'Open payment' }).click();
    await expect(desk.getByText(`Dispute ${badge.toLowerCase()}: $10.00`)).toBeVisible();
    await desk.getByRole('button', { name: 'Allow payments' }).click();
    await desk.getByRole('dialog').getByLabel('Note').fill('Settled');
    await desk.getByRole('dialog').getByRole('button', { name: 'Allow payments' }).click();
    await expect(desk.getByText('Payments of this person are paused')).toHaveCount(0);
    await channel.goto('/notifications');
    await expect(channel.getByText("We're holding $8.00 of your earnings")).toBeVisible();
  });

test('an administrator checks the books on demand', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/admin/payments');
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText(/^(Everything holds|Findings: \d+\.)/).first()).toBeVisible();
  await expectAccessible(page, 'the payments desk');
});
