import { integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { posts } from '../posts/tables.ts';
import { stacks } from '../stacks/tables.ts';

/** An event sold separately. Its texts are in its post, its posts in its stack. */
export const ppvEvents = pgTable(
  'ppv_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    postId: integer('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    stackId: integer('stack_id').references(() => stacks.id, { onDelete: 'set null' }),
    priceCents: integer('price_cents').notNull(),
  },
  (t) => [uniqueIndex('ppv_events_post').on(t.postId), uniqueIndex('ppv_events_stack').on(t.stackId)],
);
