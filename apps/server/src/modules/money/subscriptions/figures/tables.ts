import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../../../../db/column-types.ts';
import { subscriptions } from '../tables.ts';

/** Every end of a subscription. Its row only knows the last one, and forgets it when its owner returns. */
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
