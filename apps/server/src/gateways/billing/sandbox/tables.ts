// State of the sandbox processor. Realfin never reads these tables; none of them stores a card's number.
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from '../../../db/column-types.ts';
import type { DisputeEvidence, Initiator, Movement } from '../port.ts';

const cardColumns = () => ({
  /** How this test card behaves. */
  behaviour: text('behaviour').notNull(),
  brand: text('brand').notNull(),
  lastFour: text('last_four').notNull(),
  expirationMonth: integer('expiration_month').notNull(),
  expirationYear: integer('expiration_year').notNull(),
  fingerprint: text('fingerprint'),
  country: text('country'),
});

/** Idempotency keys, each with a hash of its request. */
export const sandboxKeys = pgTable('sandbox_keys', {
  key: text('key').primaryKey(),
  requestHash: text('request_hash').notNull(),
});

export const sandboxCustomers = pgTable(
  'sandbox_customers',
  {
    ref: text('ref').primaryKey(),
    idempotencyKey: text('idempotency_key').notNull(),
    email: text('email').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [uniqueIndex('sandbox_customers_key').on(t.idempotencyKey)],
);

export const sandboxTokens = pgTable('sandbox_tokens', {
  token: text('token').primaryKey(),
  ...cardColumns(),
  createdAt: time('created_at').notNull(),
  /** The request that used the token. */
  usedBy: text('used_by'),
});

export const sandboxCards = pgTable(
  'sandbox_cards',
  {
    ref: text('ref').primaryKey(),
    customerRef: text('customer_ref').notNull(),
    ...cardColumns(),
    idempotencyKey: text('idempotency_key').notNull(),
    createdAt: time('created_at').notNull(),
    /** Its holder has agreed to off-session charges. */
    agreedAt: time('agreed_at'),
    detachedAt: time('detached_at'),
  },
  (t) => [uniqueIndex('sandbox_cards_key').on(t.idempotencyKey)],
);

export const sandboxSetups = pgTable(
  'sandbox_setups',
  {
    ref: text('ref').primaryKey(),
    idempotencyKey: text('idempotency_key').notNull(),
    customerRef: text('customer_ref').notNull(),
    cardRef: text('card_ref').notNull(),
    returnUrl: text('return_url').notNull(),
    state: text('state', { enum: ['succeeded', 'declined', 'needsAction'] }).notNull(),
    declineCode: text('decline_code'),
    /** Part of the challenge page's address. */
    actionSecret: text('action_secret').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [uniqueIndex('sandbox_setups_key').on(t.idempotencyKey)],
);

export const sandboxCharges = pgTable(
  'sandbox_charges',
  {
    ref: text('ref').primaryKey(),
    idempotencyKey: text('idempotency_key').notNull(),
    customerRef: text('customer_ref').notNull(),
    cardRef: text('card_ref').notNull(),
    amountCents: integer('amount_cents').notNull(),
    feeCents: integer('fee_cents'),
    description: text('description').notNull(),
    initiator: text('initiator').$type<Initiator>().notNull(),
    metadata: jsonb('metadata').$type<{ instance: string; intentId: string }>(),
    /** Set on confirmation. */
    returnUrl: text('return_url').notNull().default(''),
    state: text('state', {
      enum: ['prepared', 'succeeded', 'declined', 'needsAction', 'pending', 'canceled'],
    }).notNull(),
    declineCode: text('decline_code'),
    /** Part of the challenge page's address. */
    actionSecret: text('action_secret').notNull(),
    availableAt: time('available_at'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [uniqueIndex('sandbox_charges_key').on(t.idempotencyKey)],
);

export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    ref: text('ref').primaryKey(),
    chargeRef: text('charge_ref').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** Null: made in the processor's dashboard. */
    idempotencyKey: text('idempotency_key'),
    state: text('state', { enum: ['pending', 'succeeded', 'failed', 'canceled'] }).notNull(),
    failureCode: text('failure_code'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('sandbox_refunds_key').on(t.idempotencyKey),
    index('sandbox_refunds_charge').on(t.chargeRef),
  ],
);

export const sandboxDisputes = pgTable(
  'sandbox_disputes',
  {
    ref: text('ref').primaryKey(),
    chargeRef: text('charge_ref').notNull(),
    amountCents: integer('amount_cents').notNull(),
    feeCents: integer('fee_cents').notNull(),
    reason: text('reason').notNull(),
    state: text('state', {
      enum: ['warning', 'needsResponse', 'underReview', 'won', 'lost', 'closed'],
    }).notNull(),
    dueAt: time('due_at'),
    evidence: jsonb('evidence').$type<DisputeEvidence>(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [index('sandbox_disputes_charge').on(t.chargeRef)],
);

export const sandboxFraudWarnings = pgTable('sandbox_fraud_warnings', {
  ref: text('ref').primaryKey(),
  chargeRef: text('charge_ref').notNull(),
  reason: text('reason').notNull(),
  createdAt: time('created_at').notNull(),
});

/** Every change of the shop's balance in the sandbox. */
export const sandboxMovements = pgTable('sandbox_movements', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').$type<Movement['kind']>().notNull(),
  amountCents: integer('amount_cents').notNull(),
  feeCents: integer('fee_cents').notNull(),
  sourceRef: text('source_ref').notNull(),
  createdAt: time('created_at').notNull(),
});

/** Webhooks to the shop, delivered until it accepts them. */
export const sandboxWebhooks = pgTable(
  'sandbox_webhooks',
  {
    id: text('id').primaryKey(),
    body: text('body').notNull(),
    dueAt: time('due_at').notNull(),
    tries: integer('tries').notNull().default(0),
    deliveredAt: time('delivered_at'),
  },
  (t) => [
    index('sandbox_webhooks_due')
      .on(t.dueAt)
      .where(sql`delivered_at is null`),
  ],
);
