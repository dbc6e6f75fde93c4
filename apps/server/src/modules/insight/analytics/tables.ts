import { doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { citext, time } from '../../../db/column-types.ts';

/** Browser events without addresses, device names or typed text. Deleted after some weeks. */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    /** Id from the client, so that a repeated event is stored once. */
    id: text('id').primaryKey(),
    event: text('event').notNull(),
    audience: text('audience', { enum: ['public', 'user', 'creator'] }).notNull(),
    /** `a:{accountId}` or `v:{anonymous id}`. Null without either. */
    viewerKey: text('viewer_key'),
    postId: integer('post_id'),
    channelId: integer('channel_id'),
    path: text('path'),
    contentType: text('content_type'),
    premiumPlan: integer('premium_plan'),
    value: doublePrecision('value'),
    happenedAt: time('happened_at').notNull(),
    receivedAt: time('kept_at').notNull(),
  },
  (t) => [
    index('analytics_events_old').on(t.receivedAt),
    index('analytics_events_event').on(t.event, t.happenedAt),
    index('analytics_events_viewer').on(t.viewerKey),
  ],
);

/** Subscribers of the newsletter. */
export const newsletterSignups = pgTable('newsletter_signups', {
  email: citext('email').primaryKey(),
  createdAt: time('created_at').notNull(),
});
