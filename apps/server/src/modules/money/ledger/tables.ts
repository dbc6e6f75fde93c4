import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { time } from '../../../db/column-types.ts';

interface AccountKind {
  /** The kind of owner. */
  of: 'platform' | 'creator' | 'person';
  /** A further subdivision: the processor, a month of service, a tax authority's place. */
  by?: 'provider' | 'month' | 'place';
  /** Many purchases update it at once, so it is spread over several rows. */
  isHot?: true;
  /** The balance may never fall below zero. */
  isFloored?: true;
}
/**
 * Positive: owed to the owner, or earned by the platform. Negative: held for the platform, or spent by it.
 */
export const accountKinds = {
  processorClearing: { of: 'platform', by: 'provider', isHot: true },
  bank: { of: 'platform' },
  /** Deposits and withdrawals by the operator, including the opening balance of the bank. */
  ownFunds: { of: 'platform' },
  bankFees: { of: 'platform' },
  creatorUpcoming: { of: 'creator', isFloored: true },
  creatorPending: { of: 'creator', isFloored: true },
  creatorPayable: { of: 'creator' },
  creatorReserve: { of: 'creator', isFloored: true },
  payoutsInTransit: { of: 'creator', isFloored: true },
  retentionPending: { of: 'platform', by: 'month', isHot: true, isFloored: true },
  platformUpcoming: { of: 'platform', isHot: true, isFloored: true },
  creatorPool: { of: 'platform', isHot: true },
  refundsPayable: { of: 'platform', isFloored: true },
  taxPayable: { of: 'platform', by: 'place', isHot: true },
  platformRevenue: { of: 'platform', isHot: true },
  processorFees: { of: 'platform', isHot: true },
  disputeFees: { of: 'platform' },
  /** Tax on the processor's fees. */
  processorTaxes: { of: 'platform' },
  /** Reserves and minimum balances required by the processor. */
  processorHolds: { of: 'platform' },
  /** Loans from the processor, repaid from the balance. */
  processorAdvances: { of: 'platform' },
  /** Purchases paid from the balance at the processor. */
  processorPurchases: { of: 'platform' },
  /** Transfers between the balances of processor and payees outside of payouts. */
  payeeBalances: { of: 'platform' },
  promotionExpense: { of: 'platform', isHot: true },
  writeOffs: { of: 'platform' },
  /** Earned by affiliates without a channel in months of service that are not over. */
  affiliatePending: { of: 'person', isFloored: true },
  affiliatePayable: { of: 'person' },
  referralExpense: { of: 'platform' },
  /** Paid gifts that are not redeemed yet. */
  giftLiability: { of: 'platform', isHot: true },
} as const satisfies Record<string, AccountKind>;
export type AccountKindName = keyof typeof accountKinds;
export const accountKindNames = Object.keys(accountKinds) as [AccountKindName, ...AccountKindName[]];

/** Rows that a hot account is spread over. */
export const slotCount = 16;

export const postingKinds = [
  'charge',
  'recognition',
  'retention',
  'release',
  'refund',
  'disputeOpened',
  'disputeWon',
  'disputeLost',
  'fee',
  'settlement',
  'payout',
  'payoutReturned',
  'credit',
  'poolShare',
  'writeOff',
  'correction',
  'referral',
  'gift',
  'manual',
] as const;
export const lineShares = [
  'acquisition',
  'retention',
  'ppv',
  'tip',
  'referral',
  'payout',
  'platform',
  'cash',
  'fee',
  'tax',
  'gift',
] as const;

const oneOf = (column: string, names: readonly string[]) =>
  sql.raw(`${column} in (${names.map((name) => `'${name}'`).join(', ')})`);
const kindsThat = (isSuch: (kind: AccountKind) => boolean) =>
  oneOf(
    'kind',
    accountKindNames.filter((name) => isSuch(accountKinds[name])),
  );

/** Accounts of the double-entry ledger. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: accountKindNames }).notNull(),
    /** The creator or the person; 0 for the platform's own. */
    ownerId: integer('owner_id').notNull().default(0),
    /** The provider, month or place, for kinds that are subdivided; else empty. */
    part: text('part').notNull().default(''),
    slot: smallint('slot').notNull().default(0),
    /** Maintained by a trigger: always the sum of the account's entries. */
    balanceCents: bigint('balance_cents', { mode: 'number' }).notNull().default(0),
    entryCount: bigint('entry_count', { mode: 'number' }).notNull().default(0),
  },
  (t) => [
    uniqueIndex('ledger_accounts_key').on(t.kind, t.ownerId, t.part, t.slot),
    check('ledger_accounts_kind', oneOf('kind', accountKindNames)),
    check('ledger_accounts_owner', sql`(owner_id = 0) = (${kindsThat(({ of }) => of === 'platform')})`),
    check(
      'ledger_accounts_part',
      sql`(part <> '') = (${kindsThat(({ by }) => by !== undefined)})
        and (kind <> 'retentionPending' or part ~ '^[0-9]{4}-[0-9]{2}$')`,
    ),
    check(
      'ledger_accounts_slot',
      sql`slot = 0 or slot between 1 and ${sql.raw(String(slotCount - 1))} and ${kindsThat(({ isHot }) => isHot === true)}`,
    ),
    check(
      'ledger_accounts_floor',
      sql`balance_cents >= 0 or not (${kindsThat(({ isFloored }) => isFloored === true)})`,
    ),
  ],
);

/** Triggers refuse changes, deletion, and transactions that are incomplete or don't sum to zero. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: postingKinds }).notNull(),
    /** The cause, such as `month:12:start`; the same cause is never posted twice. */
    cause: text('cause').notNull(),
    description: text('description').notNull(),
    /** When the event happened. */
    at: time('at').notNull(),
    /** When it was posted, which may be later. */
    postedAt: time('posted_at').notNull(),
    /** Its effective day: the actual one while that month is open, until the third day after it. */
    bookedOn: date('booked_on')
      .notNull()
      .generatedAlwaysAs(
        sql`case when (at at time zone 'utc') >= date_trunc('month', (posted_at at time zone 'utc') - interval '3 days')
          then (at at time zone 'utc')::date else (posted_at at time zone 'utc')::date end`,
      ),
    /** The number of entries it is sealed with. */
    lineCount: integer('line_count').notNull(),
    /** The account that caused it; null for Realfin itself. */
    actorId: integer('actor_id'),
    /** The processor whose money it moves. */
    provider: text('provider'),
    /** The version of the rules that split the money. */
    ruleVersion: text('rule_version').notNull(),
  },
  (t) => [
    uniqueIndex('ledger_transactions_cause').on(t.cause),
    check('ledger_transactions_kind', oneOf('kind', postingKinds)),
    check('ledger_transactions_lines', sql`line_count > 0`),
    check('ledger_transactions_times', sql`at <= posted_at`),
  ],
);

/** Triggers check the keys of a posting at once; a foreign key would check and lock row by row. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transactionId: bigint('transaction_id', { mode: 'number' }).notNull(),
    /** The position in the transaction; a sealed one has no free positions. */
    line: integer('line').notNull(),
    ledgerAccountId: bigint('ledger_account_id', { mode: 'number' }).notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    share: text('share', { enum: lineShares }).notNull(),
    postId: integer('post_id'),
    /** The subject of the money, such as `month:12`, to find the entries that a refund reverses. */
    subject: text('subject'),
  },
  (t) => [
    index('ledger_entries_account').on(t.ledgerAccountId, t.id.desc().nullsFirst()),
    uniqueIndex('ledger_entries_line').on(t.transactionId, t.line),
    index('ledger_entries_subject')
      .on(t.subject)
      .where(sql`subject is not null`),
    check('ledger_entries_first_line', sql`line > 0`),
    check('ledger_entries_amount', sql`amount_cents <> 0`),
    check('ledger_entries_share', oneOf('share', lineShares)),
  ],
);

/** Earnings of a creator per month and share, maintained with the balances. */
export const ledgerMonths = pgTable(
  'ledger_months',
  {
    ledgerAccountId: bigint('ledger_account_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerAccounts.id),
    /** `2026-03`, UTC. */
    month: text('month').notNull(),
    share: text('share').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  },
  (t) => [uniqueIndex('ledger_months_key').on(t.ledgerAccountId, t.month, t.share)],
);

/** Earnings of a creator per day and share, with their range of entries, maintained with the balances. */
export const ledgerDayShares = pgTable(
  'ledger_day_shares',
  {
    ledgerAccountId: bigint('ledger_account_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerAccounts.id),
    day: date('day').notNull(),
    share: text('share').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    entryCount: integer('entry_count').notNull(),
    firstEntryId: bigint('first_entry_id', { mode: 'number' }).notNull(),
    lastEntryId: bigint('last_entry_id', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.ledgerAccountId, t.day, t.share] })],
);

/** The closing balance of an account on each day (UTC) on which it changed, maintained with the balances. */
export const ledgerDays = pgTable(
  'ledger_days',
  {
    ledgerAccountId: bigint('ledger_account_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerAccounts.id),
    day: date('day').notNull(),
    closingCents: bigint('closing_cents', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.ledgerAccountId, t.day] })],
);
