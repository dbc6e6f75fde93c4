import { paymentEmailKinds } from '@realfin/contract/payment-emails';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../../../../db/column-types.ts';
import { accounts } from '../../../people/accounts/tables.ts';
import { purchaseIntents } from '../tables.ts';

/** Emails about a payment, one row per try. A row that remains `sending` is from a process that crashed. */
export const paymentEmails = pgTable(
  'payment_emails',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    intentId: text('intent_id')
      .notNull()
      .references(() => purchaseIntents.id),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    kind: text('kind', { enum: paymentEmailKinds }).notNull(),
    /** Null after the account was deleted. */
    address: text('address'),
    /** The Message-ID, to find the email in a mail server's logs. */
    messageId: text('message_id').notNull(),
    state: text('state', { enum: ['sending', 'sent', 'failed'] }).notNull(),
    lastError: text('last_error'),
    startedAt: time('started_at').notNull(),
    endedAt: time('ended_at'),
  },
  (t) => [
    index('payment_emails_intent').on(t.intentId, t.id),
    index('payment_emails_account').on(t.accountId, t.id),
    check('payment_emails_end', sql`(state = 'sending') = (ended_at is null)`),
  ],
);
