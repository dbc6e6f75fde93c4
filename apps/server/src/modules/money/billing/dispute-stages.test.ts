// Disputes that go on after their first end, and answers about them that come too late.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { balanceOf, checkLedger } from '../../../test/factories/books.ts';
import { chargeRefOf, deliverWebhooks, sandboxOf, subscribe } from '../../../test/factories/cards.ts';
import { holdAnswer } from '../../../test/factories/held-answers.ts';
import { checkMoney } from '../../../test/factories/money-rules.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { askAboutDisputes } from './commands/ask-about-disputes.ts';
import { settleDispute } from './commands/settle-dispute.ts';
import { refreshDispute } from './commands/take-webhook.ts';

const open = useTestApp();

async function bought() {
  const app = open();
  app.clock.set('2031-06-01T00:00:00Z');
  const creator = await app.make.creator();
  const buyer = await app.make.person();
  const { intent } = await subscribe(app, buyer, undefined, { context: { creatorId: creator.id } });
  await deliverWebhooks(app);
  return { app, creator, buyer, intentId: intent.id, chargeRef: await chargeRefOf(app, intent.id) };
}
const earned = async (creator: Person) => (await open().as(creator).ledger.getEarnings()).balanceCents;

async function disputeOf(ref: string) {
  const { rows } = await open().ctx.db.execute<{ state: string; stage: number; booked: number }>(
    sql`select state, stage, booked_cents as booked from disputes where dispute_ref = ${ref}`,
  );
  return rows[0];
}

describe('a dispute that goes on', () => {
  test('gives creators their shares when it is won on appeal', async () => {
    const { app, creator, chargeRef } = await bought();
    const sandbox = sandboxOf(app);
    const before = await balanceOf(app, 'processorClearing');
    const ref = await sandbox.dispute(chargeRef);
    await deliverWebhooks(app);
    await sandbox.decideDispute(ref, 'lost');
    await deliverWebhooks(app);
    expect([await earned(creator), await disputeOf(ref)]).toEqual([
      0,
      { state: 'lost', stage: 1, booked: 1_499 },
    ]);
    await sandbox.reopenDispute(ref);
    await deliverWebhooks(app);
    expect([await earned(creator), await disputeOf(ref)]).toEqual([
      0,
      { state: 'needsResponse', stage: 2, booked: 1_499 },
    ]);
    await sandbox.decideDispute(ref, 'won');
    await deliverWebhooks(app);
    expect([await earned(creator), await disputeOf(ref)]).toEqual([
      450,
      { state: 'won', stage: 2, booked: 0 },
    ]);
    // What stays away is the fee.
    const fees = await balanceOf(app, 'disputeFees');
    expect((await balanceOf(app, 'processorClearing')) - before).toBe(-fees);
    await checkLedger(app);
    await checkMoney(app);
  });

  test('takes the shares when a closed inquiry becomes a chargeback', async () => {
    const { app, creator, buyer, chargeRef } = await bought();
    const sandbox = sandboxOf(app);
    const ref = await sandbox.dispute(chargeRef, { isInquiry: true });
    await deliverWebhooks(app);
    await sandbox.decideDispute(ref, 'lost');
    await deliverWebhooks(app);
    expect([await earned(creator), await disputeOf(ref)]).toEqual([
      450,
      { state: 'closed', stage: 1, booked: 0 },
    ]);
    await sandbox.reopenDispute(ref);
    await deliverWebhooks(app);
    expect([await earned(creator), await disputeOf(ref)]).toEqual([
      0,
      { state: 'needsResponse', stage: 2, booked: 1_499 },
    ]);
    await expect(subscribe(app, buyer)).rejects.toMatchObject({ code: 'billing.blocked' });
    await checkLedger(app);
    await checkMoney(app);
  });

  test('posts the difference when the bank takes more, less, and gives it back', async () => {
    const { app, intentId, chargeRef } = await bought();
    const found = { disputeRef: `dp_${intentId}`, chargeRef, feeCents: 0, reason: 'fraudulent', dueAt: null };
    const cents = async () => (await disputeOf(found.disputeRef))?.booked;
    await settleDispute(app.ctx, intentId, { ...found, amountCents: 500, state: 'needsResponse' });
    expect(await cents()).toBe(500);
    await settleDispute(app.ctx, intentId, { ...found, amountCents: 1_499, state: 'needsResponse' });
    expect(await cents()).toBe(1_499);
    await settleDispute(app.ctx, intentId, { ...found, amountCents: 700, state: 'underReview' });
    expect(await cents()).toBe(700);
    await settleDispute(app.ctx, intentId, { ...found, amountCents: 700, state: 'closed' });
    expect(await cents()).toBe(0);
    await settleDispute(app.ctx, intentId, { ...found, amountCents: 1_499, state: 'lost' });
    await settleDispute(app.ctx, intentId, { ...found, amountCents: 1_499, state: 'won' });
    expect(await cents()).toBe(0);
    await settleDispute(app.ctx, intentId, { ...found, amountCents: 1_499, state: 'needsResponse' });
    expect(await disputeOf(found.disputeRef)).toMatchObject({ state: 'won', booked: 0 });
    await checkLedger(app);
  });

  test('is asked about for a month, because the message of an appeal may be lost', async () => {
    const { app, chargeRef } = await bought();
    const sandbox = sandboxOf(app);
    const ref = await sandbox.dispute(chargeRef);
    await deliverWebhooks(app);
    await sandbox.decideDispute(ref, 'lost');
    await deliverWebhooks(app);
    app.clock.advance({ days: 20 });
    await sandbox.reopenDispute(ref);
    await askAboutDisputes(app.ctx);
    expect(await disputeOf(ref)).toMatchObject({ state: 'needsResponse', stage: 2 });
  });
});

describe('a stale answer about a dispute', () => {
  test('does not reopen one that was lost meanwhile', async () => {
    const { app, creator, chargeRef } = await bought();
    const sandbox = sandboxOf(app);
    const ref = await sandbox.dispute(chargeRef);
    await deliverWebhooks(app);
    const held = holdAnswer(app.ctx.billing, 'getDispute');
    const slow = refreshDispute(app.ctx, ref);
    await held.asked;
    await sandbox.decideDispute(ref, 'lost');
    await refreshDispute(app.ctx, ref);
    held.release();
    await slow;
    expect([await earned(creator), await disputeOf(ref)]).toEqual([
      0,
      { state: 'lost', stage: 1, booked: 1_499 },
    ]);
    await checkLedger(app);
  });

  test('does not take back what was won meanwhile, nor its fee', async () => {
    const { app, creator, chargeRef } = await bought();
    const sandbox = sandboxOf(app);
    const ref = await sandbox.dispute(chargeRef);
    const held = holdAnswer(app.ctx.billing, 'getDispute');
    const slow = refreshDispute(app.ctx, ref);
    await held.asked;
    await sandbox.decideDispute(ref, 'won');
    await refreshDispute(app.ctx, ref);
    held.release();
    await slow;
    expect([await earned(creator), await disputeOf(ref)]).toEqual([
      450,
      { state: 'won', stage: 1, booked: 0 },
    ]);
    await checkLedger(app);
  });
});
