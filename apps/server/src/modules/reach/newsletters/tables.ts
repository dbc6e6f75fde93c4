import { contactStates } from '@realfin/contract/newsletter-contacts';
import { newsletterAudiences, newsletterStates } from '@realfin/contract/newsletters';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { citext, time } from '../../../db/column-types.ts';
import { accounts } from '../../people/accounts/tables.ts';
import { channels } from '../../people/channels/tables.ts';
import { posts } from '../../publishing/posts/tables.ts';

const channel = () =>
  integer('channel_id')
    .notNull()
    .references(() => channels.accountId);
/** Generic, so that the compiler preserves the name. */
const counter = <Name extends string>(name: Name) => integer(name).notNull().default(0);

/** One sending of one article. */
export const newsletters = pgTable(
  'newsletters',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    channelId: channel(),
    /** The sender: the creator, or a contributor acting for the channel. */
    actorId: integer('actor_id')
      .notNull()
      .references(() => accounts.id),
    postId: integer('post_id').references(() => posts.id, { onDelete: 'set null' }),
    /** The article's title when it was sent. */
    title: text('title').notNull(),
    subject: text('subject').notNull(),
    previewLine: text('preview_line').notNull(),
    audience: text('audience', { enum: newsletterAudiences }).notNull(),
    state: text('state', { enum: newsletterStates }).notNull(),
    sendAt: time('send_at').notNull(),
    createdAt: time('created_at').notNull(),
    finishedAt: time('finished_at'),
    /** An administrator's reason for stopping it, shown to the creator. */
    stopReason: text('stop_reason'),
    /** When its deliveries were deleted. Its counts stay. */
    prunedAt: time('pruned_at'),
    /** Cursor of filling: accounts first, then contacts. */
    filledAccountId: counter('filled_account_id'),
    filledContactId: counter('filled_contact_id'),
    filledAt: time('filled_at'),
    /** Addresses of its links, by their number in emails. */
    links: text('links')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    recipientCount: counter('recipient_count'),
    sentCount: counter('sent_count'),
    failedCount: counter('failed_count'),
    bouncedCount: counter('bounced_count'),
    complainedCount: counter('complained_count'),
    unsubscribedCount: counter('unsubscribed_count'),
    openedCount: counter('opened_count'),
    clickedCount: counter('clicked_count'),
  },
  (t) => [
    uniqueIndex('newsletters_post')
      .on(t.postId)
      .where(sql`state <> 'canceled'`),
    index('newsletters_channel').on(t.channelId, t.id.desc().nullsFirst()),
    index('newsletters_due')
      .on(t.sendAt)
      .where(sql`state = 'scheduled'`),
    index('newsletters_sending')
      .on(t.id)
      .where(sql`state = 'sending'`),
    index('newsletters_actor').on(t.actorId),
    index('newsletters_finished')
      .on(t.finishedAt)
      .where(sql`pruned_at is null`),
  ],
);

/** `removed`: hidden from the list, but stored, so that a second import doesn't ask this person again. */
const storedContactStates = [...contactStates, 'removed'] as const;

/** Email addresses added by a creator. They get newsletters only after the person confirmed. */
export const newsletterContacts = pgTable(
  'newsletter_contacts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    channelId: channel(),
    email: citext('email').notNull(),
    name: text('name').notNull(),
    source: text('source').notNull(),
    state: text('state', { enum: storedContactStates }).notNull(),
    addedAt: time('added_at').notNull(),
    /** When it was asked. Reset only if the server accepted nothing, so that each address is asked once. */
    askedAt: time('asked_at'),
    confirmedAt: time('confirmed_at'),
    /** Date of consent elsewhere, as listed in the import. */
    consentedAt: time('consented_at'),
    /** When an administrator accepted this address without a question. */
    acceptedAt: time('accepted_at'),
    /** When it was asked a second and last time. */
    remindedAt: time('reminded_at'),
    /** When the question is due; null once its outcome is known. */
    askAt: time('ask_at'),
    askClaimedAt: time('ask_claimed_at'),
    askTries: counter('ask_tries'),
  },
  (t) => [
    uniqueIndex('newsletter_contacts_email').on(t.channelId, t.email),
    index('newsletter_contacts_channel').on(t.channelId, t.id.desc().nullsFirst()),
    index('newsletter_contacts_address').on(t.email),
    index('newsletter_contacts_asked')
      .on(t.channelId, t.askedAt)
      .where(sql`asked_at is not null`),
    index('newsletter_contacts_waiting')
      .on(t.channelId)
      .where(sql`state = 'pending' and asked_at is null`),
    index('newsletter_contacts_due')
      .on(t.askAt, t.id)
      .where(sql`state = 'pending' and asked_at is null`),
    index('newsletter_contacts_remindable')
      .on(t.askedAt, t.id)
      .where(sql`state = 'pending' and ask_at is null and reminded_at is null and asked_at is not null`),
    index('newsletter_contacts_open')
      .on(t.askedAt)
      .where(sql`ask_at is not null and asked_at is not null`),
    index('newsletter_contacts_claimed')
      .on(t.askClaimedAt)
      .where(sql`ask_claimed_at is not null`),
  ],
);

/** Counts of the opt-in questions to a channel's contacts, and its proof of consent. */
export const newsletterLists = pgTable(
  'newsletter_lists',
  {
    channelId: integer('channel_id')
      .primaryKey()
      .references(() => channels.accountId),
    askedCount: counter('asked_count'),
    /** Addresses without a mailbox, and people who reported the question as spam. */
    refusedCount: counter('refused_count'),
    /** When questions stopped because too many were refused. */
    stoppedAt: time('stopped_at'),
    /** The creator's proof of consent for these people, read by administrators. */
    proof: text('proof').notNull().default(''),
    /** Null unless it waits for a decision. */
    proofAt: time('proof_at'),
    /** The reason why the last one was declined. */
    proofAnswer: text('proof_answer').notNull().default(''),
  },
  (t) => [
    index('newsletter_lists_stopped')
      .on(t.stoppedAt)
      .where(sql`stopped_at is not null`),
    index('newsletter_lists_proof')
      .on(t.proofAt)
      .where(sql`proof_at is not null`),
  ],
);

/** A single row: the state of the newsletters' connection to their email server. */
export const newsletterLane = pgTable('newsletter_lane', {
  id: integer('id').primaryKey(),
  /** Recipients refused since the last accepted email, such as `account 3`. */
  refused: text('refused')
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  pauses: counter('pauses'),
  pausedUntil: time('paused_until'),
  /** The server's last reply. */
  reason: text('reason').notNull().default(''),
});

export const deliveryStates = [
  'queued',
  'sending',
  'sent',
  'failed',
  'bounced',
  'complained',
  'skipped',
] as const;

export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    newsletterId: integer('newsletter_id')
      .notNull()
      .references(() => newsletters.id, { onDelete: 'cascade' }),
    /** Either an account or a contact. */
    accountId: integer('account_id').references(() => accounts.id),
    contactId: integer('contact_id').references(() => newsletterContacts.id, { onDelete: 'cascade' }),
    state: text('state', { enum: deliveryStates }).notNull(),
    /** The reason for a failed or skipped delivery. */
    reason: text('reason'),
    tries: counter('tries'),
    nextAt: time('next_at').notNull(),
    claimedAt: time('claimed_at'),
    unsubscribedAt: time('unsubscribed_at'),
    openedAt: time('opened_at'),
    clickedAt: time('clicked_at'),
  },
  (t) => [
    uniqueIndex('newsletter_deliveries_account').on(t.newsletterId, t.accountId),
    uniqueIndex('newsletter_deliveries_contact').on(t.newsletterId, t.contactId),
    index('newsletter_deliveries_due')
      .on(t.newsletterId, t.nextAt, t.id)
      .where(sql`state = 'queued'`),
    index('newsletter_deliveries_claimed')
      .on(t.claimedAt)
      .where(sql`claimed_at is not null`),
    index('newsletter_deliveries_unfinished')
      .on(t.newsletterId)
      .where(sql`state in ('queued', 'sending')`),
    index('newsletter_deliveries_of_account').on(t.accountId),
    index('newsletter_deliveries_of_contact').on(t.contactId),
  ],
);

/** Without a row, followers get a channel's newsletters. */
export const newsletterPreferences = pgTable(
  'newsletter_preferences',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    channelId: channel(),
    wanted: boolean('wanted').notNull(),
    changedAt: time('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.channelId] }),
    index('newsletter_preferences_channel').on(t.channelId),
  ],
);

/** Email addresses that people share with a channel. Deleted when they revoke it. */
export const sharedEmails = pgTable(
  'shared_emails',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    channelId: channel(),
    sharedAt: time('shared_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.channelId] }),
    index('shared_emails_channel').on(t.channelId, t.sharedAt.desc().nullsFirst()),
  ],
);

/** Readers whose opens and clicks are not counted. */
export const newsletterUncounted = pgTable('newsletter_uncounted', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => accounts.id),
  changedAt: time('changed_at').notNull(),
});

/** Addresses that get no email from any channel. */
export const suppressedAddresses = pgTable('suppressed_addresses', {
  email: citext('email').primaryKey(),
  reason: text('reason', { enum: ['bounce', 'complaint'] }).notNull(),
  at: time('at').notNull(),
  /** Value of the email setting once this is lifted: as before, or as changed since. */
  wantsEmails: boolean('wants_emails').notNull().default(true),
});
