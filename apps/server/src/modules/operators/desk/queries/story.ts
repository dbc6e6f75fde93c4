// The history of one purchase, in chronological order.
import type { StoryEntry } from '@realfin/contract/desk';
import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../../db/client.ts';
import { listEmailsAbout } from '../../../money/billing/emails/queries.ts';
import { disputeHolds, purchaseLines } from '../../../money/billing/lines/tables.ts';
import { holdKey, lineKey } from '../../../money/billing/rules.ts';
import { refunds, webhookEvents, disputes } from '../../../money/billing/tables.ts';
import { taxCauses } from '../../../money/billing/taxes/rules.ts';
import { listDocumentsOf } from '../../../money/documents/queries.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../../../money/ledger/tables.ts';
import { ppvTickets } from '../../../money/ppv/tables.ts';
import { serviceMonths } from '../../../money/subscriptions/tables.ts';
import { tips } from '../../../money/tips/tables.ts';
import { accounts } from '../../../people/accounts/tables.ts';
import { disputeEvidence } from '../tables.ts';
import { listOrdersOf } from './orders.ts';
import type { PurchaseRow } from './purchases.ts';

type Intent = PurchaseRow['intent'];
type StoryPart = Pick<StoryEntry, 'kind'> & { at: Date } & Partial<Omit<StoryEntry, 'kind' | 'at'>>;

const entryOf = ({ at, ...rest }: StoryPart): StoryEntry => ({
  cents: null,
  about: '',
  note: '',
  by: null,
  lines: [],
  ...rest,
  at: at.toISOString(),
});

function chargeStory(intent: Intent): StoryPart[] {
  const started: StoryPart = { kind: 'started', at: intent.createdAt, cents: intent.priceCents };
  const prepared: StoryPart[] =
    intent.chargeRef === null ? [] : [{ kind: 'prepared', at: intent.createdAt, about: intent.chargeRef }];
  const { state, endedAt, declineCode } = intent;
  if (endedAt === null || (state !== 'succeeded' && state !== 'declined' && state !== 'failed'))
    return [started, ...prepared];
  const ended: StoryPart = {
    kind: state,
    at: endedAt,
    cents: state === 'succeeded' ? intent.priceCents : null,
    about: declineCode ?? '',
  };
  return [started, ...prepared, ended];
}

type RefundRow = typeof refunds.$inferSelect;
const endedRefund = {
  succeeded: 'refundSucceeded',
  failed: 'refundFailed',
  canceled: 'refundCanceled',
} as const;
const refundStory = (row: RefundRow): StoryPart[] => {
  const { state, endedAt, amountCents: cents } = row;
  const requested: StoryPart = { kind: 'refundRequested', at: row.createdAt, cents, about: row.reason };
  if (endedAt === null || !(state in endedRefund)) return [requested];
  const kind = endedRefund[state as keyof typeof endedRefund];
  return [requested, { kind, at: endedAt, cents, about: row.failureCode ?? row.refundRef ?? '' }];
};

const endedDispute = { won: 'disputeWon', lost: 'disputeLost', closed: 'disputeClosed' } as const;
async function disputeStory(db: DbOrTx, intentId: string): Promise<StoryPart[]> {
  const [rows, submitted] = await Promise.all([
    db.select().from(disputes).where(eq(disputes.intentId, intentId)),
    db
      .select({ id: disputes.id, at: disputeEvidence.submittedAt, by: personColumns })
      .from(disputeEvidence)
      .innerJoin(disputes, eq(disputes.id, disputeEvidence.disputeId))
      .innerJoin(accounts, eq(accounts.id, disputeEvidence.savedById))
      .where(eq(disputes.intentId, intentId)),
  ]);
  return rows.flatMap((dispute): StoryPart[] => {
    const { amountCents: cents, reason: about, state, endedAt } = dispute;
    const evidence = submitted.flatMap(({ id, at, by }): StoryPart[] =>
      id !== dispute.id || at === null ? [] : [{ kind: 'evidenceSubmitted', at, by }],
    );
    return [
      { kind: 'disputeReported', at: dispute.createdAt, cents, about },
      ...(dispute.openedAt === null ? [] : [{ kind: 'disputeOpened' as const, at: dispute.openedAt, cents }]),
      ...evidence,
      ...(endedAt === null || !(state in endedDispute)
        ? []
        : [{ kind: endedDispute[state as keyof typeof endedDispute], at: endedAt, cents }]),
    ];
  });
}

export const personColumns = {
  id: accounts.id,
  name: accounts.name,
  username: accounts.username,
  avatarUrl: accounts.avatarUrl,
};

/** The causes of all postings of a purchase. */
async function causesOf(db: DbOrTx, intentId: string, reversals: readonly string[]): Promise<string[]> {
  const [months, given, tickets, lines] = await Promise.all([
    db.select({ id: serviceMonths.id }).from(serviceMonths).where(eq(serviceMonths.intentId, intentId)),
    db.select({ id: tips.id }).from(tips).where(eq(tips.intentId, intentId)),
    db.select({ id: ppvTickets.id }).from(ppvTickets).where(eq(ppvTickets.intentId, intentId)),
    db.select({ n: purchaseLines.n }).from(purchaseLines).where(eq(purchaseLines.intentId, intentId)),
  ]);
  const reversed = reversals.flatMap((key) => lines.map(({ n }) => lineKey(key, n)));
  return [
    `charge:${intentId}`,
    ...months.flatMap(({ id }) => [`month:${id}:start`, `month:${id}:retention`]),
    ...given.map(({ id }) => `tip:${id}`),
    ...tickets.flatMap(({ id }) => [`ppv:${id}`, `ppv:${id}:release`]),
    ...lines.map(({ n }) => taxCauses.sale(intentId, n)),
    ...reversed
      .flatMap((key) => [key, `${key}:failed`, `${key}:won`, `${key}:lost`])
      .flatMap((key) => [key, taxCauses.moved(key)]),
  ];
}

async function postings(db: DbOrTx, causes: readonly string[]): Promise<StoryPart[]> {
  const { id, description, at, cause } = ledgerTransactions;
  const rows = await db
    .select({
      id,
      description,
      at,
      account: ledgerAccounts.kind,
      ownerId: ledgerAccounts.ownerId,
      share: ledgerEntries.share,
      cents: ledgerEntries.amountCents,
      owner: personColumns,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.ledgerAccountId))
    .leftJoin(accounts, eq(accounts.id, ledgerAccounts.ownerId))
    .where(inArray(cause, [...causes]))
    .orderBy(asc(id), asc(ledgerEntries.line));
  const told = new Map<number, StoryPart & { lines: StoryEntry['lines'] }>();
  for (const { id: of, at: when, description: about, account, owner, share, cents } of rows) {
    const posting = told.get(of) ?? { kind: 'posted', at: when, about, lines: [] };
    posting.lines.push({ account, owner, share, cents });
    told.set(of, posting);
  }
  return [...told.values()];
}

async function documentStory(db: DbOrTx, intentId: string): Promise<StoryPart[]> {
  const issued = (await listDocumentsOf(db, [intentId])).get(intentId);
  if (issued === undefined) return [];
  return [issued.document, ...issued.creditNotes].map((document) => ({
    kind: 'documented',
    at: new Date(document.issuedAt),
    cents: document.totalCents,
    about: document.number,
    note: document.kind,
  }));
}

async function messages(db: DbOrTx, refs: readonly string[]): Promise<StoryPart[]> {
  if (refs.length === 0) return [];
  const about = inArray(webhookEvents.subjectRef, [...refs]);
  const rows = await db
    .select()
    .from(webhookEvents)
    .where(or(about, inArray(webhookEvents.chargeRef, [...refs])))
    .orderBy(asc(webhookEvents.receivedAt))
    .limit(200);
  return rows.map((row) => ({
    kind: 'message',
    at: row.receivedAt,
    about: row.subjectType,
    note: row.lastError ?? '',
  }));
}

const emailKinds = { sending: 'emailSending', sent: 'emailSent', failed: 'emailFailed' } as const;
async function emailStory(db: DbOrTx, intentId: string): Promise<StoryPart[]> {
  const emails = await listEmailsAbout(db, intentId);
  return emails.map(({ kind: about, address, messageId, state, lastError, startedAt, endedAt }) => ({
    kind: emailKinds[state],
    at: endedAt ?? startedAt,
    about,
    note: [address, messageId, lastError].filter((part) => part !== null).join('\n'),
  }));
}

async function orderStory(db: DbOrTx, intentId: string): Promise<StoryPart[]> {
  const rows = await listOrdersOf(db, intentId);
  return rows.flatMap(({ order, orderedBy, decidedBy }): StoryPart[] => {
    const { amountCents: cents, cause: about, note } = order;
    const ordered: StoryPart = {
      kind: 'refundOrdered',
      at: order.orderedAt,
      cents,
      about,
      note,
      by: orderedBy,
    };
    if (order.decidedAt === null || decidedBy === null) return [ordered];
    const kind = order.state === 'declined' ? 'refundDeclined' : 'refundApproved';
    return [ordered, { kind, at: order.decidedAt, cents, by: decidedBy }];
  });
}

/** Oldest first. Entries of the same moment stay in causal order. */
export async function readStory(db: DbOrTx, intent: Intent): Promise<StoryEntry[]> {
  const [sent, ofDisputes] = await Promise.all([
    db.select().from(refunds).where(eq(refunds.intentId, intent.id)).orderBy(asc(refunds.createdAt)),
    db
      .select({ ref: disputes.disputeRef, hold: sql<number>`coalesce(${disputeHolds.n}, 1)` })
      .from(disputes)
      .leftJoin(disputeHolds, eq(disputeHolds.disputeId, disputes.id))
      .where(eq(disputes.intentId, intent.id))
      .orderBy(asc(disputes.id), asc(disputeHolds.n)),
  ]);
  const reversals = [...sent.map(({ key }) => key), ...ofDisputes.map(({ ref, hold }) => holdKey(ref, hold))];
  const refs = [
    ...(intent.chargeRef === null ? [] : [intent.chargeRef]),
    ...sent.flatMap(({ refundRef }) => (refundRef === null ? [] : [refundRef])),
    ...ofDisputes.map(({ ref }) => ref),
  ];
  const [orders, causes] = await Promise.all([orderStory(db, intent.id), causesOf(db, intent.id, reversals)]);
  const followed = await Promise.all([
    disputeStory(db, intent.id),
    postings(db, causes),
    documentStory(db, intent.id),
    messages(db, refs),
    emailStory(db, intent.id),
  ]);
  const told = [...chargeStory(intent), ...orders, ...sent.flatMap(refundStory), ...followed.flat()];
  return told.toSorted((a, b) => a.at.getTime() - b.at.getTime()).map(entryOf);
}
