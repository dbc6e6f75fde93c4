import type { TeamRole } from '@realfin/contract/collaborators';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { citext, time } from '../../../db/column-types.ts';
import { accounts } from '../accounts/tables.ts';
import { channels } from '../channels/tables.ts';

const keys = () => ({
  channelId: integer('channel_id')
    .notNull()
    .references(() => channels.accountId),
  accountId: integer('account_id')
    .notNull()
    .references(() => accounts.id),
  /** The member of the channel's team who added them; null when not recorded. */
  actorId: integer('actor_id').references(() => accounts.id),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** The contributors of a channel. `active` marks the channel they act for now. */
export const contributors = pgTable(
  'contributors',
  { ...keys(), active: boolean('active').notNull().default(false) },
  (t) => [primaryKey({ columns: [t.channelId, t.accountId] }), index('contributors_account').on(t.accountId)],
);

export const moderators = pgTable('moderators', keys(), (t) => [
  primaryKey({ columns: [t.channelId, t.accountId] }),
  index('moderators_account').on(t.accountId),
]);

/** Invitations to a channel's team, to an account or to an address as typed. Deleted when they expire. */
export const teamInvitations = pgTable(
  'team_invitations',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    channelId: integer('channel_id')
      .notNull()
      .references(() => channels.accountId),
    /** The invited account. For an invitation by email, the account that answered it. */
    accountId: integer('account_id').references(() => accounts.id),
    email: citext('email'),
    role: text('role').$type<TeamRole>().notNull().default('contributor'),
    /** The account that sent the invitation. Null if not recorded. */
    actorId: integer('actor_id').references(() => accounts.id),
    state: text('state').$type<'open' | 'accepted' | 'declined' | 'withdrawn'>().notNull().default('open'),
    mailedAt: time('mailed_at'),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('team_invitations_open_account')
      .on(t.channelId, t.accountId, t.role)
      .where(sql`state = 'open'`),
    uniqueIndex('team_invitations_open_email')
      .on(t.channelId, t.email, t.role)
      .where(sql`state = 'open'`),
    index('team_invitations_channel').on(t.channelId, t.createdAt),
    index('team_invitations_account').on(t.accountId),
    index('team_invitations_email').on(t.email),
    index('team_invitations_old').on(t.expiresAt),
  ],
);
