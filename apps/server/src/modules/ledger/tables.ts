import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from '../../db/column-types.ts';

/**
 * Accounts of the double-entry ledger. Positive: owed to the owner or earned by the platform;
 * the processor's clearing account is negative by what it holds for us.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', {
      enum: [
        'processorClearing',
        'platformRevenue',
        'platformUpcoming',
        'creatorPool',
        'creatorPayable',
        'creatorUpcoming',
        'retentionPending',
        'retentionUpcoming',
      ],
    }).notNull(),
    /** The creator, or the subscription of a retention account; 0 for the platform's own. */
    ownerId: integer('owner_id').notNull().default(0),
    /** Maintained by a trigger: always the sum of the account's entries. */
    balanceCents: bigint('balance_cents', { mode: 'number' }).notNull().default(0),
    entryCount: integer('entry_count').notNull().default(0),
  },
  (t) => [uniqueIndex('ledger_accounts_owner').on(t.kind, t.ownerId)],
);

/** Triggers refuse any change or removal, and any transaction whose entries do not sum to zero. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: ['charge', 'recognition', 'retention', 'refund'] }).notNull(),
    /** The cause, such as `month:12:start`; the same cause is never posted twice. */
    cause: text('cause').notNull(),
    description: text('description').notNull(),
    at: time('at').notNull(),
  },
  (t) => [uniqueIndex('ledger_transactions_cause').on(t.cause)],
);

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    transactionId: integer('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    ledgerAccountId: integer('ledger_account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    amountCents: integer('amount_cents').notNull(),
    share: text('share', {
      enum: ['acquisition', 'retention', 'ppv', 'tip', 'referral', 'payout', 'platform', 'cash'],
    }).notNull(),
    postId: integer('post_id'),
    /** The subject of the money, such as `month:12`, to find what a refund has to reverse. */
    subject: text('subject'),
  },
  (t) => [
    index('ledger_entries_account').on(t.ledgerAccountId, t.id.desc().nullsFirst()),
    index('ledger_entries_transaction').on(t.transactionId),
    index('ledger_entries_subject')
      .on(t.subject)
      .where(sql`subject is not null`),
  ],
);

/** What a creator earned per month and share, maintained by the same trigger as the balances. */
export const ledgerMonths = pgTable(
  'ledger_months',
  {
    ledgerAccountId: integer('ledger_account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    /** `2026-03`, UTC. */
    month: text('month').notNull(),
    share: text('share').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  },
  (t) => [uniqueIndex('ledger_months_key').on(t.ledgerAccountId, t.month, t.share)],
);
