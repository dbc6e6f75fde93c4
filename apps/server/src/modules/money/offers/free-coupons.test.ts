// Coupons that leave nothing to charge, and the one use of a coupon that a card has.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { balanceOf } from '../../../test/factories/books.ts';
import {
  answerBank,
  cards,
  cardToken,
  chargesOf,
  deliverWebhooks,
  isEntitled,
  moveTo,
  subscribe,
  subscriptionOf,
} from '../../../test/factories/cards.ts';
import { makeEvent } from '../../../test/factories/kinds.ts';
import type { Person } from '../../../test/factories/people.ts';
import { checkAll } from '../../../test/factories/trials.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
let made = 0;
type Terms = Parameters<ReturnType<ReturnType<typeof app>['as']>['admin']['createOffer']>[0];

async function makeOffer(terms: Partial<Terms> = {}) {
  const admin = await app().make.admin();
  const code = `FREE-${++made}`;
  const offer = await app()
    .as(admin)
    .admin.createOffer({ code, kind: 'percent', amount: 100, ...terms });
  const uses = async () => (await app().as(admin).admin.listOffers()).find(({ id }) => id === offer.id)?.uses;
  return { code, uses };
}
const refusalOf = (error: unknown) => (error as { code?: string }).code ?? String(error);
/** What became of the same code and card with several new accounts, one after the other. */
async function useWithOneCard(
  offerCode: string,
  accounts: number,
  extra: Parameters<typeof subscribe>[3] = {},
) {
  const ends: string[] = [];
  for (let n = 0; n < accounts; n += 1) {
    const person = await app().make.person();
    ends.push(
      await subscribe(app(), person, cards.good, { offerCode, ...extra }).then(
        ({ intent }) => `${intent.state} ${intent.priceCents}`,
        refusalOf,
      ),
    );
  }
  return ends;
}
const countPostings = async (person: Person) => {
  const { rows } = await app().ctx.db.execute<{ n: number }>(
    sql`select count(*)::int as n from ledger_transactions t join purchase_intents i on t.cause like '%' || i.id || '%'
      where i.account_id = ${person.id}`,
  );
  return rows[0]?.n;
};

describe('a card', () => {
  test('uses a free coupon once, on any account, and creators get nothing for it', async () => {
    app().clock.set('2031-08-01T00:00:00Z');
    const [offer, creator] = [await makeOffer(), await app().make.creator()];
    const ends = await useWithOneCard(offer.code, 4, { context: { creatorId: creator.id } });
    expect(ends).toEqual(['succeeded 0', ...Array<string>(3).fill('offer.cardUsed')]);
    expect(await balanceOf(app(), 'creatorPayable', creator.id)).toBe(0);
    expect(await offer.uses()).toBe(1);
    await checkAll(app());
  });

  test('uses a coupon that is charged once, and is charged for no other account', async () => {
    const offer = await makeOffer({ amount: 50 });
    expect(await useWithOneCard(offer.code, 3)).toEqual([
      'succeeded 749',
      ...Array<string>(2).fill('offer.cardUsed'),
    ]);
    const another = await app().make.person();
    expect((await subscribe(app(), another, cards.mastercard, { offerCode: offer.code })).intent.state).toBe(
      'succeeded',
    );
    expect(await offer.uses()).toBe(2);
    await checkAll(app());
  });

  test.each([100, 50])(
    'is one use when two accounts pay with it at the same time: %s percent',
    async (amount) => {
      const offer = await makeOffer({ amount });
      const people = [await app().make.person(), await app().make.person()];
      const ended = await Promise.all(
        people.map((person) =>
          subscribe(app(), person, cards.good, { offerCode: offer.code }).then(
            ({ intent }) => intent.state,
            () => 'refused',
          ),
        ),
      );
      expect(ended.filter((state) => state === 'succeeded')).toHaveLength(1);
      expect(await offer.uses()).toBe(1);
      const charges = await Promise.all(people.map((person) => chargesOf(app(), person)));
      expect(charges.reduce((sum, charge) => sum + (charge?.n ?? 0), 0)).toBe(amount === 100 ? 0 : 1);
      await checkAll(app());
    },
  );

  test('can be used again after its payment or its check was declined', async () => {
    for (const amount of [50, 100]) {
      const offer = await makeOffer({ amount });
      const [first, second] = [await app().make.person(), await app().make.person()];
      const { intent } = await subscribe(app(), first, cards.challenge, { offerCode: offer.code });
      expect(intent.state).toBe('needsAction');
      await answerBank(intent.actionUrl, 'refuse');
      await deliverWebhooks(app());
      expect(await offer.uses()).toBe(0);
      const again = await subscribe(app(), second, cards.challenge, { offerCode: offer.code });
      await answerBank(again.intent.actionUrl, 'approve');
      await deliverWebhooks(app());
      expect(await isEntitled(app(), second)).toBe(true);
      expect(await offer.uses()).toBe(1);
    }
    await checkAll(app());
  });
});

describe('a coupon of the whole price', () => {
  test.each([
    ['100 percent', { amount: 100 }],
    ['what a processor would not charge', { amount: 97 }],
    ['the same in cents', { kind: 'cents', amount: 1_460 }],
  ] as const)('is free: %s', async (_what, terms) => {
    app().clock.set('2031-09-10T12:00:00Z');
    const [offer, person] = [await makeOffer(terms), await app().make.person()];
    const preview = await app()
      .as(person)
      .offers.previewOffer({ code: offer.code, productHandle: 'monthly10' });
    expect(preview).toMatchObject({
      discountCents: preview.priceCents,
      trial: { days: 30, endsAt: '2031-10-10T12:00:00.000Z' },
    });
    expect((await subscribe(app(), person, cards.good, { offerCode: offer.code })).intent).toMatchObject({
      state: 'succeeded',
      priceCents: 0,
    });
    expect(await isEntitled(app(), person)).toBe(true);
    expect(await chargesOf(app(), person)).toEqual({ n: 0, cents: 0 });
    expect(await countPostings(person)).toBe(0);
    const { rows } = await app().ctx.db.execute(
      sql`select snapshot->'lines' as lines, snapshot->'totalCents' as total from documents
        where account_id = ${person.id}`,
    );
    expect(rows).toMatchObject([{ lines: [{ priceCents: 1499, discountCents: 1499 }], total: 0 }]);
    await moveTo(app(), '2031-10-10T14:00:00Z');
    expect(await chargesOf(app(), person)).toEqual({ n: 1, cents: 1499 });
    await checkAll(app());
  });

  test('keeps what a processor can charge of a smaller one', async () => {
    const [offer, person] = [await makeOffer({ amount: 96 }), await app().make.person()];
    expect((await subscribe(app(), person, cards.good, { offerCode: offer.code })).intent.priceCents).toBe(
      59,
    );
  });

  test('is for as many periods as it says, and for people who come back; the day of the month stays', async () => {
    app().clock.set('2033-01-01T12:00:00Z');
    const [offer, person] = [await makeOffer({ periods: 2 }), await app().make.person()];
    await subscribe(app(), person);
    await app().as(person).subscriptions.cancelSubscription({});
    await expect(subscribe(app(), person, cards.mastercard, { offerCode: offer.code })).rejects.toMatchObject(
      { code: 'subscription.exists' },
    );
    await moveTo(app(), '2033-02-02T12:00:00Z');
    app().clock.set('2033-12-31T12:00:00Z');
    await subscribe(app(), person, cards.mastercard, { offerCode: offer.code });
    expect(await subscriptionOf(app(), person)).toMatchObject({
      current_period_end_at: '2034-02-28T12:00:00.000Z',
      nextPaymentCents: 1499,
    });
    await moveTo(app(), '2034-02-28T14:00:00Z');
    expect(await chargesOf(app(), person)).toEqual({ n: 2, cents: 2 * 1499 });
    expect(await subscriptionOf(app(), person)).toMatchObject({
      current_period_end_at: '2034-03-31T12:00:00.000Z',
    });
    await app().as(person).subscriptions.cancelSubscription({});
    await moveTo(app(), '2034-04-01T12:00:00Z');
    await expect(subscribe(app(), person, cards.mastercard, { offerCode: offer.code })).rejects.toMatchObject(
      { code: 'offer.used' },
    );
    await checkAll(app());
  });

  test('begins without a ticket, and is the same when it is sent twice', async () => {
    const [offer, creator, person] = [
      await makeOffer(),
      await app().make.creator(),
      await app().make.person(),
    ];
    const video = await app().make.post(creator);
    const event = await makeEvent(app(), creator, [video.id], { title: 'Night two' });
    await expect(
      subscribe(app(), person, cards.good, { offerCode: offer.code, ppvProductId: `ppv-${event.id}` }),
    ).rejects.toMatchObject({ code: 'offer.trialAlone' });
    const token = await cardToken(app());
    const send = () =>
      app()
        .as(person)
        .subscriptions.createSubscription(
          { productHandle: 'monthly10', offerCode: offer.code, token },
          { idempotencyKey: `twice-${offer.code}` },
        );
    expect((await send()).intent.id).toBe((await send()).intent.id);
    expect(await offer.uses()).toBe(1);
  });
});
