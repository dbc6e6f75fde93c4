// Subscribes through the API, and moves a subscription to its renewal day.
import { randomUUID } from 'node:crypto';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { Client } from 'pg';
import { databaseUrlOf } from '../server/src/test/server-process.ts';
import { dataFolder, origin } from './address.ts';
import { call } from './people.ts';

const numbers = {
  good: '4242424242424242',
  /** Its bank challenges every payment. */
  challenge: '4000002760003184',
} as const;

interface Intent {
  id: string;
  actionUrl: string | null;
}
export async function subscribeQuietly(page: Page, card: keyof typeof numbers): Promise<void> {
  const context = page.context();
  const { cardFrameOrigin } = await call<{ cardFrameOrigin: string }>(context, 'GET', '/billing/config');
  const answer = await fetch(`${cardFrameOrigin}/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number: numbers[card], month: '12', year: '2040', cvv: '123', zip: '' }),
  });
  const { token } = (await answer.json()) as { token: string };
  const response = await context.request.post('/api/v1/subscription', {
    headers: { origin, 'idempotency-key': `subscribe-${token.slice(-20)}` },
    data: { productHandle: 'monthly10', token },
  });
  expect(response.status(), await response.text()).toBeLessThan(300);
  const { intent } = (await response.json()) as { intent: Intent };
  if (intent.actionUrl === null) return;
  await page.goto(intent.actionUrl);
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.waitForURL(`${origin}/**`);
  await call(context, 'POST', `/billing/intents/${intent.id}/complete`);
}

/** Updates this person's subscription in the database: a journey can't wait for another day. */
async function change(context: BrowserContext, set: string): Promise<void> {
  const { id } = await call<{ id: number }>(context, 'GET', '/user/me');
  const client = new Client({ connectionString: await databaseUrlOf(dataFolder) });
  await client.connect();
  try {
    const { rowCount } = await client.query(`update subscriptions set ${set} where account_id = $1`, [id]);
    expect(rowCount).toBe(1);
    await client.query(`update grants set ends_at = now() where account_id = $1 and ends_at > now()`, [id]);
  } finally {
    await client.end();
  }
}

/** Ends the period; the renewal is charged within a minute. */
export const endPeriod = (context: BrowserContext) =>
  change(
    context,
    `anchor_at = now() - interval '31 days', period_start = now() - interval '31 days',
      period_end = now() - interval '1 minute', due_at = now(), due_kind = 'renew'`,
  );

/** Ends the last period of a canceled subscription, within a minute. */
export async function endSubscription(context: BrowserContext): Promise<void> {
  const canceled = await context.request.post('/api/v1/subscription/cancel', {
    headers: { origin, 'idempotency-key': randomUUID() },
    data: { reason: '' },
  });
  expect(canceled.status(), await canceled.text()).toBe(200);
  await change(
    context,
    `anchor_at = now() - interval '31 days', period_start = now() - interval '31 days',
      period_end = now() - interval '1 minute', due_at = now(), due_kind = 'end'`,
  );
}

/** Ends the period and begins the planned pause. */
export const beginPause = (context: BrowserContext) =>
  change(context, `period_start = now() - interval '31 days', period_end = now() - interval '1 minute'`);
