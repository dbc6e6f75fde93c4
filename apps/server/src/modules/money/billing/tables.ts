import type { StoredContext } from '@realfin/contract/touches';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time, waiting } from '../../../db/column-types.ts';
import { accounts } from '../../people/accounts/tables.ts';

const accountId = () =>
  integer('account_id')
    .notNull()
    .references(() => accounts.id);

const openStates = ['open', 'prepared', 'processing', 'needsAction', 'unknown', 'canceling'] as const;
const intentStates = [...openStates, 'succeeded', 'declined', 'failed'] as const;
const isOneOf = (states: readonly string[]) =>
  sql.raw(`state in (${states.map((state) => `'${state}'`).join(', ')})`);

/** The driver that knows the references of the row. */
const provider = () => text('provider').notNull();

/** The processor account that this database is tied to. */
export const processorAccounts = pgTable('processor_accounts', {
  provider: text('provider').primaryKey(),
  accountRef: text('account_ref').notNull(),
  since: time('since').notNull(),
});

/** A person's customer id at a card processor. The row lock serializes the person's payments. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    accountId: accountId(),
    provider: provider(),
    customerRef: text('customer_ref').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.provider] })],
);

/** A saved card, without its number. */
export const paymentProfiles = pgTable(
  'payment_profiles',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: accountId(),
    provider: provider(),
    customerRef: text('customer_ref').notNull(),
    cardRef: text('card_ref').notNull(),
    brand: text('brand').notNull(),
    lastFour: text('last_four').notNull(),
    expirationMonth: integer('expiration_month').notNull(),
    expirationYear: integer('expiration_year').notNull(),
    /** Identical for the same card number; null if the processor doesn't report it. */
    fingerprint: text('fingerprint'),
    country: text('country'),
    /** Set once the card has paid or was saved without a charge; only then is it offered again. */
    confirmedAt: time('confirmed_at'),
    /** The bank authorized charges without the cardholder; a single payment is not enough. */
    setUpAt: time('set_up_at'),
    expiryNoticedAt: time('expiry_noticed_at'),
    /** When its network replaced the card; earlier declines no longer count. */
    renewedAt: time('renewed_at'),
    createdAt: time('created_at').notNull(),
    removedAt: time('removed_at'),
  },
  (t) => [
    uniqueIndex('payment_profiles_card').on(t.provider, t.cardRef),
    index('payment_profiles_account').on(t.accountId),
    index('payment_profiles_last_four').on(t.lastFour),
  ],
);

/**
 * Every payment starts as a row here: item, price, context and outcome. Without a reference
 * of its charge it was never prepared, and no money can have moved.
 */
export const purchaseIntents = pgTable(
  'purchase_intents',
  {
    id: text('id').primaryKey(),
    accountId: accountId(),
    provider: provider(),
    purpose: text('purpose', {
      enum: ['subscription', 'upgrade', 'renewal', 'cardUpdate', 'tip', 'ppv', 'gift'],
    }).notNull(),
    productHandle: text('product_handle', { enum: ['monthly10', 'yearly10'] }),
    priceCents: integer('price_cents').notNull(),
    context: jsonb('context').$type<StoredContext>(),
    /** The caller's idempotency key: submitting twice finds the first purchase. */
    requestKey: text('request_key').notNull(),
    /** Hash of the request made with that key; null for purchases older than this column. */
    requestHash: text('request_hash'),
    profileId: integer('profile_id')
      .notNull()
      .references(() => paymentProfiles.id),
    /** A trigger refuses transitions that `nextState` does not allow. */
    state: text('state', { enum: intentStates }).notNull(),
    chargeRef: text('charge_ref'),
    actionUrl: text('action_url'),
    declineCode: text('decline_code'),
    /** The processor's requirement for another attempt after a decline. */
    declineNeeds: text('decline_needs', { enum: ['person', 'newCard'] }),
    ...waiting(),
    createdAt: time('created_at').notNull(),
    endedAt: time('ended_at'),
  },
  (t) => [
    uniqueIndex('purchase_intents_request').on(t.accountId, t.requestKey),
    uniqueIndex('purchase_intents_charge').on(t.provider, t.chargeRef),
    // Two tabs, or a tab and a renewal, can't pay for the subscription at the same time.
    uniqueIndex('purchase_intents_one_at_a_time')
      .on(t.accountId)
      .where(
        sql`state in ('open', 'prepared', 'processing', 'needsAction', 'unknown', 'canceling')
          and purpose in ('subscription', 'upgrade', 'renewal', 'cardUpdate')`,
      ),
    index('purchase_intents_due')
      .on(t.nextAt, t.id)
      .where(sql`next_at is not null`),
    index('purchase_intents_profile').on(t.profileId),
    index('purchase_intents_created').on(t.createdAt, t.id),
    check('purchase_intents_price', sql`price_cents >= 0`),
    check('purchase_intents_state', isOneOf(intentStates)),
    check(
      'purchase_intents_waits',
      sql`(${isOneOf(openStates)}) = (next_at is not null or stuck_at is not null)`,
    ),
  ],
);

/** Card checks by the bank before later charges; no money moves. */
export const cardChecks = pgTable(
  'card_checks',
  {
    id: text('id').primaryKey(),
    accountId: accountId(),
    provider: provider(),
    profileId: integer('profile_id')
      .notNull()
      .references(() => paymentProfiles.id),
    requestKey: text('request_key').notNull(),
    requestHash: text('request_hash').notNull(),
    returnPath: text('return_path').notNull(),
    setupRef: text('setup_ref'),
    state: text('state', {
      enum: ['open', 'needsAction', 'succeeded', 'declined', 'failed'],
    }).notNull(),
    actionUrl: text('action_url'),
    declineCode: text('decline_code'),
    ...waiting(),
    createdAt: time('created_at').notNull(),
    endedAt: time('ended_at'),
  },
  (t) => [
    uniqueIndex('card_checks_request').on(t.accountId, t.requestKey),
    uniqueIndex('card_checks_setup').on(t.provider, t.setupRef),
    index('card_checks_profile').on(t.profileId),
    index('card_checks_due')
      .on(t.nextAt)
      .where(sql`next_at is not null`),
  ],
);

/** Accounts blocked from buying after a dispute, until an administrator lifts it. */
export const paymentBlocks = pgTable('payment_blocks', {
  accountId: accountId().primaryKey(),
  disputeId: integer('dispute_id').notNull(),
  since: time('since').notNull(),
  liftedAt: time('lifted_at'),
});

/** Payments as shown to the person. */
export const invoices = pgTable(
  'invoices',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: accountId(),
    intentId: text('intent_id')
      .notNull()
      .references(() => purchaseIntents.id),
    description: text('description').notNull(),
    amountCents: integer('amount_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    paidAt: time('paid_at').notNull(),
  },
  (t) => [
    uniqueIndex('invoices_intent').on(t.intentId),
    index('invoices_account').on(t.accountId, t.id.desc().nullsFirst()),
    check('invoices_amount', sql`amount_cents > 0 and refunded_cents between 0 and amount_cents`),
  ],
);

/** Refunds by us or in the processor's dashboard. */
export const refunds = pgTable(
  'refunds',
  {
    /** Our idempotency key at the processor, or its reference for a refund we did not start. */
    key: text('key').primaryKey(),
    intentId: text('intent_id')
      .notNull()
      .references(() => purchaseIntents.id),
    provider: provider(),
    /** The processor's id, once it has answered. */
    refundRef: text('refund_ref'),
    amountCents: integer('amount_cents').notNull(),
    /** The part reversed from shares; less if a dispute had already reversed some of the money. */
    bookedCents: integer('booked_cents').notNull().default(0),
    /** `dispute`: from before disputes had their own table. */
    reason: text('reason', { enum: ['requested', 'desk', 'dispute', 'duplicate', 'calledOff'] }).notNull(),
    state: text('state', {
      enum: ['requested', 'sending', 'pending', 'succeeded', 'failed', 'canceled'],
    }).notNull(),
    failureCode: text('failure_code'),
    ...waiting(),
    createdAt: time('created_at').notNull(),
    endedAt: time('ended_at'),
  },
  (t) => [
    index('refunds_intent').on(t.intentId),
    uniqueIndex('refunds_ref').on(t.provider, t.refundRef),
    index('refunds_due')
      .on(t.nextAt, t.key)
      .where(sql`next_at is not null`),
    check('refunds_amount', sql`amount_cents >= 0 and booked_cents between 0 and amount_cents`),
  ],
);

/** Charges that the cardholder disputes at the bank. */
export const disputes = pgTable(
  'disputes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    provider: provider(),
    disputeRef: text('dispute_ref').notNull(),
    intentId: text('intent_id')
      .notNull()
      .references(() => purchaseIntents.id),
    amountCents: integer('amount_cents').notNull(),
    feeCents: integer('fee_cents').notNull(),
    /** The part reversed from shares; the rest is the platform's loss. */
    bookedCents: integer('booked_cents').notNull().default(0),
    reason: text('reason').notNull(),
    state: text('state', {
      enum: ['warning', 'needsResponse', 'underReview', 'won', 'lost', 'closed'],
    }).notNull(),
    /** Rises with each request for evidence: an inquiry, the chargeback it becomes, an appeal. */
    stage: integer('stage').notNull().default(1),
    /** The deadline for evidence. */
    dueAt: time('due_at'),
    /** When the processor first withheld money. */
    openedAt: time('opened_at'),
    /** Set when its changes could not be booked: an administrator must act. */
    stuckAt: time('stuck_at'),
    createdAt: time('created_at').notNull(),
    endedAt: time('ended_at'),
  },
  (t) => [
    uniqueIndex('disputes_ref').on(t.provider, t.disputeRef),
    index('disputes_intent').on(t.intentId),
    index('disputes_due')
      .on(t.dueAt)
      .where(sql`ended_at is null`),
    check('disputes_amount', sql`amount_cents > 0 and booked_cents between 0 and amount_cents`),
  ],
);

/** Messages of the processor, stored by id before they are processed, so that duplicates are ignored. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: text('id').primaryKey(),
    provider: provider(),
    /** The type of the object that the processor is polled for. */
    subjectType: text('subject_type', {
      enum: ['charge', 'refund', 'dispute', 'fraudWarning', 'card', 'setup', 'other'],
    }).notNull(),
    subjectRef: text('subject_ref').notNull(),
    chargeRef: text('charge_ref'),
    state: text('state', { enum: ['new', 'handled', 'ignored', 'stuck'] }).notNull(),
    ...waiting(),
    receivedAt: time('received_at').notNull(),
    handledAt: time('handled_at'),
  },
  (t) => [
    index('webhook_events_due')
      .on(t.nextAt, t.id)
      .where(sql`next_at is not null`),
  ],
);
