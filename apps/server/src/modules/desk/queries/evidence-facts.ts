// What is stored about a disputed purchase and about how it was used.
import { and, asc, count, eq, gte } from 'drizzle-orm';
import type { DbOrTx } from '../../../db/client.ts';
import { accounts, sessions } from '../../accounts/tables.ts';
import { listEmailsAbout } from '../../billing/emails/queries.ts';
import { invoices, paymentProfiles, purchaseIntents } from '../../billing/tables.ts';
import { findDocumentOf } from '../../documents/queries.ts';
import { posts, postViews } from '../../posts/tables.ts';
import { subscriptionPeriods } from '../../subscriptions/tables.ts';

/** Lines of one kind in the draft; a bank reads no more. */
const mostLines = 100;

export async function readEvidenceFacts(db: DbOrTx, intentId: string) {
  const [purchase] = await db
    .select({ intent: purchaseIntents, account: accounts, card: paymentProfiles, invoice: invoices })
    .from(purchaseIntents)
    .innerJoin(accounts, eq(accounts.id, purchaseIntents.accountId))
    .innerJoin(paymentProfiles, eq(paymentProfiles.id, purchaseIntents.profileId))
    .leftJoin(invoices, eq(invoices.intentId, purchaseIntents.id))
    .where(eq(purchaseIntents.id, intentId));
  if (purchase === undefined) return null;
  const { id: accountId } = purchase.account;
  const since = purchase.intent.createdAt;
  const used = and(
    eq(postViews.accountId, accountId),
    eq(postViews.premium, true),
    gte(postViews.viewedAt, since),
  );
  const paidBefore = and(eq(invoices.accountId, accountId), eq(invoices.refundedCents, 0));
  const [signIns, views, viewCount, receipt, period, payments, emails] = await Promise.all([
    db
      .select({
        at: sessions.createdAt,
        seenAt: sessions.lastSeenAt,
        device: sessions.device,
        address: sessions.address,
      })
      .from(sessions)
      .where(eq(sessions.accountId, accountId))
      .orderBy(asc(sessions.createdAt))
      .limit(mostLines),
    db
      .select({ at: postViews.viewedAt, title: posts.title })
      .from(postViews)
      .innerJoin(posts, eq(posts.id, postViews.postId))
      .where(used)
      .orderBy(asc(postViews.viewedAt))
      .limit(mostLines),
    db.select({ n: count() }).from(postViews).where(used),
    findDocumentOf(db, 'RF', intentId),
    db.select().from(subscriptionPeriods).where(eq(subscriptionPeriods.intentId, intentId)),
    db.select({ n: count() }).from(invoices).where(paidBefore),
    listEmailsAbout(db, intentId),
  ]);
  return {
    ...purchase,
    signIns,
    views,
    viewCount: viewCount[0]?.n ?? 0,
    receiptEmail: emails.find(({ kind, state }) => kind === 'receipt' && state === 'sent') ?? null,
    receipt: receipt?.snapshot.number ?? null,
    period: period[0] ?? null,
    paymentCount: payments[0]?.n ?? 0,
  };
}
export type EvidenceFacts = NonNullable<Awaited<ReturnType<typeof readEvidenceFacts>>>;
