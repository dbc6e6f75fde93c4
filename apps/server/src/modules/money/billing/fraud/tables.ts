import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from '../../../../db/column-types.ts';
import { purchaseIntents } from '../tables.ts';

/** Charges that a card network expects to become disputes. */
export const fraudWarnings = pgTable(
  'fraud_warnings',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    provider: text('provider').notNull(),
    warningRef: text('warning_ref').notNull(),
    intentId: text('intent_id')
      .notNull()
      .references(() => purchaseIntents.id),
    reason: text('reason').notNull(),
    /** False: the charge was refunded or disputed since. */
    isActionable: boolean('is_actionable').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('fraud_warnings_ref').on(t.provider, t.warningRef),
    index('fraud_warnings_intent').on(t.intentId),
    index('fraud_warnings_created').on(t.createdAt),
  ],
);
