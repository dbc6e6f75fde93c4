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

/** What a purchase is known by: the same key and request is the same purchase. */
export interface PurchaseKey {
  accountId: number;
  requestKey: string;
  /** What was asked for; with the same key, anything else is refused. */
  request: unknown;
}
export interface Order extends PurchaseKey, Charge {
  purpose: PurchaseIntent['purpose'];
  /** Null: not a plan. */
  productHandle: PlanHandle | null;
  priceCents: number;
  /** What the price is for; left out: one thing, as the purpose says. */
  lines?: readonly OrderLine[];
  /** The total that the person saw, with tax; another one is refused. Left out: the price. Nobody sees that of a renewal. */
  shownCents?: number | undefined;
  /** A part of what they saw is not charged. */
  mayCostLess?: boolean;
  /** A purchase of the same whose tax counts, whatever applies now. */
  quoteOf?: string | undefined;
  context: StoredContext | null;
  /** The browser's; an empty string when nobody is at one. */
  address: string;
  /** Checked again under the payer's lock; refuses what cannot be sold. */
  check?(tx: Tx): Promise<void>;
  /** Stores what only the purpose knows, in the same transaction. */
  describe?(tx: Tx, intentId: string): Promise<void>;
}

/**
 * Stores the intent, charges outside of any transaction, settles. A lost answer leaves the intent `unknown`,
 * and pressing again with the same key finds this purchase instead of making another.
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

/** What is charged is what was shown: the card may say another country than what was known before. */
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

/** The purchase made with this key before, in its present state. */
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

/** A renewal is declined instead, so that its owner learns of it. */
async function refuseRemovedCard(tx: Tx, { accountId, profile, initiator }: Order): Promise<void> {
  const card = await findProfile(tx, accountId, profile.id, 'any');
  const isGone = card === null || card.removedAt !== null;
  if (isGone && initiator !== 'merchant') throw refuse('billing.profileNotFound');
}

/** One payment for the subscription at a time, whatever it is for. */
async function refuseWhileOpen(tx: Tx, { accountId, purpose }: Order): Promise<void> {
  const open = and(
    eq(purchaseIntents.accountId, accountId),
    inArray(purchaseIntents.purpose, [...conflictingPurposes(purpose)]),
    inArray(purchaseIntents.state, [...liveStates]),
  );
  if ((await tx.$count(purchaseIntents, open)) > 0) throw refuse('billing.inProgress');
}
