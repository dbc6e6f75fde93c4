// Subscriptions whose prices include tax: discounts, upgrades and what goes back of them.
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { checkLedger } from '../../../../test/factories/books.ts';
import { deliverWebhooks, moveTo, subscribe } from '../../../../test/factories/cards.ts';
import { checkMoney } from '../../../../test/factories/money-rules.ts';
import type { Person } from '../../../../test/factories/people.ts';
import { buyerIn, owedTo, setRate, taxed, taxesOf } from '../../../../test/factories/taxes.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { refundPurchase } from '../commands/refund.ts';
import { invoices } from '../tables.ts';

const open = useTestApp(taxed);

async function lastPayment(person: Person) {
  const { db } = open().ctx;
  const rows = await db.select().from(invoices).where(eq(invoices.accountId, person.id)).orderBy(invoices.id);
  const newest = rows.at(-1);
  if (newest === undefined) throw new Error('nothing was paid');
  return newest;
}
async function refundInParts(intentId: string, parts: readonly number[]) {
  const app = open();
  for (const [i, amountCents] of parts.entries()) {
    await refundPurchase(app.ctx, { intentId, amountCents, key: `${intentId}-${i}` });
    await deliverWebhooks(app);
    await checkLedger(app);
    await checkMoney(app);
  }
}
async function halfPrice(person: Person): Promise<void> {
  const { cancellations } = open().as(person);
  const { id } = await cancellations.openCancellation();
  await cancellations.giveReason({ id, reason: 'tooExpensive' });
  await cancellations.acceptOffer({ id, offer: 'half' });
}

describe('a subscription with tax in its price', () => {
  test.each([
    ['platform', '2027-01-10', '2027-02-10'],
    ['shared', '2027-03-10', '2027-04-10'],
  ] as const)('gives a discount that is borne by %s back to the cent', async (bearer, day, renewal) => {
    const app = open();
    app.clock.set(`${day}T12:00:00Z`);
    app.ctx.config.discountBearer = bearer;
    await setRate(app, { country: 'DE', rateBps: 1_900 });
    const person = await buyerIn(app, 'DE');
    await subscribe(app, person);
    await halfPrice(person);
    app.ctx.config.discountBearer = 'shared';
    const before = await owedTo(app, 'DE');
    await moveTo(app, `${renewal}T14:00:00Z`);
    const { intentId, amountCents } = await lastPayment(person);
    expect(amountCents).toBe(749);
    // 19% within $7.49.
    expect(await taxesOf(app, intentId)).toMatchObject([{ netCents: 629, taxCents: 120 }]);
    expect(await owedTo(app, 'DE')).toBe(before + 120);
    await refundInParts(intentId, [101, 250, 1, 397]);
    expect(await owedTo(app, 'DE')).toBe(before);
  });

  test('costs the same as an upgrade as without tax, and the tax is of what is paid', async () => {
    const app = open();
    app.clock.set('2027-05-10T12:00:00Z');
    const person = await buyerIn(app, 'DE');
    await subscribe(app, person);
    app.clock.advance({ days: 10 });
    const { subscriptions } = app.as(person);
    const { amountCents, creditCents } = await subscriptions.previewUpgrade();
    // 21 of the 31 days that $14.99 paid for.
    expect(creditCents).toBe(1_015);
    const { intent } = await subscriptions.upgradeSubscription({ amountCents });
    const taxCents = Math.round((amountCents * 19) / 119);
    expect(await taxesOf(app, intent.id)).toMatchObject([{ netCents: amountCents - taxCents, taxCents }]);
    await refundInParts(intent.id, [1_234, 5_678, amountCents - 6_912]);
    expect((await taxesOf(app, intent.id)).reduce((sum, entry) => sum + entry.taxCents, 0)).toBe(0);
  });
});
