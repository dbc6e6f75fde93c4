// What the processor holds and what the books say it holds, whatever messages arrive in whatever order.
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Movement } from '../../../../gateways/billing/port.ts';
import { checkLedger } from '../../../../test/factories/books.ts';
import {
  cardToken,
  chargeRefOf,
  deliverWebhooks,
  runJobs,
  sandboxOf,
  subscribe,
} from '../../../../test/factories/cards.ts';
import type { Person } from '../../../../test/factories/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { accounts } from '../../../people/accounts/tables.ts';
import { ledgerAccounts } from '../../ledger/tables.ts';
import { refundPurchase } from '../commands/refund.ts';
import { classify, lockUnclassified } from './commands/classify.ts';
import { processorMovements } from './tables.ts';

const open = useTestApp();

async function listMovements(): Promise<Movement[]> {
  const all: Movement[] = [];
  let cursor: string | null = null;
  do {
    const page = await open().ctx.billing.listMovements({ since: new Date(0), cursor });
    all.push(...page.movements);
    ({ cursor } = page);
  } while (cursor !== null);
  return all;
}
const heldByProcessor = async () =>
  (await listMovements()).reduce((sum, { amountCents, feeCents }) => sum + amountCents - feeCents, 0);

/** Balances of all kinds of accounts. */
async function books(): Promise<Record<string, number>> {
  const rows = await open().ctx.db.select().from(ledgerAccounts);
  const sums: Record<string, number> = {};
  for (const { kind, balanceCents } of rows) sums[kind] = (sums[kind] ?? 0) + balanceCents;
  return sums;
}
const reconcile = () => runJobs(open(), 'billing.reconcile-movements');

/** What no rule explains is booked only when an administrator says what it was. */
async function classifyAll(): Promise<void> {
  const { ctx } = open();
  const waiting = await ctx.db
    .select()
    .from(processorMovements)
    .where(eq(processorMovements.state, 'unclassified'));
  for (const { provider, ref } of waiting)
    await ctx.db.transaction(async (tx) => {
      const movement = await lockUnclassified(tx, `${provider}:${ref}`);
      await classify(ctx, tx, movement, { account: 'writeOffs', amountCents: movement.amountCents });
    });
}

async function tip(person: Person, creator: Person) {
  const chargify_js_token = await cardToken(open());
  const { intent } = await open()
    .as(person)
    .tips.createTip({ usdAmount: 10, creatorId: creator.id, chargify_js_token });
  return { intentId: intent.id, chargeRef: await chargeRefOf(open(), intent.id) };
}

/** A tip that is paid when its creator has left already: nothing is delivered, and it goes back. */
async function undeliveredTip(app: ReturnType<typeof open>) {
  const [creator, viewer] = [await app.make.creator(), await app.make.person()];
  sandboxOf(app).faults.delayCharges = 1;
  const { chargeRef } = await tip(viewer, creator);
  await app.ctx.db.update(accounts).set({ deletedAt: app.clock.now() }).where(eq(accounts.id, creator.id));
  await sandboxOf(app).decideCharge(chargeRef, true);
}

/** Everything that moves money at a processor. */
async function course() {
  const app = open();
  const sandbox = sandboxOf(app);
  const creator = await app.make.creator();
  const tipped = async () => tip(await app.make.person(), creator);
  await subscribe(app, await app.make.person());
  const [, partly, desk, lost, won, both, returned] = [
    await tipped(),
    await tipped(),
    await tipped(),
    await tipped(),
    await tipped(),
    await tipped(),
    await tipped(),
  ];
  const refund = (intentId: string, amountCents: number) =>
    refundPurchase(app.ctx, { intentId, amountCents, key: `${intentId}:${amountCents}` });
  await refund(partly.intentId, 300);
  await sandbox.refundAtDesk(desk.chargeRef, 1_000);
  await sandbox.decideDispute(await sandbox.dispute(lost.chargeRef), 'lost');
  await sandbox.decideDispute(await sandbox.dispute(won.chargeRef, { amountCents: 400 }), 'won');
  // The money goes back twice: once by us, once by the bank.
  await refund(both.intentId, 1_000);
  await sandbox.dispute(both.chargeRef);
  await sandbox.endRefund((await refund(returned.intentId, 600)).refundRef ?? '', 'failed');
  await undeliveredTip(app);
  await sandbox.moveMoney('fee', -200);
  await sandbox.moveMoney('other', 50);
  await sandbox.moveMoney('payout', -2_500);
  await sandbox.moveMoney('payout', 500);
}

/** What the course adds to the books, with its messages arranged so. */
async function outcome(arrange: <T>(all: T[]) => T[]) {
  const before = await books();
  await course();
  await deliverWebhooks(open(), arrange);
  await reconcile();
  await deliverWebhooks(open(), arrange);
  await reconcile();
  await classifyAll();
  const after = await books();
  await checkLedger(open());
  expect(-(after.processorClearing ?? 0)).toBe(await heldByProcessor());
  return Object.fromEntries(
    Object.entries(after).map(([kind, cents]) => [kind, cents - (before[kind] ?? 0)]),
  );
}

/** Fees are 2.9% and 30 cents. */
const [subscriptionFee, tipFee] = [73, 59];
const expected = {
  // A whole tip, one of $7, one won back and one whose refund failed.
  creatorPayable: 800 + 560 + 800 + 800,
  bank: -2_000,
  refundsPayable: 0,
  // The money that went back twice, and a correction.
  writeOffs: 50 - 1_000,
  processorFees: -subscriptionFee - 8 * tipFee - 200,
  disputeFees: -3 * 1_500,
};
const slow = { timeout: 120_000 };

describe('money at the processor', () => {
  test('is in the books with messages in order', slow, async () => {
    expect(await outcome((all) => all)).toMatchObject(expected);
  });
  test('is in the books with messages reversed and doubled', slow, async () => {
    expect(await outcome((all) => [...all, ...all].reverse())).toMatchObject(expected);
  });
  test('is in the books with all messages lost', slow, async () => {
    expect(await outcome(() => [])).toMatchObject(expected);
  });

  test('books the fee of a charge with its payment, and once', async () => {
    const app = open();
    const before = await books();
    const { chargeRef } = await tip(await app.make.person(), await app.make.creator());
    const fee = (await listMovements()).find(({ sourceRef }) => sourceRef === chargeRef)?.feeCents ?? 0;
    const booked = async () => (before.processorFees ?? 0) - ((await books()).processorFees ?? 0);
    expect(fee).toBeGreaterThan(0);
    expect(await booked()).toBe(fee);
    await reconcile();
    await deliverWebhooks(app);
    expect(await booked()).toBe(fee);
  });

  test('books the fee that the answer to a charge did not name', async () => {
    const app = open();
    const billing = sandboxOf(app);
    const { confirmCharge } = billing;
    billing.confirmCharge = async (request) => {
      const answer = await confirmCharge(request);
      return answer.state === 'succeeded' ? { ...answer, feeCents: null, availableAt: null } : answer;
    };
    const before = await books();
    await tip(await app.make.person(), await app.make.creator());
    billing.confirmCharge = confirmCharge;
    expect((await books()).processorFees).toBe(before.processorFees);
    await reconcile();
    expect(-((await books()).processorClearing ?? 0)).toBe(await heldByProcessor());
  });

  test('books the other movements while one of them cannot be', async () => {
    const app = open();
    const billing = sandboxOf(app);
    const [creator, viewer] = [await app.make.creator(), await app.make.person()];
    const { chargeRef } = await tip(viewer, creator);
    const refundRef = await billing.refundAtDesk(chargeRef, 100);
    await billing.moveMoney('payout', -100);
    const { getRefund } = billing;
    billing.getRefund = () => Promise.reject(new Error('broken'));
    const bank = (await books()).bank ?? 0;
    await reconcile();
    expect((await books()).bank).toBe(bank - 100);
    const ofRefund = eq(processorMovements.sourceRef, refundRef);
    const stored = async () => (await app.ctx.db.select().from(processorMovements).where(ofRefund))[0];
    expect(await stored()).toMatchObject({ state: 'new', tries: 1, lastError: 'broken' });
    billing.getRefund = getRefund;
    app.clock.advance({ minutes: 2 });
    await runJobs(app, 'billing.sweep-intents');
    expect(await stored()).toMatchObject({ state: 'booked', nextAt: null, lastError: null });
    expect(-((await books()).processorClearing ?? 0)).toBe(await heldByProcessor());
  });

  test('leaves the money of another site with the same account to it', async () => {
    const app = open();
    const billing = sandboxOf(app);
    const { listMovements: list } = billing;
    const foreign = { ref: 'txn_foreign', kind: 'charge' as const, amountCents: 500, feeCents: 40 };
    const named = { type: 'charge', currency: 'usd', sourceRef: 'ch_foreign', at: app.clock.now() };
    billing.listMovements = () =>
      Promise.resolve({
        movements: [{ ...foreign, ...named }],
        cursor: null,
      });
    const before = await books();
    await reconcile();
    billing.listMovements = list;
    expect(await books()).toEqual(before);
    const [row] = await app.ctx.db
      .select()
      .from(processorMovements)
      .where(eq(processorMovements.ref, foreign.ref));
    expect(row).toMatchObject({ state: 'foreign', nextAt: null });
    // From now on it is not known whose the payouts and fees of the account are.
    await billing.moveMoney('payout', -700);
    app.clock.advance({ days: 1 });
    await reconcile();
    expect(await books()).toEqual(before);
    const [waits] = await app.ctx.db
      .select()
      .from(processorMovements)
      .where(eq(processorMovements.state, 'unclassified'));
    expect(waits).toMatchObject({ kind: 'payout', amountCents: -700, why: 'shared', nextAt: null });
  });
});
