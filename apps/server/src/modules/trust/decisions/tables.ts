import { allDecisionActions, subjectKinds } from '@realfin/contract/report-words';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../../../db/column-types.ts';
import { accounts } from '../../people/accounts/tables.ts';

/** What administrators decided. Append only: a trigger refuses changes, and a restoration is another decision. */
export const decisions = pgTable(
  'decisions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    action: text('action', { enum: allDecisionActions }).notNull(),
    subjectKind: text('subject_kind', { enum: subjectKinds }).notNull(),
    subjectId: integer('subject_id').notNull(),
    /** Whose account or content it is. */
    personId: integer('person_id')
      .notNull()
      .references(() => accounts.id),
    administratorId: integer('administrator_id')
      .notNull()
      .references(() => accounts.id),
    /** The title or text as it was; empty for accounts. */
    excerpt: text('excerpt').notNull().default(''),
    /** The person reads it. */
    reason: text('reason').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('decisions_subject').on(t.subjectKind, t.subjectId, t.id.desc().nullsFirst()),
    index('decisions_person').on(t.personId, t.id.desc().nullsFirst()),
    index('decisions_administrator').on(t.administratorId),
  ],
);
