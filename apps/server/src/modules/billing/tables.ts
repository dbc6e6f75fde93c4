import type { CheckoutContext } from '@realfin/contract/billing';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from '../../db/column-types.ts';
import { accounts } from '../accounts/tables.ts';

const accountId = () =>
  integer('account_id')
    .notNull()
    .references(() => accounts.id);

/** The driver that knows the references of the row. */
const provider = () => text('provider').notNull();

/** A person's customer id at a card processor. Payments of one person wait for a lock on this row. */
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

/** A saved card: never its number. */
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
    /** The same for the same number; null when the processor doesn't say. */
    fingerprint: text('fingerprint'),
    country: text('country'),
    /** The card has paid once or was saved without a charge; only then is it offered again. */
    confirmedAt: time('confirmed_at'),
    expiryNoticedAt: time('expiry_noticed_at'),
    createdAt: time('created_at').notNull(),
    removedAt: time('removed_at'),
  },
  (t) => [
    uniqueIndex('payment_profiles_card').on(t.provider, t.cardRef),
    index('payment_profiles_account').on(t.accountId),
  ],
);

/**
 * Every payment starts as a row here: what is bought, its price, its context and its outcome. Without a reference
 * of its charge it was never prepared, and no money can have moved.
 */
export const purchaseIntents = pgTable(
  'purchase_intents',
  {
    id: text('id').primaryKey(),
    accountId: accountId(),
    provider: provider(),
    purpose: text('purpose', { enum: ['subscription', 'upgrade', 'renewal', 'cardUpdate', 'tip'] }).notNull(),
    productHandle: text('product_handle', { enum: ['monthly10', 'yearly10'] }),
    priceCents: integer('price_cents').notNull(),
    context: jsonb('context').$type<CheckoutContext>(),
    /** The caller's key: pressing twice finds the first purchase. */
    requestKey: text('request_key').notNull(),
    /** What was asked for with that key; null for purchases older than this column. */
    requestHash: text('request_hash'),
    profileId: integer('profile_id')
      .notNull()
      .references(() => paymentProfiles.id),
    state: text('state', {
      enum: [
        'open',
        'prepared',
        'processing',
        'needsAction',
        'unknown',
        'canceling',
        'succeeded',
        'declined',
        'failed',
      ],
    }).notNull(),
    chargeRef: text('charge_ref'),
    actionUrl: text('action_url'),
    declineCode: text('decline_code'),
    /** What another attempt needs after a decline, by the processor. */
    declineNeeds: text('decline_needs', { enum: ['person', 'newCard'] }),
    /** When the processor is polled next, while the outcome is not known. */
    askAt: time('ask_at'),
    askCount: integer('ask_count').notNull().default(0),
    createdAt: time('created_at').notNull(),
    endedAt: time('ended_at'),
  },
  (t) => [
    uniqueIndex('purchase_intents_request').on(t.accountId, t.requestKey),
    uniqueIndex('purchase_intents_charge').on(t.provider, t.chargeRef),
    // Two tabs, or a tab and a renewal, cannot pay for the subscription at the same time.
    uniqueIndex('purchase_intents_one_at_a_time')
      .on(t.accountId)
      .where(
        sql`state in ('open', 'prepared', 'processing', 'needsAction', 'unknown', 'canceling')
          and purpose in ('subscription', 'upgrade', 'renewal', 'cardUpdate')`,
      ),
    index('purchase_intents_ask')
      .on(t.askAt)
      .where(sql`ask_at is not null`),
  ],
);

/** Payments as the person sees them. */
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
  ],
);

/** Refunds by us, in the processor's dashboard, or after a dispute. */
export const refunds = pgTable(
  'refunds',
  {
    /** Our idempotency key at the processor, or its reference for a refund we did not start. */
    key: text('key').primaryKey(),
    intentId: text('intent_id')
      .notNull()
      .references(() => purchaseIntents.id),
    amountCents: integer('amount_cents').notNull(),
    reason: text('reason', { enum: ['requested', 'desk', 'dispute', 'duplicate'] }).notNull(),
    state: text('state', { enum: ['processing', 'succeeded'] }).notNull(),
    createdAt: time('created_at').notNull(),
    endedAt: time('ended_at'),
  },
  (t) => [
    index('refunds_intent').on(t.intentId),
    index('refunds_open')
      .on(t.createdAt)
      .where(sql`state = 'processing'`),
  ],
);

/** Messages of the processor, stored by id before they are processed, so that duplicates are ignored. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: text('id').primaryKey(),
    provider: provider(),
    /** What the processor is asked about. */
    subjectType: text('subject_type', {
      enum: ['charge', 'refund', 'dispute', 'card', 'setup', 'other'],
    }).notNull(),
    subjectRef: text('subject_ref').notNull(),
    chargeRef: text('charge_ref'),
    receivedAt: time('received_at').notNull(),
    handledAt: time('handled_at'),
  },
  (t) => [
    index('webhook_events_open')
      .on(t.receivedAt)
      .where(sql`handled_at is null`),
  ],
);
