// Two handlers ask the processor about the same thing, and the slower one brings the older answer.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { balanceOf, checkLedger } from '../../../test/factories/books.ts';
import { deliverWebhooks, moveTo, sandboxOf, subscribe } from '../../../test/factories/cards.ts';
import { holdAnswer } from '../../../test/factories/held-answers.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { refundPurchase } from './commands/refund.ts';
import { refreshRefund } from './commands/take-webhook.ts';

const open = useTestApp();

async function refundOf(refundRef: string) {
  const { rows } = await open().ctx.db.execute<{ state: string; booked: number; invoice: number }>(
    sql`select r.state, r.booked_cents as booked, v.refunded_cents as invoice from refunds r
      join invoices v on v.intent_id = r.intent_id where r.refund_ref = ${refundRef}`,
  );
  return rows[0];
}

describe('a stale answer about a refund', () => {
  async function refundWithStaleAnswer(amountCents: number, end: 'succeeded' | 'failed') {
    const app = open();
    app.clock.set('2031-05-01T00:00:00Z');
    const creator = await app.make.creator();
    const buyer = await app.make.person();
    const { intent } = await subscribe(app, buyer, undefined, { context: { creatorId: creator.id } });
    await deliverWebhooks(app);
    sandboxOf(app).faults.delayRefunds = 1;
    const key = `stale-${amountCents}-${end}`;
    const { refundRef } = await refundPurchase(app.ctx, { intentId: intent.id, amountCents, key });
    const ref = refundRef ?? '';
    const held = holdAnswer(app.ctx.billing, 'getRefund');
    const slow = refreshRefund(app.ctx, ref);
    await held.asked;
    await sandboxOf(app).endRefund(ref, end);
    await refreshRefund(app.ctx, ref);
    held.release();
    await slow;
    return { app, ref };
  }

  test.each([500, 1_499])('books a refund of %i cents once', async (amountCents) => {
    const { app, ref } = await refundWithStaleAnswer(amountCents, 'succeeded');
    const booked = { state: 'succeeded', booked: amountCents, invoice: amountCents };
    expect(await refundOf(ref)).toEqual(booked);
    await moveTo(app, '2031-05-02T03:00:00Z');
    await deliverWebhooks(app);
    expect(await refundOf(ref)).toEqual(booked);
    expect(await balanceOf(app, 'writeOffs')).toBe(0);
    await checkLedger(app);
  });

  test('leaves a failed refund failed', async () => {
    const { app, ref } = await refundWithStaleAnswer(700, 'failed');
    expect(await refundOf(ref)).toEqual({ state: 'failed', booked: 0, invoice: 0 });
    await checkLedger(app);
  });
});
