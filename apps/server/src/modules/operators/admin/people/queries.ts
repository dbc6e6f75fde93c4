import type { PersonFacts } from '@realfin/contract/reports';
import type { PageOf } from '@realfin/contract/shapes';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../db/client.ts';
import { statementsBy, type Placeholders } from '../../../../db/statement.ts';
import {
  cursorId,
  decodeCursor,
  encodeCursor,
  offsetOf,
  pageFrom,
  type PageRequest,
} from '../../../../lib/cursor.ts';
import { decisionColumn, decisionFrom } from '../../../trust/decisions/queries/decisions.ts';
import { query } from '../database.ts';

type Shape = { hasWords: boolean; suspended: boolean; rows: number; offset: number; hasCursor: boolean };
type Values = { pattern: string; email: string; lastId: number };

const peopleBy = statementsBy((shape: Shape, { pattern, email, lastId }: Placeholders<Values>) =>
  query
    .selectFrom('accounts as a')
    .leftJoin('channels as c', 'c.account_id', 'a.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('decisions')
          .selectAll()
          .whereRef('subject_id', '=', 'a.id')
          .where('subject_kind', '=', sql.lit('account'))
          .orderBy('id', 'desc')
          .limit(sql.lit(1))
          .as('d'),
      (join) => join.onTrue(),
    )
    .leftJoin('accounts as da', 'da.id', 'd.administrator_id')
    .select((eb) => [
      'a.id',
      'a.name',
      'a.username',
      'a.avatar_url as avatarUrl',
      sql<string>`${eb.ref('a.email')}::text`.as('email'),
      'a.email_verified as emailVerified',
      sql<boolean>`'admin' = any(${eb.ref('a.roles')})`.as('isAdmin'),
      sql<boolean>`${eb.ref('c.account_id')} is not null`.as('isCreator'),
      'a.created_at as joinedAt',
      'a.suspended_at as suspendedAt',
      sql<number>`coalesce(${eb.ref('c.follower_count')}, 0)`.as('followerCount'),
      sql<Date | null>`(select max(s.last_seen_at) from sessions s where s.account_id = a.id)`.as(
        'lastSeenAt',
      ),
      sql<number>`(select count(*)::int from sessions s where s.account_id = a.id)`.as('sessionCount'),
      sql<number>`coalesce((select value from counters where scope = 'channel:' || a.id and kind = 'posts'), 0)::int`.as(
        'postCount',
      ),
      sql<number>`(select coalesce(sum(report_count), 0)::int from report_cases r where r.person_id = a.id)`.as(
        'reportCount',
      ),
      decisionColumn.as('decision'),
    ])
    .where('a.deleted_at', 'is', null)
    .$if(shape.hasWords, (people) =>
      people.where(({ eb, or, ref }) =>
        or([
          sql<boolean>`(' ' || ${ref('a.name')} || ' ' || ${ref('a.username')}::text) ilike ${pattern}`,
          eb('a.email', '=', sql<string>`${email}::citext`),
        ]),
      ),
    )
    .$if(shape.suspended, (people) => people.where('a.suspended_at', 'is not', null))
    .$if(shape.hasCursor, (people) => people.where('a.id', '<', sql<number>`${lastId}::int`))
    .orderBy('a.id', 'desc')
    .limit(sql.lit(shape.rows))
    .offset(sql.lit(shape.offset)),
);

const patternOf = (words: string): string => `% ${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Searches by the start of a name or username, or by a whole email address. Newest first. */
export async function listPeople(
  db: DbOrTx,
  { q, suspended, ...request }: PageRequest & { q: string; suspended: boolean },
): Promise<PageOf<PersonFacts>> {
  const { cursor } = request;
  const [lastId] = cursor === undefined ? [0] : decodeCursor(cursor, ['number']);
  const offset = offsetOf(request);
  const words = q.replace(/^@/, '');
  const shape = { hasWords: words !== '', suspended, rows: request.size + 1, offset };
  const rows = await peopleBy({ ...shape, hasCursor: cursor !== undefined }, false).all(db, {
    pattern: patternOf(words),
    email: words,
    lastId: cursorId(lastId),
  });
  return pageFrom(
    request,
    rows,
    // No exact total: the page shows only if there are more.
    offset + rows.length,
    (row) => encodeCursor(row.id),
    ({ joinedAt, suspendedAt, lastSeenAt, decision, ...row }) => ({
      ...row,
      joinedAt: joinedAt.toISOString(),
      suspendedAt: suspendedAt?.toISOString() ?? null,
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
      decision: decisionFrom(decision),
    }),
  );
}
