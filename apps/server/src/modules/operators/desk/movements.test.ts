// Lines of the processor's balance that no rule explains, next to those that have accounts of their own.
import { expect, test } from 'vitest';
import { balanceOf, checkLedger } from '../../../test/factories/books.ts';
import { runJobs, subscribe } from '../../../test/factories/cards.ts';
import { administratorsOf } from '../../../test/factories/desk.ts';
import type { OnFake } from '../../../test/stripe/under-test.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { findTroublesOf } from './commands/find-troubles.ts';

const open = useTestApp({}, { withStripe: true });
const fakeOf = () => (open().ctx.billing as OnFake).fake;
type Line = Parameters<ReturnType<typeof fakeOf>['addLine']>[0];
const accounts = [
  ...(['bank', 'processorFees', 'processorTaxes', 'processorHolds', 'processorAdvances'] as const),
  ...(['processorPurchases', 'payeeBalances', 'writeOffs'] as const),
];

async function books(): Promise<Record<string, number>> {
  const entries = accounts.map(async (kind) => [kind, await balanceOf(open(), kind)] as const);
  return Object.fromEntries(await Promise.all(entries));
}
/** What these lines change in the books, once they were read. */
async function booked(lines: readonly Line[]): Promise<Record<string, number>> {
  const app = open();
  await subscribe(app, await app.make.person());
  const before = await books();
  for (const line of lines) fakeOf().addLine(line);
  app.clock.advance({ days: 1 });
  await runJobs(app, 'billing.reconcile-movements');
  const changes = Object.entries(await books()).map(([kind, cents]) => [kind, cents - (before[kind] ?? 0)]);
  return Object.fromEntries(changes.filter(([, cents]) => cents !== 0));
}
const unbooked = () => findTroublesOf(open().ctx, open().ctx.db, 'movementUnbooked');

async function alone() {
  const [one = null, two = null] = await administratorsOf(open(), 2);
  const list = async () =>
    (await open().as(one).movements.listUnclassified()).toSorted((a, b) => a.type.localeCompare(b.type));
  return { one, two, list };
}

test('books top-ups, holds, taxes and fees on accounts of their own reason, and never as losses', async () => {
  expect(
    await booked([
      { type: 'payout_minimum_balance_hold', amountCents: -100_000 },
      { type: 'payout_minimum_balance_release', amountCents: 40_000 },
      { type: 'reserve_hold', amountCents: -700 },
      { type: 'topup', amountCents: 250_000 },
      { type: 'payout', amountCents: -50_000 },
      { type: 'tax_fee', amountCents: -57 },
      { type: 'stripe_fx_fee', amountCents: -20 },
      { type: 'advance', amountCents: 9_000 },
      { type: 'contribution', amountCents: -15 },
      { type: 'connect_collection_transfer', amountCents: -33 },
    ]),
  ).toEqual({
    ...{ bank: 200_000, processorHolds: -60_700, processorTaxes: -57, processorFees: -20 },
    ...{ processorAdvances: 9_000, processorPurchases: -15, payeeBalances: -33 },
  });
  expect(await unbooked()).toEqual([]);
  await checkLedger(open());
});

test('has lines of another currency, and of a type that it does not know, wait for an administrator', async () => {
  const lines: Line[] = [
    { type: 'stripe_fee', amountCents: -2_000, currency: 'eur' },
    { type: 'crystal_ball_fee', amountCents: -300 },
  ];
  expect(await booked(lines)).toEqual({});
  const { list } = await alone();
  expect(await list()).toMatchObject([
    { type: 'crystal_ball_fee', currency: 'usd', amountCents: -300, why: 'type' },
    { type: 'stripe_fee', currency: 'eur', amountCents: -2_000, why: 'currency', decision: null },
  ]);
  expect(await findTroublesOf(open().ctx, open().ctx.db, 'movementUnclassified')).toHaveLength(2);
});

test('books what two administrators say of a movement, once', async () => {
  const { one, two, list } = await alone();
  const [odd, euro] = await list();
  const said = { account: 'processorFees', note: 'Radar, billed in euros' } as const;
  const by = (person: typeof one) => open().as(person).movements;
  await expect(by(one).classifyMovement({ id: euro?.id ?? '', ...said })).rejects.toMatchObject({
    code: 'desk.amountNeeded',
  });
  const before = await books();
  const request = { id: euro?.id ?? '', ...said, amountCents: -2_180 };
  const waiting = await by(one).classifyMovement(request);
  expect(waiting).toMatchObject({ state: 'waiting', amountCents: -2_180, decidedBy: { id: one?.id } });
  expect(await by(one).classifyMovement(request)).toEqual(waiting);
  await expect(by(two).classifyMovement({ ...request, account: 'bank' })).rejects.toMatchObject({
    code: 'desk.decided',
  });
  expect(await books()).toEqual(before);
  const decide = (person: typeof one, approve: boolean) =>
    by(person).decideMovement({ id: waiting.id, approve });
  await expect(decide(one, true)).rejects.toMatchObject({ code: 'desk.needsSecond' });
  expect(await decide(two, true)).toMatchObject({ state: 'approved' });
  expect(await decide(two, true)).toMatchObject({ state: 'approved' });
  await expect(decide(one, false)).rejects.toMatchObject({ code: 'desk.decided' });
  expect((await books()).processorFees).toBe((before.processorFees ?? 0) - 2_180);
  expect(await list()).toMatchObject([{ id: odd?.id }]);
  expect(await unbooked()).toEqual([]);
  await checkLedger(open());
});

test('leaves what is not money of this network out of the books, and takes a decision back', async () => {
  const { one, two, list } = await alone();
  const [odd] = await list();
  const before = await books();
  const said = { id: odd?.id ?? '', account: 'none', note: 'Of the shop next door' } as const;
  const first = await open().as(one).movements.classifyMovement(said);
  await open().as(one).movements.decideMovement({ id: first.id, approve: false });
  const again = await open().as(two).movements.classifyMovement(said);
  await open().as(one).movements.decideMovement({ id: again.id, approve: true });
  expect(await list()).toEqual([]);
  expect(await books()).toEqual(before);
  await expect(open().as(one).movements.classifyMovement(said)).rejects.toMatchObject({
    code: 'desk.notFound',
  });
  expect(await unbooked()).toEqual([]);
});

test('needs no second administrator where there is one', async () => {
  expect(await booked([{ type: 'payment_unreconciled', amountCents: 120 }])).toEqual({});
  const [only = null] = await administratorsOf(open(), 1);
  const { movements } = open().as(only);
  const [found] = await movements.listUnclassified();
  const said = { id: found?.id ?? '', account: 'bank', note: 'A bank transfer' } as const;
  expect(await movements.classifyMovement(said)).toMatchObject({ state: 'approved', amountCents: 120 });
});
