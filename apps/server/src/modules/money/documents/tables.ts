import type { Snapshot } from '@realfin/contract/documents';
import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { time } from '../../../db/column-types.ts';
import { accounts } from '../../people/accounts/tables.ts';

/** The details that a person wants printed on their invoices. */
export const buyerDetails = pgTable('buyer_details', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => accounts.id),
  name: text('name').notNull(),
  company: text('company').notNull(),
  address: text('address').notNull(),
  country: text('country').notNull(),
  vatId: text('vat_id').notNull(),
  updatedAt: time('updated_at').notNull(),
});

/** The counter per series and year. Its lock is held until commit, so that there are no gaps. */
export const documentSeries = pgTable(
  'document_series',
  {
    series: text('series', { enum: ['RF', 'RC'] }).notNull(),
    year: integer('year').notNull(),
    nextNumber: integer('next_number').notNull(),
  },
  (t) => [primaryKey({ columns: [t.series, t.year] })],
);

/** Receipts, invoices and credit notes. Triggers refuse changes, deletion and any number but the next. */
export const documents = pgTable(
  'documents',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    series: text('series', { enum: ['RF', 'RC'] }).notNull(),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    kind: text('kind', { enum: ['receipt', 'invoice', 'creditNote', 'reversal'] }).notNull(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    /** The purchase, or the refund of a credit note. */
    subject: text('subject').notNull(),
    /** The document that a credit note corrects, or the credit note that a reversal corrects. */
    correctsId: integer('corrects_id').references((): AnyPgColumn => documents.id),
    /** The full printed content. */
    snapshot: jsonb('snapshot').$type<Snapshot>().notNull(),
    /** Hash of the canonical JSON of the snapshot. */
    sha256: text('sha256').notNull(),
    issuedAt: time('issued_at').notNull(),
  },
  (t) => [
    uniqueIndex('documents_number').on(t.series, t.year, t.number),
    uniqueIndex('documents_subject').on(t.series, t.subject),
    index('documents_account').on(t.accountId),
    index('documents_corrects').on(t.correctsId),
  ],
);
