// Sends and polls refunds, one row at a time. A failure doesn't block the rest.
import { and, eq, isNotNull, lte } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { BillingRefused, BillingUnreachable, type RefundResult } from '../../../../gateways/billing/port.ts';
import { requireMove } from '../../../../lib/transitions.ts';
import { findIntent, listDueRefunds, type IntentRow, type RefundRow } from '../queries.ts';
import { mostTries, retryAt, sentKey } from '../rules.ts';
import { refundTransitions } from '../rules/transitions.ts';
import { refunds } from '../tables.ts';
import { settleRefund } from './settle-refund.ts';

/** Claims a due refund. The next step is scheduled first, so a crash can't lose it. */
async function claim(ctx: Context, key: string): Promise<RefundRow | null> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const due = and(eq(refunds.key, key), isNotNull(refunds.nextAt), lte(refunds.nextAt, now));
    const [row] = await tx.select().from(refunds).where(due).for('update', { skipLocked: true });
    if (row === undefined) return null;
    const tries = row.tries + 1;
    const state =
      row.state === 'requested' ? requireMove(refundTransitions, row.state, 'sending') : row.state;
    const [claimed] = await tx
      .update(refunds)
      .set({ state, tries, nextAt: retryAt(tries, now) })
      .where(eq(refunds.key, key))
      .returning();
    return claimed ?? null;
  });
}

/** Looks for an earlier attempt before sending again, because processors expire idempotency keys. */
async function sendOrFind(ctx: Context, refund: RefundRow, intent: IntentRow): Promise<RefundResult> {
  const { chargeRef } = intent;
  if (chargeRef === null || intent.provider !== ctx.billing.name)
    throw new Error(`the charge is unknown to ${ctx.billing.name}`);
  if (refund.refundRef !== null) return ctx.billing.getRefund(refund.refundRef);
  const idempotencyKey = sentKey(ctx.config.secret, refund.key);
  if (refund.tries > 1) {
    const sent = (await ctx.billing.listRefunds(chargeRef)).find(
      (each) => each.idempotencyKey === idempotencyKey,
    );
    if (sent !== undefined) return sent;
  }
  return ctx.billing.refund({ chargeRef, amountCents: refund.amountCents, idempotencyKey });
}

async function noteFailure(ctx: Context, { key, tries }: RefundRow, error: unknown): Promise<void> {
  ctx.log.warn({ err: error, refund: key }, 'a refund could not be sent');
  const lastError = error instanceof Error ? error.message : String(error);
  const stuck = tries >= mostTries && !(error instanceof BillingUnreachable);
  await ctx.db
    .update(refunds)
    .set({ lastError, ...(stuck && { nextAt: null, stuckAt: ctx.clock.now() }) })
    // Another worker may have finished it since.
    .where(and(eq(refunds.key, key), isNotNull(refunds.nextAt)));
}

/** Runs the next step of one refund. Idempotent. */
export async function stepRefund(ctx: Context, key: string): Promise<void> {
  const refund = await claim(ctx, key);
  const intent = refund === null ? null : await findIntent(ctx.db, refund.intentId);
  if (refund === null || intent === null) return;
  try {
    const { refundRef, state, failureCode } = await sendOrFind(ctx, refund, intent);
    await settleRefund(ctx, { ...refund, refundRef, state, failureCode });
  } catch (error) {
    if (error instanceof BillingRefused)
      await settleRefund(ctx, { ...refund, state: 'failed', failureCode: error.code });
    else await noteFailure(ctx, refund, error);
  }
}

/** Advances every refund that is due by one step. */
export async function sweepRefunds(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  for (let rows = await listDueRefunds(ctx.db, now, null); rows.length > 0;) {
    for (const { key } of rows) {
      await stepRefund(ctx, key).catch((error: unknown) => {
        ctx.log.error({ err: error, refund: key }, 'a refund could not be advanced');
      });
    }
    rows = await listDueRefunds(ctx.db, now, rows.at(-1)?.key ?? null);
  }
}
