import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { citext, time } from '../../db/column-types.ts';

/** A person. A channel is the public side of one and carries the same id. */
export const accounts = pgTable(
  'accounts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The subject the identity provider knows this person by. */
    subject: text('subject').notNull(),
    email: citext('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** Argon2id; null when an outside provider keeps the password. */
    passwordHash: text('password_hash'),
    username: citext('username').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    avatarUrl: text('avatar_url'),
    headerUrl: text('header_url'),
    twitterUrl: text('twitter_url').notNull().default(''),
    facebookUrl: text('facebook_url').notNull().default(''),
    youtubeUrl: text('youtube_url').notNull().default(''),
    instagramUrl: text('instagram_url').notNull().default(''),
    /** Roles given by hand or by the provider: admin. Others follow from facts (a channel, a grant, a contributor row). */
    roles: text('roles')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Code of the language they read the site in; null: what each browser asks for. */
    language: text('language'),
    affiliateApproved: boolean('affiliate_approved').notNull().default(false),
    hasOnboarded: boolean('has_onboarded').notNull().default(false),
    suspendedAt: time('suspended_at'),
    /** The row stays, because money and rights name it; it leads to nobody any more. */
    deletedAt: time('deleted_at'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('accounts_subject').on(t.subject),
    uniqueIndex('accounts_email').on(t.email),
    uniqueIndex('accounts_username').on(t.username),
    // The blank in front makes the first letters of every word something the index knows.
    index('accounts_names').using('gin', sql`(' ' || name || ' ' || username::text) gin_trgm_ops`),
  ],
);

/** A username somebody had before; it leads to who has it now. */
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

/** A signed-in browser. The cookie holds a secret; only its hash is kept. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    secretHash: text('secret_hash').notNull(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    /** Tokens of the identity provider, to renew and to sign out with. */
    tokens: jsonb('tokens').notNull(),
    tokensExpireAt: time('tokens_expire_at').notNull(),
    device: text('device').notNull().default(''),
    address: text('address').notNull().default(''),
    createdAt: time('created_at').notNull(),
    lastSeenAt: time('last_seen_at').notNull(),
  },
  (t) => [uniqueIndex('sessions_secret').on(t.secretHash), index('sessions_account').on(t.accountId)],
);

/** One-time links: confirm an address, set a new password. */
export const actionTokens = pgTable(
  'action_tokens',
  {
    hash: text('hash').primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    kind: text('kind', { enum: ['verifyEmail', 'resetPassword'] }).notNull(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  (t) => [index('action_tokens_account').on(t.accountId)],
);

/** Failed sign-ins, to slow guessing per account and per address. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    scope: text('scope').notNull(),
    failedAt: time('failed_at').notNull(),
    id: integer('id').generatedAlwaysAsIdentity(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.failedAt, t.id] })],
);
