import { refuse } from '@realfin/contract/errors';
import type { PlanHandle } from '@realfin/contract/money';
import type { PurchaseIntent } from '@realfin/contract/purchases';
import type { StoredContext } from '@realfin/contract/touches';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { DbOrTx, Tx } from '../../../../db/client.ts';
import { sha256 } from '../../../../lib/ids.ts';
import { findIntentByKey, findProfile, mayPay, type IntentRow } from '../queries.ts';
import { askAgainAt, liveStates, allowsConcurrent, conflictingPurposes, type OrderLine } from '../rules.ts';
import { billingCustomers, purchaseIntents } from '../tables.ts';
import { insertPlace, quoteTax, repeatQuote, type Quote } from '../taxes/commands/quote.ts';
import { addedTax, shownQuote } from '../taxes/rules.ts';
import { intentView } from '../views.ts';
import { askProcessor } from './ask-processor.ts';
import { charge, type Charge } from './charge.ts';
import { countForNetwork, needsBankCheck, refuseAfterDeclines } from './declines.ts';
import { giveUpChecks } from './give-up.ts';
import { insertLines, linesOf } from './purchase-lines.ts';
import { settle } from './settle.ts';

/** Idempotency key: the same key and request return the same purchase. */
export interface PurchaseKey {
  accountId: number;
  requestKey: string;
  /** The request; another one with the same key is refused. */
  request: unknown;
}
export interface Order extends PurchaseKey, Charge {
  purpose: PurchaseIntent['purpose'];
  /** Null if it is not a plan. */
  productHandle: PlanHandle | null;
  priceCents: number;
  /** Default: one line, derived from the purpose. */
  lines?: readonly OrderLine[];
  /** The total that the person saw, with tax; any other is refused. Default: the price. Not for renewals. */
  shownCents?: number | undefined;
  /** Accepts a total below the shown one. */
  mayCostLess?: boolean;
  /** The id of an earlier purchase whose tax quote is reused. */
  quoteOf?: string | undefined;
  context: StoredContext | null;
  /** The browser's IP address; empty without a browser. */
  address: string;
  /** Checked again under the payer's lock; refuses what cannot be sold. */
  check?(tx: Tx): Promise<void>;
  /** Stores data of the purpose in the same transaction. */
  describe?(tx: Tx, intentId: string): Promise<void>;
}

/**
 * Stores the intent, charges outside of any transaction, settles. A lost answer leaves the intent `unknown`,
 * and submitting again with the same key finds this purchase instead of creating another.
 */
export async function pay(ctx: Context, order: Order): Promise<PurchaseIntent> {
  const known = await findPurchase(ctx, order);
  if (known !== null) return known;
  await giveUpChecks(ctx, order);
  const { intent, fresh } = await openIntent(ctx, order, await quoteOrder(ctx, order));
  if (!fresh) return intentView((await askProcessor(ctx, intent.id, 'person')) ?? intent);
  const { profile, address } = order;
  const bankCheck = await needsBankCheck(ctx, ctx.db, profile, address);
  const settled = await settle(ctx, intent.id, await charge(ctx, intent, { ...order, bankCheck }));
  if (settled.state === 'declined') await countForNetwork(ctx, ctx.db, profile, address);
  return intentView(settled);
}

const isRenewal = ({ purpose }: Order): boolean => purpose === 'renewal' || purpose === 'cardUpdate';

async function quoteOrder(ctx: Context, order: Order): Promise<Quote> {
  const lines = linesOf(order);
  const { accountId, profile, quoteOf, address } = order;
  const quote = await quoteTax(ctx, { accountId, cardCountry: profile.country, address }, lines);
  const kept = quoteOf === undefined ? null : await repeatQuote(ctx.db, quoteOf, lines);
  if (kept !== null) return { ...quote, lines: kept };
  refuseUnseen(order, quote);
  return quote;
}

/** Refuses a total that differs from the shown one: the card's country can change the tax. */
function refuseUnseen(order: Order, { lines }: Quote): void {
  if (isRenewal(order)) return;
  const { totalCents, tax } = shownQuote(lines, false);
  const shownCents = order.shownCents ?? order.priceCents;
  if (totalCents === shownCents || (order.mayCostLess === true && totalCents < shownCents)) return;
  throw refuse('billing.priceChanged', { data: { priceCents: totalCents, tax } });
}

const hashOf = (request: unknown): string => sha256(JSON.stringify(request));

async function findKnown(db: DbOrTx, { accountId, requestKey, request }: PurchaseKey) {
  const known = await findIntentByKey(db, accountId, requestKey);
  if (known !== null && known.requestHash !== null && known.requestHash !== hashOf(request))
    throw refuse('idempotency.mismatch');
  return known;
}

/** The purchase made earlier with this key, in its current state. */
export async function findPurchase(ctx: Context, key: PurchaseKey): Promise<PurchaseIntent | null> {
  const known = await findKnown(ctx.db, key);
  return known === null ? null : intentView((await askProcessor(ctx, known.id, 'person')) ?? known);
}

function openIntent(
  ctx: Context,
  order: Order,
  { lines, place }: Quote,
): Promise<{ intent: IntentRow; fresh: boolean }> {
  const { accountId, requestKey, purpose } = order;
  return ctx.db.transaction(async (tx) => {
    await tx.select().from(billingCustomers).where(eq(billingCustomers.accountId, accountId)).for('update');
    const known = await findKnown(tx, order);
    if (known !== null) return { intent: known, fresh: false };
    if (!allowsConcurrent(purpose)) await refuseWhileOpen(tx, order);
    if (purpose !== 'renewal') await refuseAfterDeclines(ctx, tx, order.profile);
    if (!(await mayPay(tx, accountId))) throw refuse('billing.blocked');
    await refuseRemovedCard(tx, order);
    await order.check?.(tx);
    const now = ctx.clock.now();
    const [intent] = await tx
      .insert(purchaseIntents)
      .values({
        id: `pi_${ctx.ids.secret(15)}`,
        accountId,
        provider: ctx.billing.name,
        purpose,
        productHandle: order.productHandle,
        priceCents: order.priceCents + addedTax(lines),
        context: order.context,
        requestKey,
        requestHash: hashOf(order.request),
        profileId: order.profile.id,
        state: 'open',
        nextAt: askAgainAt(0, now),
        createdAt: now,
      })
      .returning();
    if (intent === undefined) throw new Error('the purchase intent was not stored');
    await insertLines(tx, intent.id, lines);
    await insertPlace(tx, intent.id, place);
    await order.describe?.(tx, intent.id);
    return { intent, fresh: true };
  });
}

/** A renewal is declined instead of refused, so that its owner is notified. */
async function refuseRemovedCard(tx: Tx, { accountId, profile, initiator }: Order): Promise<void> {
  const card = await findProfile(tx, accountId, profile.id, 'any');
  const isGone = card === null || card.removedAt !== null;
  if (isGone && initiator !== 'merchant') throw refuse('billing.profileNotFound');
}

/** At most one open payment per account among conflicting purposes. */
async function refuseWhileOpen(tx: Tx, { accountId, purpose }: Order): Promise<void> {
  const open = and(
    eq(purchaseIntents.accountId, accountId),
    inArray(purchaseIntents.purpose, [...conflictingPurposes(purpose)]),
    inArray(purchaseIntents.state, [...liveStates]),
  );
  if ((await tx.$count(purchaseIntents, open)) > 0) throw refuse('billing.inProgress');
}
