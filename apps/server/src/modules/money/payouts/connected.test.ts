// Whole runs through connected accounts of Stripe, over HTTP and on the fake.
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { runJobs } from '../../../test/factories/cards.ts';
import { administratorsOf } from '../../../test/factories/desk.ts';
import {
  balanceOf,
  checkBooks,
  endHold,
  endMonth,
  fakeOf,
  lastRun,
  paidCreator,
  pay,
  payoutBenchOf,
} from '../../../test/factories/payouts.ts';
import type { Person } from '../../../test/factories/people.ts';
import type { PayoutCall } from '../../../test/payout-port/bench.ts';
import { repeatCount, sampleOf } from '../../../test/sample.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { findTroublesOf } from '../../operators/desk/commands/find-troubles.ts';
import { payouts } from './tables.ts';

const open = useTestApp({ payouts: { driver: 'stripe-connect', holdDays: 7 } }, { withStripe: true });

let month = 0;
let next = '';
beforeEach(() => {
  const app = open();
  app.clock.set(new Date(Date.UTC(2070, month, 10)));
  next = new Date(Date.UTC(2070, month + 1, 1)).toISOString().slice(0, 7);
  month += 2;
  fakeOf(app).state.waiting.length = 0;
});

async function administrator(): Promise<Person> {
  const [admin] = await administratorsOf(open(), 1);
  if (admin === undefined) throw new Error('nobody');
  return admin;
}
/** From the end of the month to the job of each payout. */
async function payMonth(admin: Person) {
  await endMonth(open(), next);
  await endHold(open(), next);
  return pay(open(), admin);
}
type Message = ReturnType<ReturnType<typeof fakeOf>['waitingWebhooks']>[number];
async function deliver(messages: readonly Message[]): Promise<void> {
  const app = open();
  for (const { body, headers } of messages) {
    const url = '/api/payouts/webhooks/stripe-connect';
    const answer = await app.server.inject({ method: 'POST', url, headers, payload: body });
    expect(answer.statusCode).toBe(200);
  }
  await app.drain();
}
async function sweepFor(days: number): Promise<void> {
  for (let n = 0; n < days; n++) {
    open().clock.advance({ hours: 25 });
    await runJobs(open(), 'payouts.sweep-payouts', 'payouts.sweep-payees');
  }
}
const sent = () => {
  const { transfers, payouts: out, reversals } = fakeOf(open()).state.connected;
  return [transfers.size, out.size, reversals.size];
};
const since = (before: readonly number[]) => sent().map((n, i) => n - (before[i] ?? 0));

/** No later run pays them. */
async function stop(creator: Person): Promise<void> {
  const { ctx, as } = open();
  const [row] = await ctx.db.select().from(payouts).where(eq(payouts.channelId, creator.id));
  await payoutBenchOf(open()).decide(row?.payeeRef ?? '', 'restricted');
  await as(creator).payouts.refreshPayee();
}

describe('payouts through connected accounts', () => {
  test('arrive with the message of Stripe, signed alone, and are compared with its movements', async () => {
    const app = open();
    const creator = await paidCreator(app, 12_000);
    const admin = await administrator();
    expect(await payMonth(admin)).toMatchObject({ state: 'paying', paidCount: 0 });
    fakeOf(app).runBanks();
    const messages = fakeOf(app).waitingWebhooks();
    const forged = await app.server.inject({
      ...{ method: 'POST', url: '/api/payouts/webhooks/stripe-connect', payload: '{}' },
      headers: { 'content-type': 'application/json' },
    });
    expect(forged.statusCode).toBe(403);
    await deliver(messages);
    expect(await lastRun(app, admin)).toMatchObject({ state: 'done', paidCents: 12_000 });
    expect(await balanceOf(app, creator)).toBe(0);
    for (let n = 0; n < 4; n++) {
      await runJobs(app, 'billing.reconcile-movements');
      await sweepFor(1);
    }
    for (const kind of ['movementDiffers', 'postingUnexplained'] as const)
      expect(await findTroublesOf(app.ctx, app.ctx.db, kind)).toEqual([]);
    await checkBooks(app);
  });

  test('come back when the transfer was taken back at Stripe before it was sent on', async () => {
    const app = open();
    const creator = await paidCreator(app, 7_000);
    const admin = await administrator();
    await endMonth(app, next);
    await endHold(app, next);
    payoutBenchOf(app).lose('payout', 'before');
    await pay(app, admin);
    const [row] = await app.ctx.db.select().from(payouts).where(eq(payouts.channelId, creator.id));
    fakeOf(app).reverseTransfer(row?.transferRef ?? '');
    await deliver(fakeOf(app).waitingWebhooks());
    expect(await lastRun(app, admin)).toMatchObject({ state: 'failed', failedCount: 1 });
    expect(await balanceOf(app, creator)).toBe(7_000);
    await checkBooks(app);
    await stop(creator);
  });

  test('end the same with messages twice and backwards, and without any', async () => {
    const app = open();
    const ends = [];
    for (const course of ['backwards twice', 'none'] as const) {
      const [paid, refused] = [await paidCreator(app, 5_000), await paidCreator(app, 6_000, '0001')];
      const admin = await administrator();
      const before = sent();
      await payMonth(admin);
      fakeOf(app).runBanks();
      const messages = fakeOf(app).waitingWebhooks().toReversed();
      if (course === 'none') await sweepFor(2);
      else await deliver([...messages, ...messages]);
      const { state, paidCents, failedCount } = await lastRun(app, admin);
      ends.push({
        ...{ state, paidCents, failedCount, sent: since(before) },
        balances: [await balanceOf(app, paid), await balanceOf(app, refused)],
      });
      await checkBooks(app);
      app.clock.set(`${next}-20T00:00:00Z`);
      next = new Date(Date.UTC(2070, month, 1)).toISOString().slice(0, 7);
      await stop(refused);
      month += 2;
    }
    expect(ends[0]).toEqual({
      ...{ state: 'done', paidCents: 5_000, failedCount: 1, sent: [2, 2, 1], balances: [0, 6_000] },
    });
    expect(ends[1]).toEqual(ends[0]);
  });

  const calls: PayoutCall[] = ['transfer', 'findTransfer', 'payout', 'findPayout', 'getPayout', 'reverse'];
  const all = calls.flatMap((call) => (['before', 'after'] as const).map((when) => ({ call, when })));
  const losses = [...sampleOf(all, repeatCount(3, all.length))];
  test('end the same whichever call is lost, before or after it is done', async () => {
    const app = open();
    const admin = await administrator();
    const people: Person[] = [];
    const before = sent();
    for (const { call } of losses)
      people.push(await paidCreator(app, 5_000, call === 'reverse' ? '0001' : '4242'));
    await endMonth(app, next);
    await endHold(app, next);
    for (const { call, when } of losses) payoutBenchOf(app).lose(call, when);
    expect(await pay(app, admin)).toMatchObject({ state: 'paying' });
    for (let n = 0; n < 6; n++) {
      fakeOf(app).runBanks();
      await sweepFor(1);
    }
    const [n, refused] = [losses.length, losses.filter(({ call }) => call === 'reverse').length];
    expect(await lastRun(app, admin)).toMatchObject({
      failedCount: refused,
      paidCents: (n - refused) * 5_000,
    });
    expect(since(before)).toEqual([n, n, refused]);
    const balances = await Promise.all(people.map((person) => balanceOf(app, person)));
    expect(balances).toEqual(losses.map(({ call }) => (call === 'reverse' ? 5_000 : 0)));
    await checkBooks(app);
  });

  test('wait while Stripe never answers or has too little, and go out afterwards', async () => {
    const app = open();
    const { connected } = fakeOf(app).state;
    const creator = await paidCreator(app, 7_000);
    const admin = await administrator();
    const available = connected.availableCents;
    connected.availableCents = 100;
    expect(await payMonth(admin)).toMatchObject({ state: 'paying', failedCount: 0 });
    payoutBenchOf(app).isDown(true);
    app.clock.advance({ hours: 2 });
    await runJobs(app, 'payouts.sweep-payouts');
    payoutBenchOf(app).isDown(false);
    expect((await app.as(creator).payouts.listOwnPayouts({})).content[0]).toMatchObject({ state: 'pending' });
    connected.availableCents = available;
    await sweepFor(1);
    fakeOf(app).runBanks();
    await sweepFor(2);
    expect(await lastRun(app, admin)).toMatchObject({ paidCents: 7_000 });
    await checkBooks(app);
  });
});

describe('payees with connected accounts', () => {
  test('follow what Stripe finds out by message, and wait a week after other bank details', async () => {
    const app = open();
    const creator = await paidCreator(app, 5_000);
    const overview = () => app.as(creator).payouts.getPayoutOverview();
    expect(await overview()).toMatchObject({ reason: null, payee: { kyc: 'verified', destination: '4242' } });
    const fake = fakeOf(app);
    const [payeeRef] = [...fake.state.connected.accounts.keys()].slice(-1);
    const decide = async (decided: Parameters<typeof fake.decideAccount>[1]) => {
      fake.state.waiting.length = 0;
      fake.decideAccount(payeeRef ?? '', decided);
      await deliver(fake.waitingWebhooks());
    };
    await decide({ isEnabled: false, due: ['individual.verification.document'] });
    expect(await overview()).toMatchObject({
      ...{ reason: 'notVerified' },
      payee: { kyc: 'needsInfo', reasons: ['identityDocument'] },
    });
    await decide({ isEnabled: true, due: ['individual.id_number'] });
    expect(await overview()).toMatchObject({ reason: 'taxForm', payee: { taxForm: 'asked' } });
    await decide({ isEnabled: true });
    expect(await overview()).toMatchObject({ reason: null });
    await decide({ isEnabled: true, bank: '9999' });
    expect(await overview()).toMatchObject({ reason: 'detailsChanged', payee: { destination: '9999' } });
  });
});
