// Lists of streams: on air, upcoming (next first) and past (latest first).
import type { StreamPart } from '@realfin/contract/discover-types';
import { timings } from '@realfin/contract/timings';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';
import { countUpTo, postList, type ListPlan } from './page.ts';

type PartShape = { part: StreamPart; isOfFin: boolean };
type Values = { finName: string; plannedAfter: Date };

/** A stream is listed once it is announced, and becomes a `dead_stream` when it is over. */
function streamsOf({ part, isOfFin }: PartShape, { finName, plannedAfter }: Placeholders<Values>) {
  return query.selectFrom('posts as p').where(({ eb, ref }) => {
    const is: Expression<SqlBool>[] = [
      ref('p.listed'),
      eb('p.media_type', '=', sql.lit(part === 'past' ? 'dead_stream' : 'stream')),
    ];
    if (part !== 'past') is.push(eb('p.state', '=', sql.lit(part === 'live' ? 'published' : 'scheduled')));
    // Omits streams that should have started hours ago.
    if (part === 'upcoming') is.push(sql<boolean>`${ref('p.scheduled_at')} > ${plannedAfter}::timestamptz`);
    if (isOfFin) is.push(sql<boolean>`${ref('p.fin_names')} @> array[${finName}]::text[]`);
    return eb.and(is);
  });
}

const totalOf = (shape: PartShape, values: Placeholders<Values>) =>
  countUpTo(streamsOf(shape, values).select(sql.lit(1).as('one')));

const listBy = (at: 'published_at' | 'scheduled_at', direction: 'asc' | 'desc') =>
  postList<PartShape, Values>({
    sortedBy: 'time',
    direction,
    found: (window, shape, values) =>
      window.first(streamsOf(shape, values).select(['p.id', `p.${at} as sort`]), `p.${at}`, 'p.id'),
    total: totalOf,
  });

const newestFirst = listBy('published_at', 'desc');
const soonestFirst = listBy('scheduled_at', 'asc');

export function streamPlan(part: StreamPart, finName: string | null, now: Date): ListPlan {
  const list = part === 'upcoming' ? soonestFirst : newestFirst;
  const plannedAfter = new Date(now.getTime() - timings.streamGraceHours * 3_600_000);
  return list({ part, isOfFin: finName !== null }, { finName: finName ?? '', plannedAfter });
}
