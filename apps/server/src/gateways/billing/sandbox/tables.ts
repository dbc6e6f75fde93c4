// What the sandbox processor remembers. Nothing of Realfin reads these tables; a card's number is in none of them.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from '../../../db/column-types.ts';

const cardColumns = () => ({
  /** How this test card behaves. */
  behaviour: text('behaviour').notNull(),
  brand: text('brand').notNull(),
  lastFour: text('last_four').notNull(),
  expirationMonth: integer('expiration_month').notNull(),
  expirationYear: integer('expiration_year').notNull(),
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
  /** The request that used it up. */
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
    detachedAt: time('detached_at'),
  },
  (t) => [uniqueIndex('sandbox_cards_key').on(t.idempotencyKey)],
);

export const sandboxCharges = pgTable(
  'sandbox_charges',
  {
    ref: text('ref').primaryKey(),
    idempotencyKey: text('idempotency_key').notNull(),
    customerRef: text('customer_ref').notNull(),
    cardRef: text('card_ref').notNull(),
    amountCents: integer('amount_cents').notNull(),
    description: text('description').notNull(),
    offSession: boolean('off_session').notNull(),
    returnUrl: text('return_url').notNull(),
    state: text('state', { enum: ['succeeded', 'declined', 'needsAction'] }).notNull(),
    declineCode: text('decline_code'),
    /** Part of the challenge page's address. */
    actionSecret: text('action_secret').notNull(),
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
    /** Null: made at the processor's own desk. */
    idempotencyKey: text('idempotency_key'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('sandbox_refunds_key').on(t.idempotencyKey),
    index('sandbox_refunds_charge').on(t.chargeRef),
  ],
);

/** Messages to the shop, delivered until it has taken them. */
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
