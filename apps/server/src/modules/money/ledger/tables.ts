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
  /** Whose it is: the platform's own, a creator's, or a person's. */
  of: 'platform' | 'creator' | 'person';
  /** What divides it further: the processor, a month of service, a tax authority's place. */
  by?: 'provider' | 'month' | 'place';
  /** Many purchases touch it at once, so it is spread over several rows. */
  isHot?: true;
  /** Never below zero: it only gives away what was put in before. */
  isFloored?: true;
}
/**
 * Positive: owed to the owner, or earned by the platform. Negative: what others hold for the platform, or what it spent.
 */
export const accountKinds = {
  processorClearing: { of: 'platform', by: 'provider', isHot: true },
  bank: { of: 'platform' },
  /** Put in by the operator, and taken out: also what the bank had when the books began. */
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
  /** Tax on what the processor keeps. */
  processorTaxes: { of: 'platform' },
  /** Set aside by the processor, such as reserves and minimum balances. */
  processorHolds: { of: 'platform' },
  /** Lent by the processor, and paid back from the balance. */
  processorAdvances: { of: 'platform' },
  /** Paid for out of the balance at the processor. */
  processorPurchases: { of: 'platform' },
  /** Moved between the balance at the processor and those of payees, in no payout. */
  payeeBalances: { of: 'platform' },
  promotionExpense: { of: 'platform', isHot: true },
  writeOffs: { of: 'platform' },
  /** Earned by affiliates without a channel in months of service that are not over. */
  affiliatePending: { of: 'person', isFloored: true },
  affiliatePayable: { of: 'person' },
  referralExpense: { of: 'platform' },
  /** Paid for gifts that nobody has redeemed. */
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
    /** The provider, month or place of a kind that is divided; else empty. */
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

/** Triggers refuse any change or removal, and any transaction that is not complete or does not sum to zero. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: postingKinds }).notNull(),
    /** The cause, such as `month:12:start`; the same cause is never posted twice. */
    cause: text('cause').notNull(),
    description: text('description').notNull(),
    /** When it happened. */
    at: time('at').notNull(),
    /** When it was posted, which may be later. */
    postedAt: time('posted_at').notNull(),
    /** The day it counts on: its own while that month is open, which is until the third day after it. */
    bookedOn: date('booked_on')
      .notNull()
      .generatedAlwaysAs(
        sql`case when (at at time zone 'utc') >= date_trunc('month', (posted_at at time zone 'utc') - interval '3 days')
          then (at at time zone 'utc')::date else (posted_at at time zone 'utc')::date end`,
      ),
    /** It is sealed with this many entries. */
    lineCount: integer('line_count').notNull(),
    /** Who caused it; null: Realfin itself. */
    actorId: integer('actor_id'),
    /** The processor whose money it moves. */
    provider: text('provider'),
    /** Of the rules that split the money. */
    ruleVersion: text('rule_version').notNull(),
  },
  (t) => [
    uniqueIndex('ledger_transactions_cause').on(t.cause),
    check('ledger_transactions_kind', oneOf('kind', postingKinds)),
    check('ledger_transactions_lines', sql`line_count > 0`),
    check('ledger_transactions_times', sql`at <= posted_at`),
  ],
);

/** Triggers check the keys of a whole posting together, because a foreign key checks and locks row by row. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transactionId: bigint('transaction_id', { mode: 'number' }).notNull(),
    /** Its place in the transaction, which has no room for more than it was announced with. */
    line: integer('line').notNull(),
    ledgerAccountId: bigint('ledger_account_id', { mode: 'number' }).notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    share: text('share', { enum: lineShares }).notNull(),
    postId: integer('post_id'),
    /** The subject of the money, such as `month:12`, to find what a refund has to reverse. */
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

/** What a creator earned per month and share, maintained with the balances. */
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

/** What a creator earned per day and share, and between which entries it is, maintained with the balances. */
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

/** The balance of an account at the end of each day (UTC) on which it changed, maintained with the balances. */
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
