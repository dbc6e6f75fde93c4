import type { SubjectKind } from '@realfin/contract/report-words';
import type { Decision } from '@realfin/contract/reports';
import type { CreatorRef } from '@realfin/contract/shapes';
import { and, desc, eq } from 'drizzle-orm';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../db/client.ts';
import { decisions } from '../tables.ts';

export type DecisionRow = typeof decisions.$inferSelect;

export async function findDecision(db: DbOrTx, id: number): Promise<DecisionRow | null> {
  const [row] = await db.select().from(decisions).where(eq(decisions.id, id));
  return row ?? null;
}

/** The last decision about something. */
export async function findLastDecision(
  db: DbOrTx,
  kind: SubjectKind,
  subjectId: number,
): Promise<DecisionRow | null> {
  const [row] = await db
    .select()
    .from(decisions)
    .where(and(eq(decisions.subjectKind, kind), eq(decisions.subjectId, subjectId)))
    .orderBy(desc(decisions.id))
    .limit(1);
  return row ?? null;
}

/** A decision as JSON columns of `decisions d` with its administrator `da`. Null without one. */
export const decisionColumn = sql<
  (Omit<Decision, 'createdAt'> & { createdAt: string }) | null
>`case when d.id is not null then json_build_object('id', d.id, 'action', d.action, 'kind', d.subject_kind,
    'subjectId', d.subject_id, 'reason', d.reason, 'createdAt', d.created_at,
    'administrator', json_build_object('id', da.id, 'name', da.name, 'username', da.username, 'avatarUrl', da.avatar_url)) end`;

/** Times in JSON have Postgres' format. */
export const decisionFrom = (column: Decision | null): Decision | null =>
  column === null ? null : { ...column, createdAt: new Date(column.createdAt).toISOString() };

export const personColumn = (
  account: string,
) => sql<CreatorRef>`json_build_object('id', ${sql.ref(`${account}.id`)},
  'name', ${sql.ref(`${account}.name`)}, 'username', ${sql.ref(`${account}.username`)},
  'avatarUrl', ${sql.ref(`${account}.avatar_url`)})`;
