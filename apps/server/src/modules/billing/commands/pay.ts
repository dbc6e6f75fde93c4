import type { CheckoutContext, PurchaseIntent } from '@realfin/contract/billing';
import { refuse } from '@realfin/contract/errors';
import type { PlanHandle } from '@realfin/contract/money';
import { safeDestination } from '@realfin/contract/pages';
import { and, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import type { ChargeResult } from '../../../gateways/billing/port.ts';
import { findIntentByKey, listDueIntents, type IntentRow, type ProfileRow } from '../queries.ts';
import { askAgainAt, liveStates, type Outcome } from '../rules.ts';
import { billingCustomers, purchaseIntents } from '../tables.ts';
import { intentView } from '../views.ts';
import { countForNetwork, refuseAfterDeclines } from './declines.ts';
import { askProcessor, settle } from './settle.ts';

export interface Order {
  accountId: number;
  purpose: PurchaseIntent['purpose'];
  /** Null: not a plan. */
  productHandle: PlanHandle | null;
  priceCents: number;
  description: string;
  context: CheckoutContext | null;
  /** The same key is the same purchase. */
  requestKey: string;
  profile: ProfileRow;
  offSession: boolean;
  /** The browser's; an empty string when nobody is at one. */
  address: string;
  /** The page that the bank's check returns to. */
  returnPath: string;
  /** Checked again under the payer's lock; refuses what cannot be sold. */
  check?(tx: Tx): Promise<void>;
  /** Stores what only the purpose knows, in the same transaction. */
  describe?(tx: Tx, intentId: string): Promise<void>;
}

/** The processor's own timeout; a charge that takes longer is polled later. */
const answerWithinMs = 20_000;

/**
 * Stores the intent, charges outside of any transaction, settles. A lost answer leaves the intent `unknown`,
 * and pressing again with the same key finds this purchase instead of making another.
 */
export async function pay(ctx: Context, order: Order): Promise<PurchaseIntent> {
  const { intent, fresh } = await openIntent(ctx, order);
  if (!fresh) return intentView((await askProcessor(ctx, intent.id, 'person')) ?? intent);
  const settled = await settle(ctx, intent.id, await charge(ctx, order, intent.id));
  if (settled.state === 'declined') await countForNetwork(ctx, ctx.db, order.address);
  return intentView(settled);
}

/** The purchase made with this key before, in its present state. */
export async function findPurchase(
  ctx: Context,
  accountId: number,
  requestKey: string,
): Promise<PurchaseIntent | null> {
  const known = await findIntentByKey(ctx.db, accountId, requestKey);
  return known === null ? null : intentView((await askProcessor(ctx, known.id, 'person')) ?? known);
}

function openIntent(ctx: Context, order: Order): Promise<{ intent: IntentRow; fresh: boolean }> {
  const { accountId, requestKey } = order;
  return ctx.db.transaction(async (tx) => {
    await tx.select().from(billingCustomers).where(eq(billingCustomers.accountId, accountId)).for('update');
    const known = await findIntentByKey(tx, accountId, requestKey);
    if (known !== null) return { intent: known, fresh: false };
    await supersedeOpenIntents(ctx, tx, accountId);
    if (order.purpose !== 'renewal') await refuseAfterDeclines(ctx, tx, order);
    await order.check?.(tx);
    const now = ctx.clock.now();
    const [intent] = await tx
      .insert(purchaseIntents)
      .values({
        id: `pi_${ctx.ids.secret(15)}`,
        accountId,
        purpose: order.purpose,
        productHandle: order.productHandle,
        priceCents: order.priceCents,
        context: order.context,
        requestKey,
        profileId: order.profile.id,
        state: 'processing',
        askAt: askAgainAt(0, now),
        createdAt: now,
      })
      .returning();
    if (intent === undefined) throw new Error('the purchase intent was not stored');
    await order.describe?.(tx, intent.id);
    return { intent, fresh: true };
  });
}

/** A new attempt supersedes a bank's check that was abandoned; it is refused while a payment is in progress. */
async function supersedeOpenIntents(ctx: Context, tx: Tx, accountId: number): Promise<void> {
  const openIntents = and(
    eq(purchaseIntents.accountId, accountId),
    inArray(purchaseIntents.state, [...liveStates]),
  );
  const rows = await tx.select().from(purchaseIntents).where(openIntents).for('update');
  if (rows.some((row) => row.state !== 'needsAction')) throw refuse('billing.inProgress');
  if (rows.length === 0) return;
  await tx
    .update(purchaseIntents)
    .set({
      state: 'failed',
      declineCode: 'abandoned',
      actionUrl: null,
      askAt: null,
      endedAt: ctx.clock.now(),
    })
    .where(openIntents);
}

async function charge(ctx: Context, order: Order, intentId: string): Promise<Outcome> {
  const path = safeDestination(order.returnPath, '/subscribe');
  const returnUrl = new URL(path, ctx.config.origin);
  returnUrl.searchParams.set('intent', intentId);
  const answer = ctx.billing.charge({
    customerRef: order.profile.customerRef,
    cardRef: order.profile.cardRef,
    amountCents: order.priceCents,
    description: order.description,
    idempotencyKey: intentId,
    offSession: order.offSession,
    returnUrl: returnUrl.href,
  });
  try {
    return await withinTime(answer);
  } catch (error) {
    ctx.log.warn({ err: error, intent: intentId }, 'the outcome of a charge is unknown');
    return { state: 'unreachable' };
  }
}

async function withinTime(answer: Promise<ChargeResult>): Promise<ChargeResult> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), answerWithinMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Polls the processor about every open purchase that is due. */
export async function askAboutOpen(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  for (const { id } of await listDueIntents(ctx.db, now)) {
    const due = and(
      eq(purchaseIntents.id, id),
      isNotNull(purchaseIntents.askAt),
      lte(purchaseIntents.askAt, now),
    );
    const [row] = await ctx.db.select().from(purchaseIntents).where(due);
    if (row === undefined) continue;
    const askCount = row.askCount + 1;
    await ctx.db
      .update(purchaseIntents)
      .set({ askCount, askAt: askAgainAt(askCount, now) })
      .where(due);
    try {
      await askProcessor(ctx, id, 'sweeper');
    } catch (error) {
      ctx.log.warn({ err: error, intent: id }, 'the processor could not be asked');
    }
  }
}
