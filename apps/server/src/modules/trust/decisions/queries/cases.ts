// Report cases for administrators.
import type { ReportReason } from '@realfin/contract/report-words';
import type { ReportCase } from '@realfin/contract/reports';
import type { PageOf } from '@realfin/contract/shapes';
import { sql, type Expression } from 'kysely';
import type { DbOrTx } from '../../../../db/client.ts';
import { fromMicroseconds, isBeyond, microseconds } from '../../../../db/expressions.ts';
import { statement, statementsBy, type Placeholders } from '../../../../db/statement.ts';
import {
  cursorId,
  decodeCursor,
  encodeCursor,
  offsetOf,
  pageFrom,
  type PageRequest,
} from '../../../../lib/cursor.ts';
import { query } from '../database.ts';
import { decisionColumn, decisionFrom, personColumn } from './decisions.ts';

type State = 'open' | 'done';
type Shape = { state: State; rows: number; offset: number; hasCursor: boolean };

const timeColumns = { open: 'c.last_reported_at', done: 'c.closed_at' } as const;
const isIn = { open: sql<boolean>`c.closed_at is null`, done: sql<boolean>`c.closed_at is not null` };

/** Limited to a thousand reports per case. */
const reasonsOf = (caseId: Expression<number>) =>
  sql<
    { reason: ReportReason; count: number }[]
  >`coalesce((select json_agg(json_build_object('reason', n.reason, 'count', n.count)
      order by n.count desc, n.reason) from (select l.reason, count(*)::int as count
      from (select r.reason from reports r where r.case_id = ${caseId} order by r.id desc limit 1000) l
      group by l.reason) n), '[]'::json)`;
const detailsOf = (caseId: Expression<number>) =>
  sql<string[]>`array(select r.details from reports r where r.case_id = ${caseId} and r.details <> ''
    order by r.id desc limit 5)`;

/** True if a decision hides the content now. */
const isTakenDown = sql<boolean>`case c.subject_kind
  when 'post' then exists (select from posts x where x.id = c.subject_id and x.taken_down_at is not null)
  when 'comment' then exists (select from comments x where x.id = c.subject_id and x.taken_down_at is not null)
  when 'message' then exists (select from chat_events x where x.id = c.subject_id and x.taken_down_at is not null)
  when 'bite' then exists (select from bites x where x.id = c.subject_id and x.taken_down_at is not null)
  else false end`;
const isOnAir = sql<boolean>`c.subject_kind = 'post' and exists (select from posts x
  where x.id = c.subject_id and x.media_type = 'stream' and x.state = 'published' and x.deleted_at is null)`;

const casesBy = statementsBy((shape: Shape, last: Placeholders<{ at: number; id: number }>) => {
  const time = timeColumns[shape.state];
  return query
    .selectFrom('report_cases as c')
    .innerJoin('accounts as p', 'p.id', 'c.person_id')
    .leftJoin('decisions as d', 'd.id', 'c.decision_id')
    .leftJoin('accounts as da', 'da.id', 'd.administrator_id')
    .select((eb) => [
      'c.id',
      'c.subject_kind as kind',
      'c.subject_id as subjectId',
      'c.excerpt',
      'c.path',
      'c.report_count as reportCount',
      'c.first_reported_at as firstReportedAt',
      'c.last_reported_at as lastReportedAt',
      personColumn('p').as('person'),
      sql<boolean>`p.suspended_at is not null`.as('isPersonSuspended'),
      reasonsOf(eb.ref('c.id')).as('reasons'),
      detailsOf(eb.ref('c.id')).as('details'),
      isTakenDown.as('isTakenDown'),
      isOnAir.as('isOnAir'),
      decisionColumn.as('decision'),
      microseconds(sql<Date>`${eb.ref(time)}`).as('sort'),
    ])
    .where(isIn[shape.state])
    .$if(shape.hasCursor, (page) =>
      page.where((eb) =>
        isBeyond<number | Date>([sql<Date>`${eb.ref(time)}`, eb.ref('c.id')], '<', [
          fromMicroseconds(last.at),
          last.id,
        ]),
      ),
    )
    .orderBy(sql`${sql.ref(time)} desc nulls first`)
    .orderBy('c.id', (order) => order.desc().nullsFirst())
    .limit(sql.lit(shape.rows))
    .offset(sql.lit(shape.offset));
});

/** Counting stops here. The page then shows that there are more. */
const mostCounted = 1_000;
const totals = statementsBy(({ state }: { state: State }, _values: Placeholders<object>) =>
  query
    .selectFrom((eb) =>
      eb
        .selectFrom('report_cases as c')
        .select(sql.lit(1).as('one'))
        .where(isIn[state])
        .limit(sql.lit(mostCounted))
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total')),
);
export const countCases = async (db: DbOrTx, state: State): Promise<number> =>
  (await totals({ state }, false).first(db, {}))?.total ?? 0;

/** Open cases by last report, closed ones by decision. */
export async function listCases(
  db: DbOrTx,
  { state, ...request }: PageRequest & { state: State },
): Promise<PageOf<ReportCase>> {
  const { cursor } = request;
  const offset = offsetOf(request);
  const [at, id] = cursor === undefined ? [0, 0] : decodeCursor(cursor, ['number', 'number']);
  const shape = { state, rows: request.size + 1, offset, hasCursor: cursor !== undefined };
  const last = { at: Math.trunc(Math.max(0, Math.min(at, 4e15))), id: cursorId(id) };
  const [rows, total] = await Promise.all([casesBy(shape, false).all(db, last), countCases(db, state)]);
  return pageFrom(
    request,
    rows,
    total,
    (row) => encodeCursor(Number(row.sort), row.id),
    ({ sort: _sort, firstReportedAt, lastReportedAt, decision, ...row }) => ({
      ...row,
      firstReportedAt: firstReportedAt.toISOString(),
      lastReportedAt: lastReportedAt.toISOString(),
      decision: decisionFrom(decision),
    }),
  );
}

/** Reporters of the cases closed by a decision, after the cursor. */
const reportersOf = statement(({ decisionId, after }: Placeholders<{ decisionId: number; after: number }>) =>
  query
    .selectFrom('report_cases as c')
    .innerJoin('reports as r', 'r.case_id', 'c.id')
    .select(['r.id', 'r.reporter_id as reporterId'])
    .where('c.decision_id', '=', decisionId)
    .where('r.id', '>', after)
    .orderBy('r.id')
    .limit(sql.lit(500)),
);
export const listReporters = (db: DbOrTx, decisionId: number, after: number) =>
  reportersOf.all(db, { decisionId, after });
