// Coupons that the network bears: creators get their shares of the full price, within a budget.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { balanceOf, checkLedger } from '../../../test/factories/books.ts';
import { answerBank, cards, deliverWebhooks, moveTo, subscribe } from '../../../test/factories/cards.ts';
import { checkMoney } from '../../../test/factories/money-rules.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { refundPurchase } from '../billing/commands/refund.ts';

const app = useTestApp();
let made = 0;
type Terms = Parameters<ReturnType<ReturnType<typeof app>['as']>['admin']['createOffer']>[0];

/** Half of a month costs the network 450 cents of creators' shares. */
async function makeOffer(terms: Partial<Terms> = {}) {
  const admin = await app().make.admin();
  const code = `BORNE-${++made}`;
  const of = { kind: 'percent', amount: 50, productHandle: 'monthly10', bearer: 'platform' } as const;
  const offer = await app()
    .as(admin)
    .admin.createOffer({ ...of, code, budgetCents: 450, ...terms });
  const committed = async () =>
    (await app().as(admin).admin.listOffers()).find(({ id }) => id === offer.id)?.committedCents;
  return { code, committed };
}
/** Every account has a card of its own. */
async function forgetCards() {
  await app().ctx.db.execute(sql`update offer_uses set fingerprint = null`);
}
async function buy(person: Person, offerCode: string, number: string = cards.good, creatorId?: number) {
  await forgetCards();
  const context = creatorId === undefined ? {} : { context: { creatorId } };
  return subscribe(app(), person, number, { offerCode, ...context });
}
const postedBy = async (intentId: string) => {
  const { rows } = await app().ctx.db.execute<{ kind: string; cents: number }>(
    sql`select a.kind, sum(e.amount_cents)::int as cents from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id join ledger_accounts a on a.id = e.ledger_account_id
      where t.cause = ${`charge:${intentId}`} group by a.kind`,
  );
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents]));
};

describe('a coupon that the network bears', () => {
  test('is less revenue up to what came in; only shares beyond that are an expense', async () => {
    app().clock.set('2028-01-10T12:00:00Z');
    const [small, large, creator] = [
      await makeOffer({ amount: 20, budgetCents: 1_000 }),
      await makeOffer(),
      await app().make.creator(),
    ];
    const [one, two] = [await app().make.person(), await app().make.person()];
    const first = await buy(one, small.code, cards.good, creator.id);
    // 40 percent of the price without the discount of 300 cents.
    expect(await postedBy(first.intent.id)).toEqual({
      ...{ processorClearing: -1_199, platformRevenue: 299, creatorPayable: 450, retentionPending: 450 },
    });
    const second = await buy(two, large.code, cards.good, creator.id);
    expect(await postedBy(second.intent.id)).toEqual({
      ...{ processorClearing: -749, promotionExpense: -151, creatorPayable: 450, retentionPending: 450 },
    });
    for (const [n, amountCents] of [300, 449].entries())
      await refundPurchase(app().ctx, { key: `borne-${n}`, intentId: second.intent.id, amountCents });
    await app().drain();
    expect(await balanceOf(app(), 'creatorPayable', creator.id)).toBe(450);
    await checkLedger(app());
    await checkMoney(app());
  });

  test('ends when its budget is used up, also for people who pay at the same time', async () => {
    const offer = await makeOffer({ budgetCents: 2 * 450 + 449 });
    const people = await Promise.all(Array.from({ length: 5 }, () => app().make.person()));
    const numbers = ['4242424242424242', '5555555555554444', '4111111111111111', '4012888888881881'];
    const ended = await Promise.allSettled(
      people.map((person, i) =>
        subscribe(app(), person, numbers[i] ?? '5105105105105100', { offerCode: offer.code }),
      ),
    );
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await offer.committed()).toBe(900);
    const late = app().as(await app().make.person()).offers;
    await expect(late.previewOffer({ code: offer.code, productHandle: 'monthly10' })).rejects.toMatchObject({
      code: 'offer.over',
    });
    await checkMoney(app());
  });

  test('gives back its part of the budget when the payment comes to nothing', async () => {
    const offer = await makeOffer();
    const [first, second] = [await app().make.person(), await app().make.person()];
    const { intent } = await buy(first, offer.code, cards.challenge);
    await expect(buy(second, offer.code)).rejects.toMatchObject({ code: 'offer.over' });
    await answerBank(intent.actionUrl, 'refuse');
    await deliverWebhooks(app());
    expect(await offer.committed()).toBe(0);
    expect((await buy(second, offer.code)).intent.state).toBe('succeeded');
    expect(await offer.committed()).toBe(450);
  });

  test('bears no more of its periods than it has set aside, whatever the price is by then', async () => {
    app().clock.set('2028-03-10T12:00:00Z');
    const [offer, person] = [await makeOffer({ periods: 3, budgetCents: 1_350 }), await app().make.person()];
    const expense = await balanceOf(app(), 'promotionExpense');
    await buy(person, offer.code);
    await app().ctx.db.execute(
      sql`update discounts set borne_left_cents = 100 where account_id = ${person.id}`,
    );
    await moveTo(app(), '2028-04-10T14:00:00Z');
    await moveTo(app(), '2028-05-10T14:00:00Z');
    // 750 cents of the first period, 100 of the second, which its own revenue covers, and none of the third.
    expect((await balanceOf(app(), 'promotionExpense')) - expense).toBe(-150);
    await checkLedger(app());
    await checkMoney(app());
  });

  test('is made only with a budget for at least one use', async () => {
    for (const terms of [
      { budgetCents: null },
      { budgetCents: 449 },
      { budgetCents: 450, productHandle: null },
      { budgetCents: 450, bearer: 'shared' },
      { budgetCents: 450, kind: 'trialDays', amount: 10 },
    ] as const)
      await expect(makeOffer(terms)).rejects.toMatchObject({ code: 'input.invalid' });
  });
});
