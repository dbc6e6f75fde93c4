// Stored facts about a disputed purchase and its use.
import { and, asc, count, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../../db/client.ts';
import { listEmailsAbout } from '../../../money/billing/emails/queries.ts';
import { invoices, paymentProfiles, purchaseIntents } from '../../../money/billing/tables.ts';
import { findDocumentOf } from '../../../money/documents/queries.ts';
import { ppvTickets } from '../../../money/ppv/tables.ts';
import { subscriptionPeriods } from '../../../money/subscriptions/tables.ts';
import { accounts, sessions } from '../../../people/accounts/tables.ts';
import { servedContent } from '../../../people/entitlements/served/tables.ts';
import { posts } from '../../../publishing/posts/tables.ts';

/** Maximum lines of one kind in the draft. */
const mostLines = 100;

/** Content served by the subscription since the purchase began, and by tickets bought with it. */
function servedFor(db: DbOrTx, intentId: string, accountId: number, since: Date) {
  const events = db
    .select({ id: ppvTickets.eventId })
    .from(ppvTickets)
    .where(eq(ppvTickets.intentId, intentId));
  const { eventId, lastAt } = servedContent;
  return and(
    eq(servedContent.accountId, accountId),
    gte(lastAt, since),
    or(isNull(eventId), inArray(eventId, events)),
  );
}

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
  const used = servedFor(db, intentId, accountId, since);
  const paidBefore = and(eq(invoices.accountId, accountId), eq(invoices.refundedCents, 0));
  const [signIns, served, servedCount, receipt, period, payments, emails] = await Promise.all([
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
      .select({
        at: servedContent.firstAt,
        kind: servedContent.kind,
        ms: servedContent.servedMs,
        // Deleted posts were served too, and have no title anymore.
        title: sql<string>`coalesce(${posts.title}, 'post ' || ${servedContent.postId})`,
      })
      .from(servedContent)
      .leftJoin(posts, eq(posts.id, servedContent.postId))
      .where(used)
      .orderBy(asc(servedContent.firstAt), asc(servedContent.postId), asc(servedContent.kind))
      .limit(mostLines),
    db.select({ n: count() }).from(servedContent).where(used),
    findDocumentOf(db, 'RF', intentId),
    db.select().from(subscriptionPeriods).where(eq(subscriptionPeriods.intentId, intentId)),
    db.select({ n: count() }).from(invoices).where(paidBefore),
    listEmailsAbout(db, intentId),
  ]);
  return {
    ...purchase,
    signIns,
    served,
    servedCount: servedCount[0]?.n ?? 0,
    receiptEmail: emails.find(({ kind, state }) => kind === 'receipt' && state === 'sent') ?? null,
    receipt: receipt?.snapshot.number ?? null,
    period: period[0] ?? null,
    paymentCount: payments[0]?.n ?? 0,
  };
}
export type EvidenceFacts = NonNullable<Awaited<ReturnType<typeof readEvidenceFacts>>>;
