import { sql } from 'drizzle-orm';
import type { PersonalFile } from '../../../records/exports/rules.ts';

// Raw SQL: the cursor of `db/read-rows.ts` wraps these queries and reads their rows as JSON.
export const decisionFiles: readonly PersonalFile[] = [
  {
    name: 'reports.json',
    about: 'What you reported',
    tables: ['reports'],
    rows: (id) => sql`select subject_kind as kind, subject_id as "subjectId", reason, details,
      created_at as "createdAt" from reports where reporter_id = ${id} order by id`,
  },
  {
    name: 'decisions.json',
    about: 'What administrators decided about your account and content, and why',
    tables: ['decisions'],
    rows: (id) => sql`select action, subject_kind as kind, subject_id as "subjectId", excerpt, reason,
      created_at as "createdAt" from decisions where person_id = ${id} order by id`,
  },
];
