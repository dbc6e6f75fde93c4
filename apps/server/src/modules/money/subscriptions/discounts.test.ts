// Half price from the offer to the books: what is paid, who bears it, and what a refund takes back.
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkLedger } from '../../../test/factories/books.ts';
import {
  cards,
  cardToken,
  chargesOf,
  moveTo,
  subscribe,
  subscriptionOf,
} from '../../../test/factories/cards.ts';
import { checkMoney } from '../../../test/factories/money-rules.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { refundPurchase } from '../billing/commands/refund.ts';

const app = useTestApp();

async function acceptHalfPrice(person: Person): Promise<void> {
  const { cancellations } = app().as(person);
  const { id } = await cancellations.openCancellation();
  await cancellations.giveReason({ id, reason: 'tooExpensive' });
  await cancellations.acceptOffer({ id, offer: 'half' });
}
interface Posted {
  kind: string;
  cents: number;
}
/** What the newest charge of the person, or its refunds, posted to each kind of account. */
async function postedBy(
  person: Person,
  causeOf: (intentId: string) => string,
): Promise<Record<string, number>> {
  const { rows: intents } = await app().ctx.db.execute<{ id: string }>(
    sql`select id from purchase_intents where account_id = ${person.id} and state = 'succeeded'
      order by created_at desc limit 1`,
  );
  const { rows } = await app().ctx.db.execute<Posted & Record<string, unknown>>(
    sql`select a.kind, sum(e.amount_cents)::int as cents from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id join ledger_accounts a on a.id = e.ledger_account_id
      where t.cause like ${causeOf(intents[0]?.id ?? '')} group by a.kind`,
  );
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents]));
}
const charged = (person: Person) => postedBy(person, (id) => `charge:${id}`);
const lastIntent = async (person: Person) => {
  const { content } = await app().as(person).billing.listInvoices();
  const { rows } = await app().ctx.db.execute<{ id: string }>(
    sql`select intent_id as id from invoices where id = ${content[0]?.id ?? 0}`,
  );
  return rows[0]?.id ?? '';
};

/** Half prices of this test. */
function bearBy(bearer: 'platform' | 'shared'): void {
  const { config } = app().ctx;
  const before = config.discountBearer;
  config.discountBearer = bearer;
  onTestFinished(() => {
    config.discountBearer = before;
  });
}

describe('half price', () => {
  test('is paid at the next renewal only; creators get their shares of the full price where the platform bears it', async () => {
    bearBy('platform');
    app().clock.set('2027-01-10T12:00:00Z');
    const creator = await app().make.creator();
    const person = await app().make.person();
    await subscribe(app(), person, cards.good, { context: { creatorId: creator.id } });
    await acceptHalfPrice(person);
    await moveTo(app(), '2027-02-10T14:00:00Z');
    expect(await chargesOf(app(), person)).toEqual({ n: 2, cents: 1499 + 749 });
    expect(await charged(person)).toEqual({
      processorClearing: -749,
      promotionExpense: -151,
      creatorPayable: 450,
      retentionPending: 450,
    });
    const { content } = await app().as(person).billing.listInvoices();
    expect(content[0]).toMatchObject({ amountCents: 749 });
    const { rows } = await app().ctx.db.execute<{ lines: unknown; total: number }>(
      sql`select snapshot->'lines' as lines, (snapshot->>'totalCents')::int as total from documents
        where account_id = ${person.id} order by id desc limit 1`,
    );
    expect(rows).toMatchObject([{ lines: [{ priceCents: 1499, discountCents: 750 }], total: 749 }]);
    expect(await subscriptionOf(app(), person)).toMatchObject({ priceCents: 1499, nextPaymentCents: 1499 });
    await moveTo(app(), '2027-03-10T14:00:00Z');
    expect(await chargesOf(app(), person)).toEqual({ n: 3, cents: 2 * 1499 + 749 });
    await checkLedger(app());
    await checkMoney(app());
  });

  test('lowers everyone’s share by default', async () => {
    app().clock.set('2027-01-11T12:00:00Z');
    const creator = await app().make.creator();
    const person = await app().make.person();
    await subscribe(app(), person, cards.good, { context: { creatorId: creator.id } });
    await acceptHalfPrice(person);
    await moveTo(app(), '2027-02-11T14:00:00Z');
    expect(await charged(person)).toEqual({
      processorClearing: -749,
      platformRevenue: 299,
      creatorPayable: 225,
      retentionPending: 225,
    });
    await checkLedger(app());
  });

  test('is not used up by a declined renewal', async () => {
    app().clock.set('2027-01-12T12:00:00Z');
    const person = await app().make.person();
    await subscribe(app(), person, cards.failsAtRenewal);
    await acceptHalfPrice(person);
    await moveTo(app(), '2027-02-12T14:00:00Z');
    expect(await subscriptionOf(app(), person)).toMatchObject({ nextPaymentCents: 749 });
    const { intent } = await app()
      .as(person)
      .subscriptions.updatePaymentMethod({ token: await cardToken(app(), cards.good) });
    expect(intent).toMatchObject({ state: 'succeeded', priceCents: 749 });
    expect(await subscriptionOf(app(), person)).toMatchObject({ nextPaymentCents: 1499 });
  });

  test('gives back what was paid when it is refunded in parts, and all of what it added', async () => {
    bearBy('platform');
    app().clock.set('2027-01-13T12:00:00Z');
    const creator = await app().make.creator();
    const person = await app().make.person();
    await subscribe(app(), person, cards.good, { context: { creatorId: creator.id } });
    await acceptHalfPrice(person);
    await moveTo(app(), '2027-02-13T14:00:00Z');
    const intentId = await lastIntent(person);
    for (const [key, amountCents] of [
      ['half-a', 300],
      ['half-b', 449],
    ] as const) {
      await refundPurchase(app().ctx, { key, intentId, amountCents });
      await app().drain();
      await checkLedger(app());
    }
    expect(await postedBy(person, () => 'refund:half-%')).toEqual({
      processorClearing: 749,
      promotionExpense: 151,
      creatorPayable: -450,
      retentionPending: -450,
    });
    expect((await app().as(person).billing.listInvoices()).content[0]).toMatchObject({ refundedCents: 749 });
    expect(await subscriptionOf(app(), person)).toMatchObject({ subscription_state: 'canceled' });
  });

  test('is gone for who leaves and subscribes again', async () => {
    app().clock.set('2027-01-14T12:00:00Z');
    const person = await app().make.person();
    await subscribe(app(), person);
    await acceptHalfPrice(person);
    await app().as(person).subscriptions.cancelSubscription({});
    await moveTo(app(), '2027-02-14T14:00:00Z');
    await subscribe(app(), person);
    expect(await subscriptionOf(app(), person)).toMatchObject({ nextPaymentCents: 1499 });
  });
});
