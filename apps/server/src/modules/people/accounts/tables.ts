import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { citext, time } from '../../../db/column-types.ts';
import type { StoredLink } from '../../../lib/viewer.ts';

/** A person. A channel is the public side of a person and has the same id. */
export const accounts = pgTable(
  'accounts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The person's subject at the identity provider. */
    subject: text('subject').notNull(),
    email: citext('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** Argon2id; null when an outside provider has the password. */
    passwordHash: text('password_hash'),
    username: citext('username').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    avatarUrl: text('avatar_url'),
    headerUrl: text('header_url'),
    /** Square; of the channel's podcast. */
    podcastCoverUrl: text('podcast_cover_url'),
    links: jsonb('links').$type<StoredLink[]>().notNull().default([]),
    /**
     * Roles granted by hand or by the provider: admin. Others follow from facts (a channel, a grant, a
     * contributor row).
     */
    roles: text('roles')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Language code of the site; null leaves it to each browser. */
    language: text('language'),
    affiliateApproved: boolean('affiliate_approved').notNull().default(false),
    hasOnboarded: boolean('has_onboarded').notNull().default(false),
    suspendedAt: time('suspended_at'),
    /** Set when the account is deleted. The row stays for payments and rights that reference it. */
    deletedAt: time('deleted_at'),
    createdAt: time('created_at').notNull(),
    /**
     * The name, the username, and the normalized name if it differs. Stored, because a search compares
     * hundreds. With the leading space, the trigram index finds the first letters of every word.
     */
    searchNames: text('search_names').generatedAlwaysAs(
      sql`' ' || name || ' ' || username::text || CASE WHEN search_text(name) = lower(name) THEN '' ELSE ' ' || search_text(name) END`,
    ),
  },
  (t) => [
    uniqueIndex('accounts_subject').on(t.subject),
    uniqueIndex('accounts_email').on(t.email),
    uniqueIndex('accounts_username').on(t.username),
    index('accounts_suspended')
      .on(t.id)
      .where(sql`suspended_at is not null and deleted_at is null`),
    index('accounts_names').using('gin', sql`search_names gin_trgm_ops`),
  ],
);

/** Former usernames, which lead to the person's present one. */
export const usernameHistory = pgTable(
  'username_history',
  {
    username: citext('username').primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    leftAt: time('left_at').notNull(),
  },
  (t) => [index('username_history_account').on(t.accountId)],
);

/** A signed-in browser. The cookie has the secret; only its hash is stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    secretHash: text('secret_hash').notNull(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    /** Tokens of the identity provider, for renewal and sign-out; sealed with a key of the instance. */
    tokens: jsonb('tokens').notNull(),
    tokensExpireAt: time('tokens_expire_at').notNull(),
    device: text('device').notNull().default(''),
    address: text('address').notNull().default(''),
    createdAt: time('created_at').notNull(),
    lastSeenAt: time('last_seen_at').notNull(),
    /** When the password was last confirmed in this session after signing in. */
    confirmedAt: time('confirmed_at'),
  },
  (t) => [uniqueIndex('sessions_secret').on(t.secretHash), index('sessions_account').on(t.accountId)],
);

/** Browsers a person has signed in with, by the hash of their device cookie. */
export const knownDevices = pgTable(
  'known_devices',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    deviceHash: text('device_hash').notNull(),
    lastSignInAt: time('last_sign_in_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.deviceHash] })],
);

/** One-time links that confirm an address, change it, or set a new password. */
export const actionTokens = pgTable(
  'action_tokens',
  {
    hash: text('hash').primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    kind: text('kind', { enum: ['verifyEmail', 'resetPassword', 'changeEmail'] }).notNull(),
    /** The new address of a `changeEmail`, and the session that stays signed in. */
    email: citext('email'),
    sessionId: text('session_id'),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  (t) => [index('action_tokens_account').on(t.accountId)],
);

/** Failed sign-ins, to slow down guessing per account and per address. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    scope: text('scope').notNull(),
    failedAt: time('failed_at').notNull(),
    id: integer('id').generatedAlwaysAsIdentity(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.failedAt, t.id] })],
);
