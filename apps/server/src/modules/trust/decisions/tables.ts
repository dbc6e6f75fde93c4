import { allDecisionActions, subjectKinds } from '@realfin/contract/report-words';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../../../db/column-types.ts';
import { accounts } from '../../people/accounts/tables.ts';

/** Decisions of administrators. Append only: a trigger refuses changes. A restoration is another decision. */
export const decisions = pgTable(
  'decisions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    action: text('action', { enum: allDecisionActions }).notNull(),
    subjectKind: text('subject_kind', { enum: subjectKinds }).notNull(),
    subjectId: integer('subject_id').notNull(),
    /** The owner of the account or content. */
    personId: integer('person_id')
      .notNull()
      .references(() => accounts.id),
    administratorId: integer('administrator_id')
      .notNull()
      .references(() => accounts.id),
    /** The title or text at the time. Empty for accounts. */
    excerpt: text('excerpt').notNull().default(''),
    /** Shown to the person. */
    reason: text('reason').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('decisions_subject').on(t.subjectKind, t.subjectId, t.id.desc().nullsFirst()),
    index('decisions_person').on(t.personId, t.id.desc().nullsFirst()),
    index('decisions_administrator').on(t.administratorId),
  ],
);
