import { splitRules } from '@realfin/contract/money';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import { statement, type Placeholders } from '../../../db/statement.ts';
import { requireAccounts } from './commands/accounts.ts';
import { query } from './database.ts';
import type { AccountKey, WholeKey } from './queries.ts';
import { slotFor } from './rules.ts';
import { accountKinds, slotCount, type lineShares, type postingKinds } from './tables.ts';

type Share = (typeof lineShares)[number];
export interface LedgerLine {
  account: AccountKey;
  /** Positive: credits the owner. */
  amountCents: number;
  share: Share;
  subject?: string;
  postId?: number;
}
export interface Posting {
  kind: (typeof postingKinds)[number];
  /** The cause; the same cause is never posted twice. */
  cause: string;
  description: string;
  /** When it happened, which may be long before the posting. */
  at: Date;
  lines: readonly LedgerLine[];
  /** The account that caused it, such as the administrator of a refund. Default: Realfin itself. */
  actorId?: number;
  /** The processor whose money it moves; default: the current one. */
  provider?: string;
}

export const platformRevenue = { kind: 'platformRevenue', ownerId: 0 } as const;
export const creatorPayable = (ownerId: number) => ({ kind: 'creatorPayable', ownerId }) as const;
/** Earned, but on hold. */
export const creatorPending = (ownerId: number) => ({ kind: 'creatorPending', ownerId }) as const;

/** Withheld from payouts for a while. */
export const creatorReserve = (ownerId: number) => ({ kind: 'creatorReserve', ownerId }) as const;
/** Debited for a payout that has not been sent yet. */
export const payoutsInTransit = (ownerId: number) => ({ kind: 'payoutsInTransit', ownerId }) as const;
/** The platform's bank account; negative while it has money. */
export const bank = { kind: 'bank', ownerId: 0 } as const;
/** Losses that no other account bears. */
export const writeOffs = { kind: 'writeOffs', ownerId: 0 } as const;
/** For a person without a channel. */
export const affiliatePayable = (ownerId: number) => ({ kind: 'affiliatePayable', ownerId }) as const;
export const affiliatePending = (ownerId: number) => ({ kind: 'affiliatePending', ownerId }) as const;

/** The account that payouts are paid from: a channel's, or that of a person without one. */
export const ownPayable = (ownerId: number, isChannel: boolean) =>
  isChannel ? creatorPayable(ownerId) : affiliatePayable(ownerId);

/** Paid gifts that are not redeemed yet. Debits use the slot that was credited. */
export const giftLiability = (giftId: number) =>
  ({ kind: 'giftLiability', ownerId: 0, slot: giftId % slotCount }) as const;

/** The processor's balance for the platform; negative after it has collected money. */
export const cashLine = (amountCents: number): LedgerLine => ({
  account: { kind: 'processorClearing', ownerId: 0 },
  amountCents,
  share: 'cash',
});

/** Debits must use the slot that was credited, so the slot follows the subscription. */
const slotOfSubscription = (subscriptionId: number) => subscriptionId % slotCount;
export const platformUpcoming = (subscriptionId: number) =>
  ({ kind: 'platformUpcoming', ownerId: 0, slot: slotOfSubscription(subscriptionId) }) as const;
/** The retention shares of all months of service of a bucket; `service_months` has their owners. */
export const retentionPending = (month: { subscriptionId: number; bucket: string }) =>
  ({
    kind: 'retentionPending',
    ownerId: 0,
    part: month.bucket,
    slot: slotOfSubscription(month.subscriptionId),
  }) as const;
/** The bucket of a month of service, by its start: `2026-11`. */
export const retentionBucket = (startsAt: Date): string => startsAt.toISOString().slice(0, 7);

/** One posting uses one slot of each hot account. */
function wholeKey({ account }: LedgerLine, cause: string, provider: string): WholeKey {
  const { kind, ownerId, part, slot } = account;
  const isHot = 'isHot' in accountKinds[kind];
  return {
    kind,
    ownerId,
    part: part ?? (kind === 'processorClearing' ? provider : ''),
    slot: slot ?? (isHot ? slotFor(cause, slotCount) : 0),
  };
}

interface Columns {
  kind: Posting['kind'];
  cause: string;
  description: string;
  at: Date;
  postedAt: Date;
  actorId: number | null;
  provider: string | null;
  ruleVersion: string;
  lineCount: number;
  accountIds: readonly number[];
  amounts: readonly number[];
  shares: readonly Share[];
  subjects: readonly (string | null)[];
  postIds: readonly (number | null)[];
}
/** Writes nothing if the cause was posted before. */
const write = statement((values: Placeholders<Columns>) =>
  query
    .with('header', (db) =>
      db
        .insertInto('ledger_transactions')
        .values({
          kind: values.kind,
          cause: values.cause,
          description: values.description,
          at: values.at,
          posted_at: values.postedAt,
          actor_id: values.actorId,
          provider: values.provider,
          rule_version: values.ruleVersion,
          line_count: values.lineCount,
        })
        .onConflict((conflict) => conflict.column('cause').doNothing())
        .returning('id'),
    )
    .insertInto('ledger_entries')
    .columns(['transaction_id', 'line', 'ledger_account_id', 'amount_cents', 'share', 'subject', 'post_id'])
    .expression((eb) =>
      eb
        .selectFrom([
          'header',
          sql<{
            account: number;
            amount: number;
            share: Share;
            subject: string | null;
            post: number | null;
            line: number;
          }>`unnest(${values.accountIds}::bigint[], ${values.amounts}::bigint[], ${values.shares}::text[],
            ${values.subjects}::text[], ${values.postIds}::int[]) with ordinality`.as<'given'>(
            sql`given(account, amount, share, subject, post, line)`,
          ),
        ])
        .select([
          'header.id',
          'given.line',
          'given.account',
          'given.amount',
          'given.share',
          'given.subject',
          'given.post',
        ]),
    ),
);

/** Finds and opens the accounts of many postings together, before they are posted one by one. */
export async function prepareAccounts(
  { billing }: { billing: Pick<Context['billing'], 'name'> },
  tx: Tx,
  postings: readonly Pick<Posting, 'cause' | 'lines'>[],
): Promise<void> {
  const keys = postings.flatMap(({ cause, lines }) =>
    lines.filter(({ amountCents }) => amountCents !== 0).map((line) => wholeKey(line, cause, billing.name)),
  );
  if (keys.length > 0) await requireAccounts(tx, keys);
}

/**
 * Posts one balanced transaction together with its cause. Zero lines are omitted; a posting without lines,
 * or with a known cause, writes nothing. Balances are updated at commit.
 */
export async function postTransaction(
  { clock, billing }: Pick<Context, 'clock'> & { billing: Pick<Context['billing'], 'name'> },
  tx: Tx,
  posting: Posting,
): Promise<void> {
  const { kind, cause, description, actorId = null, provider = billing.name } = posting;
  const lines = posting.lines.filter((line) => line.amountCents !== 0);
  const total = lines.reduce((sum, line) => sum + line.amountCents, 0);
  if (total !== 0) throw new Error(`ledger posting ${cause} is off by ${total}`);
  if (lines.length === 0) return;
  const postedAt = clock.now();
  const keys = lines.map((line) => wholeKey(line, cause, provider));
  const accountIds = await requireAccounts(tx, keys);
  await write.run(tx, {
    ...{ kind, cause, description, postedAt, actorId, accountIds, ruleVersion: splitRules },
    // A processor's clock may be ahead of ours.
    at: posting.at < postedAt ? posting.at : postedAt,
    provider: keys.some((key) => key.kind === 'processorClearing') ? provider : null,
    lineCount: lines.length,
    amounts: lines.map((line) => line.amountCents),
    shares: lines.map((line) => line.share),
    subjects: lines.map((line) => line.subject ?? null),
    postIds: lines.map((line) => line.postId ?? null),
  });
}
