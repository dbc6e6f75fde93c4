import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  notExists,
  or,
  sql,
  sum,
} from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../../db/client.ts';
import { accounts } from '../../../people/accounts/tables.ts';
import { purchaseLines } from '../../billing/lines/tables.ts';
import { lockIntent, type LineRow } from '../../billing/queries.ts';
import { openRefundStates } from '../../billing/rules.ts';
import { refunds } from '../../billing/tables.ts';
import type { Waiting } from '../../ledger/queries.ts';
import { slotCount } from '../../ledger/tables.ts';
import { subscriptionPeriods, subscriptions } from '../../subscriptions/tables.ts';
import { gifts } from '../tables.ts';

export type GiftRow = typeof gifts.$inferSelect;

export async function lockGift(tx: Tx, intentId: string): Promise<GiftRow | null> {
  const [row] = await tx.select().from(gifts).where(eq(gifts.intentId, intentId)).for('update');
  return row ?? null;
}

/**
 * Locks the purchase first, like everywhere, so that a refund is requested either before or after the gift is
 * redeemed or expires.
 */
export async function lockGiftAndPurchase(tx: Tx, intentId: string): Promise<GiftRow | null> {
  await lockIntent(tx, intentId);
  return lockGift(tx, intentId);
}

export async function lockGiftByCode(tx: Tx, codeHash: string): Promise<GiftRow | null> {
  const [known] = await tx.select().from(gifts).where(eq(gifts.codeHash, codeHash));
  return known === undefined ? null : lockGiftAndPurchase(tx, known.intentId);
}

/** Includes the buyer. */
export async function findGift(db: DbOrTx, by: { codeHash: string } | { id: number }) {
  const own = 'id' in by ? eq(gifts.id, by.id) : eq(gifts.codeHash, by.codeHash);
  const [row] = await db
    .select({
      gift: gifts,
      buyer: {
        name: accounts.name,
        email: accounts.email,
        emailVerified: accounts.emailVerified,
        language: accounts.language,
      },
      deletedAt: accounts.deletedAt,
    })
    .from(gifts)
    .innerJoin(accounts, eq(accounts.id, gifts.buyerId))
    .where(own);
  return row ?? null;
}

const shown = 100;
/** Paid gifts, newest first. */
export const listGifts = (db: DbOrTx, buyerId: number) =>
  db
    .select({ gift: gifts, paidCents: purchaseLines.paidCents })
    .from(gifts)
    .innerJoin(
      purchaseLines,
      and(eq(purchaseLines.intentId, gifts.intentId), eq(purchaseLines.kind, sql.raw(`'gift'`))),
    )
    .where(
      and(eq(gifts.buyerId, buyerId), inArray(gifts.state, ['bought', 'redeemed', 'refunded', 'expired'])),
    )
    .orderBy(desc(gifts.id))
    .limit(shown);

export async function findGiftLine(db: DbOrTx, intentId: string): Promise<LineRow> {
  const own = and(eq(purchaseLines.intentId, intentId), eq(purchaseLines.kind, 'gift'));
  const [line] = await db.select().from(purchaseLines).where(own);
  if (line === undefined) throw new Error(`purchase ${intentId} has no gift`);
  return line;
}

const isOpenRefundOf = (intentId: string | typeof gifts.intentId) =>
  and(eq(refunds.intentId, intentId), inArray(refunds.state, [...openRefundStates]));

/** Whether a refund of it is in flight. */
export const isBeingRefunded = async (db: DbOrTx, intentId: string): Promise<boolean> =>
  (await db.$count(refunds, isOpenRefundOf(intentId))) > 0;

export const listExpiredGifts = (db: DbOrTx, now: Date) =>
  db
    .select({ intentId: gifts.intentId })
    .from(gifts)
    .where(
      and(
        eq(gifts.state, 'bought'),
        lte(gifts.expiresAt, now),
        notExists(db.select({ key: refunds.key }).from(refunds).where(isOpenRefundOf(gifts.intentId))),
      ),
    )
    .orderBy(asc(gifts.expiresAt))
    .limit(200);

const dayMs = 86_400_000;
/** The days before its end on which a gift's redeemer is emailed. */
const giftNoticeDays = [1, 7] as const;

/** Redeemed gifts that end soon without renewing, with the due notice: seven days before, and one. */
export async function listEndingGifts(db: DbOrTx, now: Date) {
  const [last, first] = giftNoticeDays;
  const until = (days: number) => new Date(now.getTime() + days * dayMs);
  const isLast = lte(subscriptions.periodEnd, until(last));
  const isUntold = or(isNull(gifts.noticedDays), and(eq(gifts.noticedDays, first), isLast));
  const rows = await db
    .select({ giftId: gifts.id, endsAt: subscriptions.periodEnd })
    .from(subscriptions)
    .innerJoin(
      subscriptionPeriods,
      and(
        eq(subscriptionPeriods.subscriptionId, subscriptions.id),
        eq(subscriptionPeriods.n, subscriptions.periodN),
      ),
    )
    .innerJoin(gifts, eq(gifts.intentId, subscriptionPeriods.intentId))
    .where(
      and(
        isNotNull(subscriptions.dueAt),
        lte(subscriptions.dueAt, until(first)),
        eq(subscriptions.dueKind, 'end'),
        gt(subscriptions.periodEnd, now),
        isUntold,
      ),
    )
    .limit(200);
  return rows.map(({ giftId, endsAt }) => ({ giftId, days: endsAt <= until(last) ? last : first }));
}

/** Finds the redeemer while their subscription is active and set to end with its period. */
export async function findEndingGift(db: DbOrTx, giftId: number) {
  const [row] = await db
    .select({
      subscription: subscriptions,
      ...{ name: accounts.name, email: accounts.email, language: accounts.language },
    })
    .from(gifts)
    .innerJoin(subscriptions, eq(subscriptions.accountId, gifts.redeemedBy))
    .innerJoin(accounts, eq(accounts.id, gifts.redeemedBy))
    .where(
      and(
        eq(gifts.id, giftId),
        eq(subscriptions.state, 'active'),
        eq(subscriptions.cancelAtPeriodEnd, true),
        isNull(accounts.suspendedAt),
      ),
    );
  return row ?? null;
}

/** Sums paid gifts that are not redeemed, per slot of their account, in cents. */
export async function sumGifts(db: DbOrTx): Promise<Waiting[]> {
  const { netCents, refundedCents, refundedTaxCents } = purchaseLines;
  const slot = sql<number>`${gifts.id} % ${sql.raw(String(slotCount))}`;
  const rows = await db
    .select({ slot, cents: sum(sql`${netCents} - ${refundedCents} + ${refundedTaxCents}`).mapWith(Number) })
    .from(gifts)
    .innerJoin(
      purchaseLines,
      and(eq(purchaseLines.intentId, gifts.intentId), eq(purchaseLines.kind, sql.raw(`'gift'`))),
    )
    .where(eq(gifts.state, 'bought'))
    .groupBy(slot);
  return rows.map((row) => ({ kind: 'giftLiability' as const, ownerId: 0, part: '', ...row }));
}
