import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../../../../db/column-types.ts';
import { subscriptions } from '../tables.ts';

/** All ends of subscriptions. The subscription's row only has the last one, and loses it on a return. */
export const subscriptionEnds = pgTable(
  'subscription_ends',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    state: text('state', { enum: ['past_due', 'canceled'] }).notNull(),
    endedAt: time('ended_at').notNull(),
  },
  (t) => [
    index('subscription_ends_ended').on(t.endedAt),
    index('subscription_ends_subscription').on(t.subscriptionId),
  ],
);
