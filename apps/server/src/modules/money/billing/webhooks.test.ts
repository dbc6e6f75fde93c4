import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { checkLedger } from '../../../test/factories/books.ts';
import {
  cardToken,
  chargeRefOf,
  deliverWebhooks,
  runJobs,
  sandboxOf,
} from '../../../test/factories/cards.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { ledgerAccounts } from '../ledger/tables.ts';
import { disputes, webhookEvents } from './tables.ts';

const open = useTestApp();

async function paidTip() {
  const app = open();
  const [creator, viewer] = [await app.make.creator(), await app.make.person()];
  const chargify_js_token = await cardToken(app);
  const { intent } = await app
    .as(viewer)
    .tips.createTip({ usdAmount: 10, creatorId: creator.id, chargify_js_token });
  await deliverWebhooks(app);
  const refunded = async () => (await app.as(viewer).billing.listInvoices()).content[0]?.refundedCents;
  const earned = async () => (await app.as(creator).ledger.getEarnings()).balanceCents;
  return { refunded, earned, chargeRef: await chargeRefOf(app, intent.id), intent };
}
const sweep = () => runJobs(open(), 'billing.sweep-intents');
/** What the site has lost for good, as far as the books know. */
async function writtenOff(): Promise<number> {
  const rows = await open().ctx.db.select().from(ledgerAccounts).where(eq(ledgerAccounts.kind, 'writeOffs'));
  return -rows.reduce((sum, { balanceCents }) => sum + balanceCents, 0);
}
const disputeOf = async (ref: string) =>
  (await open().ctx.db.select().from(disputes).where(eq(disputes.disputeRef, ref)))[0];

describe('messages of the processor', () => {
  test('books a dispute although the processor could not be asked for three days', async () => {
    const app = open();
    const { chargeRef, earned } = await paidTip();
    const sandbox = sandboxOf(app);
    await sandbox.dispute(chargeRef);
    sandbox.faults.isDown = true;
    await deliverWebhooks(app);
    for (let hour = 0; hour < 72; hour++) {
      app.clock.advance({ hours: 1 });
      await sweep();
    }
    expect(await earned()).toBe(800);
    sandbox.faults.isDown = false;
    app.clock.advance({ hours: 7 });
    await sweep();
    expect(await earned()).toBe(0);
    await checkLedger(app);
  });

  test('keeps and counts a message about a charge that is not ours', async () => {
    const app = open();
    const event = { id: 'evt_foreign', subjectType: 'charge', subjectRef: 'ch_foreign' } as const;
    const now = app.clock.now();
    await app.ctx.db
      .insert(webhookEvents)
      .values({ ...event, provider: 'sandbox', state: 'new', nextAt: now, receivedAt: now });
    const stored = async () =>
      (await app.ctx.db.select().from(webhookEvents).where(eq(webhookEvents.id, event.id)))[0];
    await sweep();
    expect(await stored()).toMatchObject({ state: 'new', tries: 1, lastError: 'unknown reference' });
    for (let i = 0; i < 5; i++) {
      app.clock.advance({ hours: 6 });
      await sweep();
    }
    expect(await stored()).toMatchObject({ state: 'ignored', nextAt: null });
  });

  test('finds refunds, disputes and charges that no message announced', async () => {
    const app = open();
    const [one, other] = [await paidTip(), await paidTip()];
    await sandboxOf(app).refundAtDesk(one.chargeRef, 500);
    const disputeRef = await sandboxOf(app).dispute(other.chargeRef, { amountCents: 300 });
    await app.ctx.db.execute('delete from sandbox_webhooks');
    await runJobs(app, 'billing.reconcile-movements');
    expect([await one.refunded(), await other.refunded()]).toEqual([500, 300]);
    await sandboxOf(app).decideDispute(disputeRef, 'won');
    await app.ctx.db.execute('delete from sandbox_webhooks');
    app.clock.advance({ days: 1 });
    await runJobs(app, 'billing.reconcile-movements');
    await runJobs(app, 'billing.reconcile-movements');
    expect([await one.refunded(), await other.refunded()]).toEqual([500, 0]);
    expect([await one.earned(), await other.earned()]).toEqual([400, 800]);
    await checkLedger(app);
  });

  test('finds that a dispute was lost when no message said so', async () => {
    const app = open();
    const { chargeRef } = await paidTip();
    const ref = await sandboxOf(app).dispute(chargeRef);
    await deliverWebhooks(app);
    expect(await disputeOf(ref)).toMatchObject({ state: 'needsResponse' });
    await sandboxOf(app).decideDispute(ref, 'lost');
    await app.ctx.db.execute('delete from sandbox_webhooks');
    await runJobs(app, 'billing.reconcile-movements');
    expect(await disputeOf(ref)).toMatchObject({ state: 'lost' });
  });
});

describe('disputes', () => {
  test('takes the share of a disputed part, gives it back when won, and says so once', async () => {
    const app = open();
    const { chargeRef, earned, refunded } = await paidTip();
    const ref = await sandboxOf(app).dispute(chargeRef, { amountCents: 500, reason: 'duplicate' });
    await deliverWebhooks(app, (all) => [...all, ...all]);
    expect([await refunded(), await earned()]).toEqual([500, 400]);
    expect(await disputeOf(ref)).toMatchObject({
      state: 'needsResponse',
      amountCents: 500,
      bookedCents: 500,
      feeCents: 1_500,
      reason: 'duplicate',
    });
    await sandboxOf(app).decideDispute(ref, 'won');
    await deliverWebhooks(app, (all) => [...all, ...all]);
    expect([await refunded(), await earned()]).toEqual([0, 800]);
    expect(await disputeOf(ref)).toMatchObject({ state: 'won', bookedCents: 0, dueAt: null });
    await checkLedger(app);
  });

  test('keeps the share away when a dispute is lost', async () => {
    const app = open();
    const { chargeRef, earned } = await paidTip();
    const ref = await sandboxOf(app).dispute(chargeRef);
    await deliverWebhooks(app);
    await sandboxOf(app).decideDispute(ref, 'lost');
    await deliverWebhooks(app);
    expect(await earned()).toBe(0);
    expect(await disputeOf(ref)).toMatchObject({ state: 'lost', bookedCents: 1_000 });
    await checkLedger(app);
  });

  test('books a dispute whose first message comes after it was lost', async () => {
    const app = open();
    const { chargeRef, earned } = await paidTip();
    const ref = await sandboxOf(app).dispute(chargeRef);
    await sandboxOf(app).decideDispute(ref, 'lost');
    await deliverWebhooks(app, (all) => all.toReversed());
    expect(await earned()).toBe(0);
    expect(await disputeOf(ref)).toMatchObject({ state: 'lost', bookedCents: 1_000 });
  });

  test('takes nothing from creators twice when a refunded charge is disputed, and books the loss until it is won', async () => {
    const app = open();
    const { chargeRef, earned } = await paidTip();
    await sandboxOf(app).refundAtDesk(chargeRef, 1_000);
    await deliverWebhooks(app);
    const before = await writtenOff();
    const ref = await sandboxOf(app).dispute(chargeRef);
    await deliverWebhooks(app);
    expect(await earned()).toBe(0);
    expect(await disputeOf(ref)).toMatchObject({ amountCents: 1_000, bookedCents: 0 });
    expect((await writtenOff()) - before).toBe(1_000);
    await sandboxOf(app).decideDispute(ref, 'won');
    await deliverWebhooks(app);
    expect([await earned(), (await writtenOff()) - before]).toEqual([0, 0]);
    await checkLedger(app);
  });

  test('takes it once also when the message of the dispute overtakes that of the refund', async () => {
    const app = open();
    const { chargeRef, earned, refunded } = await paidTip();
    await sandboxOf(app).refundAtDesk(chargeRef, 1_000);
    await sandboxOf(app).dispute(chargeRef);
    await deliverWebhooks(app, (all) => all.toReversed());
    expect([await earned(), await refunded()]).toEqual([0, 1_000]);
    await checkLedger(app);
  });
});
