import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The instance's VAPID key pair, created once and sealed with the instance's secret. */
export const pushKeys = pgTable('push_keys', {
  id: text('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  sealed: text('sealed').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
