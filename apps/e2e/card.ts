// Card fields are in a frame of another origin, as with any processor.
import { randomInt, randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { origin } from './address.ts';
import { call } from './people.ts';

export const cards = {
  good: '4242 4242 4242 4242',
  other: '5555 5555 5555 4444',
  disputed: '4000 0000 0000 0259',
  declined: '4000 0000 0000 0002',
  wrongCvv: '4000 0000 0000 0101',
  asksBank: '4000 0027 6000 3184',
};

/** A valid card number that no test has used. Its first digits, those of `good`, determine the country. */
export function newCard(): string {
  const digits = `4242424242${String(randomInt(1e5)).padStart(5, '0')}`;
  // Luhn: from the right, every second digit is doubled, starting before the check digit.
  const sum = digits.split('').reduce((total, digit, at) => {
    const counted = at % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

export async function fillCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe[title="Card details"]');
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expiration date').fill('12 / 40');
  await frame.getByLabel('CVV').fill('123');
}

/** Subscribes monthly through the API, which saves a card. */
export async function subscribeQuietly(context: BrowserContext): Promise<void> {
  const { cardFrameOrigin } = await call<{ cardFrameOrigin: string }>(context, 'GET', '/billing/config');
  const made = await context.request.post(`${cardFrameOrigin}/tokens`, {
    data: { number: cards.good, month: '12', year: '2040', cvv: '123', zip: '' },
  });
  const { token } = (await made.json()) as { token: string };
  const answer = await context.request.post('/api/v1/subscription', {
    headers: { origin, 'idempotency-key': randomUUID() },
    data: { productHandle: 'monthly10', token },
  });
  if (!answer.ok()) throw new Error(`Subscribing answered ${answer.status()}: ${await answer.text()}`);
}
