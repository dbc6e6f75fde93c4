import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from '../../../db/column-types.ts';
import { accounts } from '../accounts/tables.ts';

/**
 * Rights of accounts, with start, end and cause. Rows are only added or ended, never rewritten. The rights
 * at a time are a fold over the grants.
 */
export const grants = pgTable(
  'grants',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    /** `premium`: all premium posts of all creators. `event`: one PPV event, identified by subjectId. */
    kind: text('kind', { enum: ['premium', 'event'] }).notNull(),
    subjectId: integer('subject_id'),
    from: time('starts_at').notNull(),
    /** Null: it has no end. */
    until: time('ends_at'),
    /** Set when it was revoked early, such as by a refund. */
    revokedAt: time('revoked_at'),
    /** The cause, such as `subscription:12:period:3`; the same cause never grants twice. */
    cause: text('cause').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('grants_cause').on(t.cause),
    check('grants_end', sql`ends_at is not null or kind = 'event'`),
    index('grants_account')
      .on(t.accountId, t.kind, t.until.desc().nullsFirst())
      .where(sql`revoked_at is null`),
  ],
);
