// Stripe as the card processor, on its stand-in: the card page, a decline, the bank's check by redirect, a payment.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { endAll, startProcess, type ServerProcess } from '../../server/src/test/server-process.ts';
import { startFakeStripe, type FakeStripe } from '../../server/src/test/stripe/server.ts';
import { expectAccessible } from '../accessible.ts';
import { test } from '../fixtures.ts';
import { newPerson, register } from '../people.ts';

test.describe.configure({ timeout: 240_000 });

const folder = mkdtempSync(join(tmpdir(), 'realfin-stripe-'));
let server: ServerProcess;
let stripe: FakeStripe;
test.beforeAll(async () => {
  // Its server migrates an empty database beside five other browsers.
  test.setTimeout(360_000);
  stripe = await startFakeStripe();
  server = await startProcess(folder, {
    REALFIN_BILLING: 'stripe',
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRETS: stripe.webhookSecrets.join(','),
    STRIPE_ORIGIN: stripe.origin,
    REALFIN_RATE_LIMITS: '0',
  });
  await server.ready;
});
test.afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  await endAll();
  await stripe.close();
  rmSync(folder, { recursive: true, force: true });
});

const fields = (page: Page) => page.frameLocator('iframe[title="Card details"]');
async function fillFields(page: Page, number: string): Promise<void> {
  await fields(page).getByLabel('stand-in number').fill(number);
  await fields(page).getByLabel('stand-in expiration').fill('12 / 40');
  await fields(page).getByLabel('stand-in security code').fill('123');
}

/** Opens the link of the email, as on another device. */
async function confirmEmail(page: Page, email: string): Promise<void> {
  const link = async (): Promise<string | undefined> => {
    const texts = (await server.mails()).filter(({ to }) => to.includes(email)).map(({ text }) => text);
    return texts.map((text) => /http\S+verify-email\S+/.exec(text)?.[0]).find((each) => each !== undefined);
  };
  await expect.poll(link, { message: `a link to confirm ${email}` }).toBeDefined();
  const token = new URL((await link()) ?? '').searchParams.get('token');
  const answer = await page.request.post(`${server.origin}/auth/email/verify`, {
    headers: { origin: server.origin },
    data: { token },
  });
  expect(answer.ok()).toBe(true);
}

/** As Stripe delivers them. */
async function deliverMessages(): Promise<void> {
  for (const { body, headers } of stripe.waitingWebhooks()) {
    const response = await fetch(`${server.origin}/api/billing/webhooks/stripe`, {
      method: 'POST',
      headers,
      body,
    });
    expect(response.status).toBe(200);
  }
}

test('a person pays with Stripe after a decline and the check of their bank', async ({ someone }) => {
  const page = await someone({ baseURL: server.origin });
  const person = newPerson('Payer');
  await page.goto('/signup?to=/about');
  await register(page, person);
  await confirmEmail(page, person.email);

  const policy = (await page.goto('/subscribe'))?.headers()['content-security-policy'] ?? '';
  const frame = page.locator('iframe[title="Card details"]');
  const frameOrigin = new URL((await frame.getAttribute('src')) ?? '').origin;
  expect(frameOrigin).not.toBe(server.origin);
  expect(policy).toContain(`frame-src 'self' ${frameOrigin}`);
  expect(policy).not.toContain(stripe.origin);
  await expectAccessible(page, 'the card page of Stripe');

  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await pay.click();
  await expect(fields(page).getByText('Card number is not valid.')).toBeVisible();
  await fillFields(page, '4000000000000002');
  const zip = fields(page).getByLabel('ZIP code (optional)');
  await zip.pressSequentially('K1A 0B1X');
  await expect(zip).toHaveValue('K1A 0B1');
  await expect(fields(page).getByText('This field is not valid. Please update it.')).toBeVisible();
  await pay.click();
  await expect(zip).toBeFocused();
  await zip.fill('123456');
  await expect(fields(page).getByText('This field is not valid. Please update it.')).toBeHidden();
  await pay.click();
  await expect(
    page.getByText('Your card was declined. Try another card or contact your bank.'),
  ).toBeVisible();

  await fillFields(page, '4000002760003184');
  await pay.click();
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
  expect(page.url()).toContain(stripe.origin);
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.waitForURL(/\/thank_you(\?|$)/);
  await expect(page.getByText('You now have access to all premium content from all creators.')).toBeVisible();
  await deliverMessages();
  expect([...stripe.state.charges.values()].filter(({ paid }) => paid)).toHaveLength(1);
  expect(stripe.problems).toEqual([]);
  // No number of a card reached the server of the site.
  expect(server.said()).not.toMatch(/4000002760003184|sk_test_/);
});
