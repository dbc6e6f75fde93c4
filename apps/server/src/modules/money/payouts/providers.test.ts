// Payouts over a provider that loses requests and answers, and over bank transfers by hand.
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { manualPayouts } from '../../../gateways/payouts/manual.ts';
import type { SandboxPayoutCall } from '../../../gateways/payouts/sandbox/faults.ts';
import { sandboxPayouts, sandboxTransfers } from '../../../gateways/payouts/sandbox/tables.ts';
import { catchMails } from '../../../test/caught-mails.ts';
import { cards, cardToken, deliverWebhooks, runJobs } from '../../../test/factories/cards.ts';
import { administratorsOf } from '../../../test/factories/desk.ts';
import { checkTroubles } from '../../../test/factories/money-troubles.ts';
import {
  balanceOf,
  checkBooks,
  confirmPayee,
  earn,
  endHold,
  endMonth,
  lastRun,
  paidCreator,
  paidOut,
  pay,
  payoutSandboxOf,
} from '../../../test/factories/payouts.ts';
import type { Person } from '../../../test/factories/people.ts';
import { isDead, makeMortal, restart, runIn, type Process } from '../../../test/factories/processes.ts';
import { repeatCount, sampleOf } from '../../../test/sample.ts';
import { createTestApp, useTestApp, type TestApp } from '../../../test/test-app.ts';
import { tips } from '../tips/tables.ts';
import { takePayoutEvent } from './commands/follow-provider.ts';
import { payouts } from './tables.ts';

const open = useTestApp();
const mails = catchMails(open);

async function administrator(app: TestApp): Promise<Person> {
  const [admin] = await administratorsOf(app, 1);
  if (admin === undefined) throw new Error('nobody');
  return admin;
}
/** What the provider has done, whatever we know of it. */
async function sentTo(app: TestApp) {
  const [transfers, payouts] = await Promise.all([
    app.ctx.db.select().from(sandboxTransfers),
    app.ctx.db.select().from(sandboxPayouts),
  ]);
  return { transfers: transfers.length, payouts: payouts.length };
}

describe('a provider that loses what is said', () => {
  const calls: SandboxPayoutCall[] = ['transfer', 'payout'];
  const losses = calls.flatMap((call) => (['before', 'after'] as const).map((when) => ({ call, when })));

  test.each(losses)('is asked again until the payout is made once ($call, $when)', async ({ call, when }) => {
    const app = open();
    const month = 1 + losses.findIndex((loss) => loss.call === call && loss.when === when);
    app.clock.set(new Date(Date.UTC(2060, month, 10)));
    const creator = await paidCreator(app, 9_000);
    const admin = await administrator(app);
    const next = new Date(Date.UTC(2060, month + 1, 1)).toISOString().slice(0, 7);
    await endMonth(app, next);
    await endHold(app, next);
    const before = await sentTo(app);
    payoutSandboxOf(app).faults.lost.push({ call, when });
    expect(await pay(app, admin)).toMatchObject({ state: 'paying', paidCount: 0 });
    app.clock.advance({ hours: 1 });
    await runJobs(app, 'payouts.sweep-payouts');
    expect(await lastRun(app, admin)).toMatchObject({ state: 'done', paidCount: 1 });
    expect(await paidOut(app, creator)).toBe(9_000);
    const { transfers, payouts } = await sentTo(app);
    expect([transfers - before.transfers, payouts - before.payouts]).toEqual([1, 1]);
    await checkBooks(app);
  });

  test('is followed to the bank that takes days, and to one that sends it back', async () => {
    const app = open();
    app.clock.set('2061-01-10T00:00:00Z');
    const [slow, refused] = [await paidCreator(app, 5_000, '0002'), await paidCreator(app, 6_000, '0002')];
    const admin = await administrator(app);
    await endMonth(app, '2061-02');
    await endHold(app, '2061-02');
    expect(await pay(app, admin)).toMatchObject({ state: 'paying', paidCount: 0, isLate: false });
    const rows = await app.ctx.db.select().from(sandboxPayouts).where(eq(sandboxPayouts.state, 'inTransit'));
    for (const { ref, amountCents } of rows)
      await payoutSandboxOf(app).endPayout(ref, amountCents === 6_000 ? 'failed' : 'paid');
    app.clock.advance({ days: 2 });
    await runJobs(app, 'payouts.sweep-payouts');
    expect(await lastRun(app, admin)).toMatchObject({ state: 'done', paidCents: 5_000, failedCount: 1 });
    expect([await balanceOf(app, slow), await balanceOf(app, refused)]).toEqual([0, 6_000]);
    await checkBooks(app);
  });
});

describe('bank transfers by hand', () => {
  test('go from checked details over a list to what is marked as paid, and back when the bank refuses', async () => {
    const app = open();
    const { payouts } = app.ctx;
    app.ctx.payouts = manualPayouts;
    try {
      app.clock.set('2062-01-10T00:00:00Z');
      const admin = await administrator(app);
      const creators = [await app.make.creator(), await app.make.creator()];
      for (const creator of creators) {
        const details = {
          kind: 'person',
          name: '=Kim Lee',
          country: 'DE',
          destination: 'DE02 1203 0000 4242',
        } as const;
        expect(await app.as(creator).payouts.savePayee(details)).toMatchObject({
          kyc: 'pending',
          destination: '4242',
        });
        await confirmPayee(app, admin, creator);
        await earn(app, creator, 4_000);
      }
      expect(await app.as(admin).payouts.listPayees()).toEqual([]);
      await endMonth(app, '2062-02');
      await endHold(app, '2062-02');
      const { id } = await pay(app, admin);
      const list = await app.request(admin, { url: `/api/admin/payouts/${id}/csv` });
      expect(list.payload).toContain(`,'=Kim Lee,person,DE,DE02 1203 0000 4242,40.00,USD`);
      const rows = (await app.as(admin).payouts.getRun({ id, state: 'submitted' })).payouts.content;
      expect(rows).toHaveLength(2);
      const [first, second] = rows;
      await app.as(admin).payouts.markPaid({ id, payoutId: first?.id ?? 0, note: 'TR-1' });
      await expect(
        app.as(admin).payouts.markPaid({ id, payoutId: first?.id ?? 0, note: 'TR-1' }),
      ).rejects.toMatchObject({ code: 'payout.wrongState' });
      await app.as(admin).payouts.markFailed({ id, payoutId: second?.id ?? 0, note: 'closed' });
      await app.as(admin).payouts.markPaid({ id, note: 'all' });
      await app.drain();
      expect(await lastRun(app, admin)).toMatchObject({ state: 'done', paidCents: 4_000, failedCount: 1 });
      await app.as(admin).payouts.markFailed({ id, payoutId: first?.id ?? 0, note: 'came back' });
      await app.drain();
      for (const creator of creators) expect(await balanceOf(app, creator)).toBe(4_000);
      await checkBooks(app);
      await app.as(creators[0] ?? null).payouts.savePayee({
        ...{ kind: 'person', name: 'Kim Lee', country: 'DE', destination: 'DE02 9999 0000 1111' },
      });
      await app.drain();
      expect(mails.at(-1)?.subject).toBe('The account for your payouts was changed');
      expect(await app.as(creators[0] ?? null).payouts.getPayoutOverview()).toMatchObject({
        payee: { kyc: 'pending', changedUntil: expect.any(String) },
      });
    } finally {
      app.ctx.payouts = payouts;
    }
  });
});

describe('tips', () => {
  test('are complete once the payout that holds their entry is paid, and pending again when it comes back', async () => {
    const app = open();
    app.clock.set('2063-01-10T00:00:00Z');
    const creator = await paidCreator(app, 5_000, '0002');
    const give = async () => {
      const [viewer, chargify_js_token] = [await app.make.person(), await cardToken(app, cards.good)];
      await app.as(viewer).tips.createTip({ usdAmount: 10, creatorId: creator.id, chargify_js_token });
      await deliverWebhooks(app);
    };
    const states = async () =>
      (await app.ctx.db.select().from(tips).where(eq(tips.channelId, creator.id)).orderBy(tips.id)).map(
        ({ state }) => state,
      );
    const admin = await administrator(app);
    await give();
    await endMonth(app, '2063-02');
    await give();
    await endHold(app, '2063-02');
    await pay(app, admin);
    expect(await states()).toEqual(['pending', 'pending']);
    const rows = await app.ctx.db.select().from(sandboxPayouts).where(eq(sandboxPayouts.state, 'inTransit'));
    for (const { ref } of rows) await payoutSandboxOf(app).endPayout(ref, 'paid');
    app.clock.advance({ days: 2 });
    await runJobs(app, 'payouts.sweep-payouts');
    expect(await states()).toEqual(['complete', 'pending']);
    const received = await app.as(creator).tips.listReceivedTips({});
    expect(received.content.map(({ status }) => status)).toEqual(['PENDING', 'COMPLETE']);
    // The bank sends it back days later.
    const paid = (await app.as(creator).payouts.listOwnPayouts({})).content[0];
    const [own] = await app.ctx.db
      .select()
      .from(payouts)
      .where(eq(payouts.id, paid?.id ?? 0));
    const payoutRef = own?.payoutRef ?? '';
    await app.ctx.db.update(sandboxPayouts).set({ state: 'failed' }).where(eq(sandboxPayouts.ref, payoutRef));
    await takePayoutEvent(app.ctx, {
      type: 'payout',
      payeeRef: own?.payeeRef ?? '',
      payoutRef,
      transferRef: '',
    });
    expect(await states()).toEqual(['pending', 'pending']);
    expect(await balanceOf(app, creator)).toBe(6_600);
    await checkBooks(app);
  });
});

describe('a process that dies during a run', () => {
  const end = async (app: TestApp) => ({
    ...(await sentTo(app)),
    rows: (
      await app.ctx.pool.query('select channel_id, amount_cents, state from payouts order by channel_id')
    ).rows,
    balances: (
      await app.ctx.pool.query(
        `select kind, owner_id, balance_cents from ledger_accounts where balance_cents <> 0 order by kind, owner_id, slot`,
      )
    ).rows,
    statements: (await app.ctx.pool.query('select channel_id, sha256 from statements order by channel_id'))
      .rows,
  });

  /** A month's end with two creators who are paid, one whose bank refuses, and one who is carried. */
  async function run(diesAfter: number) {
    const app = await createTestApp();
    try {
      app.ctx.mail.send = () => Promise.resolve();
      app.clock.set('2064-01-10T00:00:00Z');
      for (const [cents, ending] of [
        [5_000, '4242'],
        [6_000, '0001'],
        [700, '4242'],
      ] as const)
        await paidCreator(app, cents, ending);
      const admin = await administrator(app);
      makeMortal(app);
      const process: Process = { done: [], diesAfter };
      const stimuli = [
        () => endMonth(app, '2064-02'),
        () => endHold(app, '2064-02'),
        async () => app.as(admin).payouts.approveRun({ id: (await lastRun(app, admin)).id }),
        async () => app.as(admin).payouts.startRun({ id: (await lastRun(app, admin)).id }),
        () => app.drain(),
      ];
      for (const stimulus of stimuli) {
        if (isDead(process)) {
          await stimulus();
          continue;
        }
        await runIn(process, stimulus);
        if (!isDead(process)) continue;
        await restart(app);
        app.clock.advance({ minutes: 2 });
        await stimulus();
      }
      for (let n = 0; n < 3; n++) {
        app.clock.advance({ hours: 1 });
        await runJobs(app, 'payouts.step-runs', 'payouts.sweep-payouts');
      }
      await checkBooks(app);
      await checkTroubles(app, 'always');
      return { done: process.done, end: await end(app) };
    } finally {
      await app.close();
    }
  }

  test('leaves the same payouts, statements and balances at any moment', async () => {
    const whole = await run(Number.POSITIVE_INFINITY);
    expect(whole.end).toMatchObject({ transfers: 2, payouts: 2 });
    const all = whole.done.map((_what, i) => i + 1);
    for (const n of sampleOf(all, repeatCount(2, all.length))) {
      const crashed = await run(n);
      expect(crashed.end, `died after ${n} of ${all.length}: ${whole.done.slice(0, n).join(', ')}`).toEqual(
        whole.end,
      );
    }
  }, 300_000);
});
