// A coupon from the administration to the books: who may use it, what is paid, and what a failed payment gives back.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
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
let made = 0;
type Terms = Parameters<ReturnType<ReturnType<typeof app>['as']>['admin']['createOffer']>[0];

/** A coupon with a code of its own. */
async function makeOffer(terms: Partial<Terms> = {}) {
  const admin = await app().make.admin();
  const code = `HALF-${++made}`;
  const offer = await app()
    .as(admin)
    .admin.createOffer({ code, kind: 'percent', amount: 50, ...terms });
  return { ...offer, admin };
}
const buy = (person: Person, offerCode: string, number: string = cards.good) =>
  subscribe(app(), person, number, { offerCode });
const usesOf = async ({ admin, id }: { admin: Person; id: number }) =>
  (await app().as(admin).admin.listOffers()).find((offer) => offer.id === id)?.uses;
const sums = async (person: Person) => {
  const { rows } = await app().ctx.db.execute<{ kind: string; cents: number }>(
    sql`select a.kind, sum(e.amount_cents)::int as cents from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id join ledger_accounts a on a.id = e.ledger_account_id
      join purchase_intents i on t.cause = 'charge:' || i.id where i.account_id = ${person.id} group by a.kind`,
  );
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents]));
};

describe('a coupon', () => {
  test('lowers the first period, and creators get their shares of what was paid', async () => {
    app().clock.set('2027-01-10T12:00:00Z');
    const [offer, creator, person] = [
      await makeOffer(),
      await app().make.creator(),
      await app().make.person(),
    ];
    const shown = await app()
      .as(person)
      .offers.previewOffer({ code: ` ${offer.code.toLowerCase()} `, productHandle: 'monthly10' });
    expect(shown).toEqual({
      ...{
        code: offer.code,
        productHandle: 'monthly10',
        priceCents: 1499,
        discountCents: 750,
        periods: 1,
        trial: null,
      },
    });
    const context = { creatorId: creator.id };
    const { intent } = await subscribe(app(), person, cards.good, {
      ...{ offerCode: offer.code, price: 749, context },
    });
    expect(intent).toMatchObject({ state: 'succeeded', priceCents: 749 });
    expect(await usesOf(offer)).toBe(1);
    expect(await sums(person)).toEqual({
      processorClearing: -749,
      platformRevenue: 299,
      creatorPayable: 225,
      retentionPending: 225,
    });
    const { rows } = await app().ctx.db.execute<{ lines: unknown; total: number }>(
      sql`select snapshot->'lines' as lines, (snapshot->>'totalCents')::int as total from documents
        where account_id = ${person.id}`,
    );
    expect(rows).toMatchObject([{ lines: [{ priceCents: 1499, discountCents: 750 }], total: 749 }]);
    expect(await subscriptionOf(app(), person)).toMatchObject({ nextPaymentCents: 1499 });
    await moveTo(app(), '2027-02-10T14:00:00Z');
    expect(await chargesOf(app(), person)).toEqual({ n: 2, cents: 749 + 1499 });
    await checkLedger(app());
    await checkMoney(app());
  });

  test('lowers as many periods as it says', async () => {
    app().clock.set('2027-01-11T12:00:00Z');
    const [offer, person] = [
      await makeOffer({ kind: 'cents', amount: 500, periods: 2, productHandle: 'monthly10' }),
      await app().make.person(),
    ];
    await buy(person, offer.code);
    expect(await subscriptionOf(app(), person)).toMatchObject({ nextPaymentCents: 999 });
    await moveTo(app(), '2027-02-11T14:00:00Z');
    await moveTo(app(), '2027-03-11T14:00:00Z');
    expect(await chargesOf(app(), person)).toEqual({ n: 3, cents: 999 + 999 + 1499 });
    await checkLedger(app());
  });

  test('gives back what was paid when it is refunded, and all of what it added', async () => {
    const [offer, person] = [await makeOffer(), await app().make.person()];
    const { intent } = await buy(person, offer.code);
    await refundPurchase(app().ctx, { key: `back-${offer.code}`, intentId: intent.id, amountCents: 749 });
    await app().drain();
    expect(await subscriptionOf(app(), person)).toMatchObject({ subscription_state: 'canceled' });
    await checkLedger(app());
    await expect(buy(person, offer.code)).rejects.toMatchObject({ code: 'offer.used' });
  });

  test('can be used again after a declined payment', async () => {
    const [offer, person] = [await makeOffer({ maxUses: 1 }), await app().make.person()];
    expect((await buy(person, offer.code, cards.declined)).intent.state).toBe('declined');
    expect(await usesOf(offer)).toBe(0);
    expect((await buy(person, offer.code)).intent.state).toBe('succeeded');
    expect(await usesOf(offer)).toBe(1);
  });

  test('is one purchase when the same is sent twice, and refused for another total', async () => {
    const [offer, person] = [await makeOffer(), await app().make.person()];
    const order = { productHandle: 'monthly10', offerCode: offer.code } as const;
    const { subscriptions } = app().as(person);
    await expect(
      subscriptions.createSubscription({ ...order, price: 700, token: await cardToken(app()) }),
    ).rejects.toMatchObject({ code: 'billing.priceChanged' });
    const sent = { ...order, token: await cardToken(app()) };
    const key = { idempotencyKey: `twice-${offer.code}` };
    const [one, two] = [
      await subscriptions.createSubscription(sent, key),
      await subscriptions.createSubscription(sent, key),
    ];
    expect(one.intent.id).toBe(two.intent.id);
    expect(await usesOf(offer)).toBe(1);
  });

  test('goes to one of two people who pay with its last use at the same time', async () => {
    const offer = await makeOffer({ maxUses: 1 });
    const people = [await app().make.person(), await app().make.person()];
    const ended = await Promise.allSettled(people.map((person) => buy(person, offer.code)));
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await usesOf(offer)).toBe(1);
    const charges = await Promise.all(people.map((person) => chargesOf(app(), person)));
    expect(charges.reduce((sum, charge) => sum + (charge?.n ?? 0), 0)).toBe(1);
  });
});

describe('a code', () => {
  const preview = (
    person: Person | null,
    code: string,
    productHandle: 'monthly10' | 'yearly10' = 'monthly10',
  ) => app().as(person).offers.previewOffer({ code, productHandle });

  test('is refused signed out, unknown, ill-formed, expired, ended, or for the other plan', async () => {
    app().clock.set('2027-05-01T12:00:00Z');
    const person = await app().make.person();
    const ending = await makeOffer({ endsAt: '2027-05-02T00:00:00Z' });
    const yearly = await makeOffer({ productHandle: 'yearly10' });
    await expect(preview(null, ending.code)).rejects.toMatchObject({ code: 'auth.required' });
    await expect(preview(person, 'NOTHING')).rejects.toMatchObject({ code: 'offer.notFound' });
    await expect(preview(person, '%')).rejects.toMatchObject({ code: 'input.invalid' });
    await expect(preview(person, yearly.code)).rejects.toMatchObject({ code: 'offer.otherPlan' });
    app().clock.set('2027-05-02T00:00:00Z');
    await expect(preview(person, ending.code)).rejects.toMatchObject({ code: 'offer.over' });
    await expect(buy(person, ending.code)).rejects.toMatchObject({ code: 'offer.over' });
    const admin = app().as(yearly.admin).admin;
    expect((await admin.endOffer({ id: yearly.id })).endedAt).not.toBeNull();
    expect((await admin.endOffer({ id: yearly.id })).endedAt).not.toBeNull();
    await expect(preview(person, yearly.code, 'yearly10')).rejects.toMatchObject({ code: 'offer.over' });
    const { content } = await admin.listLog({ size: 100 });
    const ends = content.filter(({ action, detail }) => action === 'OFFER_ENDED' && detail === yearly.code);
    expect(ends).toHaveLength(1);
  });

  test('is made by administrators only, once, and with a sum that makes sense', async () => {
    const offer = await makeOffer();
    const person = await app().make.creator();
    const terms = { code: offer.code, kind: 'percent', amount: 10 } as const;
    const { admin } = app().as(offer.admin);
    await expect(app().as(person).admin.createOffer(terms)).rejects.toMatchObject({ code: 'auth.forbidden' });
    await expect(admin.createOffer(terms)).rejects.toMatchObject({ code: 'offer.codeTaken' });
    for (const wrong of [{ amount: 101 }, { amount: 0 }, { code: 'a' }, { code: 'ö ö ö' }, { periods: 0 }])
      await expect(admin.createOffer({ ...terms, ...wrong })).rejects.toMatchObject({
        code: 'input.invalid',
      });
    await expect(admin.endOffer({ id: 999_999 })).rejects.toMatchObject({ code: 'offer.notFound' });
  });
});
