import type { LandingFields } from '@realfin/contract/landing-pages';
import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { time } from '../../../db/column-types.ts';
import { channels } from '../../people/channels/tables.ts';

/** One for each channel: the saved version, and the published one. */
export const landingPages = pgTable('landing_pages', {
  channelId: integer('channel_id')
    .primaryKey()
    .references(() => channels.accountId, { onDelete: 'cascade' }),
  /** Incremented with each save, to detect conflicting edits from two tabs. */
  revision: integer('revision').notNull(),
  saved: jsonb('saved').$type<LandingFields>().notNull(),
  savedAt: time('saved_at').notNull(),
  published: jsonb('published').$type<LandingFields>(),
  publishedRevision: integer('published_revision'),
  publishedAt: time('published_at'),
});
