// Which processor a database belongs to, and what a key that may not do something holds up.
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Context } from '../../../context.ts';
import { cards, cardToken, chargeRefOf, runJobs, subscribe } from '../../../test/factories/cards.ts';
import { administratorsOf } from '../../../test/factories/desk.ts';
import type { Person } from '../../../test/factories/people.ts';
import type { OnFake } from '../../../test/stripe/under-test.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { findTroublesOf } from '../../operators/desk/commands/find-troubles.ts';
import { claimProcessor } from './commands/claim-processor.ts';
import { billingCustomers, processorAccounts, refunds } from './tables.ts';

const open = useTestApp({}, { withStripe: true });
const fakeOf = () => (open().ctx.billing as OnFake).fake;
const withAccount = (changed: Partial<Context['billing']>): Context => {
  const { ctx } = open();
  return { ...ctx, billing: { ...ctx.billing, ...changed } };
};
const storedAccounts = () => open().ctx.db.select().from(processorAccounts);

async function tip(person: Person, number: string = cards.good) {
  const app = open();
  const creator = await app.make.creator();
  const chargify_js_token = await cardToken(app, number);
  return app.as(person).tips.createTip({ usdAmount: 5, creatorId: creator.id, chargify_js_token });
}

test('stores its account, and takes another one while nothing was paid', async () => {
  const { id } = fakeOf().state.account;
  expect(await claimProcessor(withAccount({ accountRef: 'acct_before' }))).toBeNull();
  expect(await claimProcessor(open().ctx)).toBeNull();
  expect(await storedAccounts()).toMatchObject([{ provider: 'stripe-test', accountRef: id }]);
});

test('refuses a database with payments of another account, of other keys or of the sandbox', async () => {
  const app = open();
  await subscribe(app, await app.make.person());
  expect(await claimProcessor(app.ctx)).toBeNull();
  const { id } = fakeOf().state.account;
  const refusal = await claimProcessor(withAccount({ accountRef: 'acct_other' }));
  expect(refusal).toContain(`payments of ${id}, and STRIPE_SECRET_KEY belongs to acct_other`);
  expect(await claimProcessor(withAccount({ name: 'stripe' }))).toBe(
    'This database has payments made with test keys of Stripe, and it would be used with live keys of Stripe: their cards, refunds and payouts are unknown there. Start with a new database (DATABASE_URL or REALFIN_DATA), or use test keys of Stripe again.',
  );
  expect(await claimProcessor(withAccount({ name: 'sandbox', accountRef: null }))).toContain('the sandbox');
  expect(await storedAccounts()).toMatchObject([{ accountRef: id }]);
});

test('knows another account by a charge that it does not have, when the key may not read its account', async () => {
  const app = open();
  app.clock.advance({ minutes: 1 });
  const { intent } = await subscribe(app, await app.make.person());
  const unnamed = withAccount({ accountRef: null });
  expect(await claimProcessor(unnamed)).toBeNull();
  const { intents } = fakeOf().state;
  const chargeRef = await chargeRefOf(app, intent.id);
  const kept = intents.get(chargeRef);
  intents.delete(chargeRef);
  expect(await claimProcessor(unnamed)).toContain('which knows none of them');
  if (kept !== undefined) intents.set(chargeRef, kept);
});

test('makes a customer again that the processor lost, and stores the new one', async () => {
  const app = open();
  const person = await app.make.person();
  await tip(person);
  const customerOf = async () => {
    const own = eq(billingCustomers.accountId, person.id);
    const [row] = await app.ctx.db.select().from(billingCustomers).where(own);
    return row?.customerRef ?? '';
  };
  const lost = await customerOf();
  fakeOf().state.customers.delete(lost);
  expect(await tip(person, cards.mastercard)).toMatchObject({ intent: { state: 'succeeded' } });
  expect(await customerOf()).not.toBe(lost);
  // And once more, on the same day.
  fakeOf().state.customers.delete(await customerOf());
  expect(await tip(person, cards.mastercard)).toMatchObject({ intent: { state: 'succeeded' } });
  expect(await tip(person, cards.mastercard)).toMatchObject({ intent: { state: 'succeeded' } });
});

test('declines a saved card whose customer the processor lost, and asks for another card', async () => {
  const app = open();
  const person = await app.make.person();
  await subscribe(app, person);
  const [card] = await app.as(person).billing.listPaymentProfiles();
  fakeOf().state.customers.clear();
  const creator = await app.make.creator();
  const answer = await app
    .as(person)
    .tips.createTip({ usdAmount: 5, creatorId: creator.id, paymentProfileId: card?.id ?? 0 });
  expect(answer.intent).toMatchObject({ state: 'declined' });
});

test('says that an amount is too small, and counts nothing against the card', async () => {
  const app = open();
  const person = await app.make.person();
  const { account } = fakeOf().state;
  const smallest = app.ctx.billing.prepareCharge;
  // What is left of a discount, for an account that settles in euros.
  Object.assign(account, { currency: 'eur' });
  app.ctx.billing.prepareCharge = (request) => smallest({ ...request, amountCents: 50 });
  const { intent } = await tip(person);
  app.ctx.billing.prepareCharge = smallest;
  Object.assign(account, { currency: 'usd' });
  expect(intent).toMatchObject({
    state: 'failed',
    declineCode: 'amount_too_small',
    message: 'This amount is less than our card processor charges. Your card was not charged.',
  });
  const counted = await app.ctx.db.execute(
    sql`select 1 from counters where kind like ${`%${person.id}`} and scope like 'declines:%'`,
  );
  expect(counted.rows).toEqual([]);
});

test('reports a call that the key may not make immediately, and again not when it succeeds', async () => {
  const app = open();
  const [administrator = null] = await administratorsOf(app, 1);
  const person = await app.make.person();
  const { intent } = await tip(person);
  const mails: string[] = [];
  const { send } = app.ctx.mail;
  app.ctx.mail.send = ({ to }) => Promise.resolve(void mails.push(to));
  fakeOf().state.denied.add('rak_refund_write');
  await app.as(administrator).desk.refundPurchase({
    ...{ id: intent.id, amountCents: 500, cause: 'goodwill', note: 'Sorry' },
  });
  await app.drain();
  const found = await findTroublesOf(app.ctx, app.ctx.db, 'accessDenied');
  expect(found).toMatchObject([{ subject: 'stripe-test refund' }]);
  expect(found[0]?.detail).toContain('rak_refund_write');
  expect(mails).toContain(administrator?.email);
  const health = async () =>
    (await app.server.inject('/health/ready')).json<{ processors: string }>().processors;
  expect(await health()).toBe('denied: stripe-test refund');
  // No other call is held up by it.
  expect(await tip(await app.make.person())).toMatchObject({ intent: { state: 'succeeded' } });
  fakeOf().state.denied.clear();
  app.clock.advance({ minutes: 2 });
  await runJobs(app, 'billing.sweep-intents');
  const [refund] = await app.ctx.db.select().from(refunds).where(eq(refunds.intentId, intent.id));
  expect(refund?.state).toBe('succeeded');
  expect(await findTroublesOf(app.ctx, app.ctx.db, 'accessDenied')).toEqual([]);
  expect(await health()).toBe('allowed');
  app.ctx.mail.send = send;
});
