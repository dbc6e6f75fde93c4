import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from '../../../db/column-types.ts';
import { accounts } from '../../people/accounts/tables.ts';

/** An archive requested by an account, until it is removed. */
export const exports = pgTable(
  'exports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    kind: text('kind', { enum: ['channel', 'account'] }).notNull(),
    withMedia: boolean('with_media').notNull(),
    state: text('state', {
      enum: ['waiting', 'running', 'ready', 'failed', 'cancelled', 'gone'],
    }).notNull(),
    /** Folder in storage; unguessable. */
    key: text('key').notNull(),
    entriesDone: integer('entries_done').notNull().default(0),
    entriesAll: integer('entries_all'),
    bytesDone: bigint('bytes_done', { mode: 'number' }).notNull().default(0),
    bytesAll: bigint('bytes_all', { mode: 'number' }).notNull().default(0),
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
    attempts: integer('attempts').notNull().default(0),
    /** End of the worker's lease, which is renewed while it runs. */
    leaseUntil: time('lease_until').notNull(),
    /** The reason it failed, as a sentence for people. */
    reason: text('reason'),
    createdAt: time('created_at').notNull(),
    endedAt: time('ended_at'),
    expiresAt: time('expires_at'),
  },
  (t) => [
    uniqueIndex('exports_key').on(t.key),
    // Prevents two concurrent requests, such as from two tabs.
    uniqueIndex('exports_one_at_a_time')
      .on(t.accountId)
      .where(sql`state in ('waiting', 'running')`),
    index('exports_newest').on(t.accountId, t.id.desc().nullsFirst()),
    index('exports_working')
      .on(t.leaseUntil)
      .where(sql`state in ('waiting', 'running')`),
    index('exports_expiring')
      .on(t.expiresAt)
      .where(sql`state = 'ready'`),
    index('exports_old').on(t.createdAt),
  ],
);
