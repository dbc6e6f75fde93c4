import { index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from '../accounts/tables.ts';

export const fins = pgTable(
  'fins',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    imageUrl: text('image_url'),
    position: integer('position').notNull(),
    followerCount: integer('follower_count').notNull().default(0),
  },
  (t) => [uniqueIndex('fins_name').on(t.name)],
);

export const finFollows = pgTable(
  'fin_follows',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    finId: integer('fin_id')
      .notNull()
      .references(() => fins.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.finId] }), index('fin_follows_fin').on(t.finId)],
);
