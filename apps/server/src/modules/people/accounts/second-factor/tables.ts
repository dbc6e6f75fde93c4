import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../../../../db/column-types.ts';
import { accounts } from '../tables.ts';

/** The authenticator app of a person who logs in in two steps. */
export const secondFactors = pgTable('second_factors', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => accounts.id),
  /** The shared key, encrypted with a key of the instance. */
  secret: text('secret').notNull(),
  /** The half minute of the last used code. Codes up to it are invalid. */
  lastStep: integer('last_step').notNull(),
  createdAt: time('created_at').notNull(),
});

/** Codes that replace the app, each once; only keyed hashes are stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    hash: text('hash').notNull(),
    usedAt: time('used_at'),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.hash] })],
);
