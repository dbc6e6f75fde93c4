import { reportReasons, subjectKinds } from '@realfin/contract/report-words';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from '../../../db/column-types.ts';
import { accounts } from '../../people/accounts/tables.ts';

/** All reports of one content until a decision closes them. Later reports open another case. */
export const reportCases = pgTable(
  'report_cases',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    subjectKind: text('subject_kind', { enum: subjectKinds }).notNull(),
    subjectId: integer('subject_id').notNull(),
    /** The author of the content. */
    personId: integer('person_id')
      .notNull()
      .references(() => accounts.id),
    /** The title or text at the first report. */
    excerpt: text('excerpt').notNull(),
    path: text('path').notNull(),
    reportCount: integer('report_count').notNull().default(1),
    firstReportedAt: time('first_reported_at').notNull(),
    lastReportedAt: time('last_reported_at').notNull(),
    closedAt: time('closed_at'),
    /** Decisions are in a later module. */
    decisionId: integer('decision_id'),
  },
  (t) => [
    uniqueIndex('report_cases_subject')
      .on(t.subjectKind, t.subjectId)
      .where(sql`closed_at is null`),
    index('report_cases_open')
      .on(t.lastReportedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`closed_at is null`),
    index('report_cases_closed')
      .on(t.closedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`closed_at is not null`),
    index('report_cases_person').on(t.personId),
    index('report_cases_decision').on(t.decisionId),
  ],
);

/** Append only: a trigger refuses changes. */
export const reports = pgTable(
  'reports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    caseId: integer('case_id')
      .notNull()
      .references(() => reportCases.id),
    subjectKind: text('subject_kind', { enum: subjectKinds }).notNull(),
    subjectId: integer('subject_id').notNull(),
    reporterId: integer('reporter_id')
      .notNull()
      .references(() => accounts.id),
    reason: text('reason', { enum: reportReasons }).notNull(),
    details: text('details').notNull().default(''),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('reports_once').on(t.reporterId, t.subjectKind, t.subjectId),
    index('reports_reporter').on(t.reporterId, t.createdAt.desc().nullsFirst()),
    index('reports_case').on(t.caseId, t.id.desc().nullsFirst()),
  ],
);
