// A person's recommendations: pages of their stored ranking while it is fresh.
import type { Reason } from '@realfin/contract/feeds';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders, type RowOf } from '../../../../db/statement.ts';
import { query } from '../database.ts';
import { keptList, stillMixed } from '../rules.ts';
import { isAllowed, whoOf, type CandidatesFor, type Who } from './allowed.ts';
import { followedCount } from './followed-count.ts';

/** Extra posts to read, in case some were disliked, finished or deleted since. */
const spare = 12;

type Part = Who & { seen: readonly number[]; rows: number; since: Date };

/** A usable list; following or unfollowing makes a list unusable. */
const usableList = ({ accountId, since }: Placeholders<Part>) => {
  const channels = query.selectFrom('follows').where('account_id', '=', accountId);
  const fins = query.selectFrom('fin_follows').where('account_id', '=', accountId);
  return query
    .selectFrom('recommended_lists')
    .select(['post_ids', 'reasons', 'made_at'])
    .where('account_id', '=', accountId)
    .where('made_at', '>', since)
    .where('followed', '=', followedCount(accountId))
    .where(({ and, exists, not, ref }) =>
      and([
        not(exists(channels.select('channel_id').where('created_at', '>', ref('made_at')))),
        not(exists(fins.select('fin_id').where('created_at', '>', ref('made_at')))),
      ]),
    );
};

interface Place {
  id: number;
  reasons: Reason[];
  place: number;
}

/** The rest of the list in its order, including posts that may no longer be shown. */
const placesLeft = ({ seen, rows }: Placeholders<Part>) =>
  query
    .selectFrom(
      sql<Place>`unnest(${sql.ref('l.post_ids')}, ${sql.ref('l.reasons')}) with ordinality`.as<'w'>(
        sql`w(id, reasons, place)`,
      ),
    )
    .select(['w.id', 'w.reasons', 'w.place'])
    .select(sql<number>`count(*) over ()::int`.as('left'))
    .where(({ not, ref }) => not(sql<boolean>`${ref('w.id')} = any(${seen}::int[])`))
    .orderBy('w.place')
    .limit(sql<number>`${rows}::int`);

const readPart = statement((values: Placeholders<Part>) =>
  query
    .selectFrom(usableList(values).as('l'))
    .leftJoinLateral(placesLeft(values).as('w'), (join) => join.onTrue())
    .leftJoin('posts as p', (join) =>
      join.onRef('p.id', '=', 'w.id').on(({ and, ref }) =>
        and([
          ref('p.listed'),
          isAllowed(
            {
              id: ref('p.id'),
              channelId: ref('p.channel_id'),
              mediaType: ref('p.media_type'),
              durationSeconds: ref('p.duration_seconds'),
            },
            values,
          ),
        ]),
      ),
    )
    .select(({ ref }) => [
      sql<number>`cardinality(${ref('l.post_ids')})`.as('total'),
      'l.made_at as madeAt',
      'w.id',
      'w.reasons',
      'w.left',
      'p.channel_id as channelId',
    ])
    .orderBy('w.place'),
);

type Row = RowOf<typeof readPart>;
/** A row of a post that may be shown. */
type Left = { [Column in keyof Row]: NonNullable<Row[Column]> };
const isLeft = (row: Row): row is Left => row.channelId !== null;

interface Wanted {
  seen: readonly number[];
  from: number;
  size: number;
}

/** The next part of the stored list; null when there is no usable one. */
export async function readKeptPart(ctx: Context, viewer: CandidatesFor, { seen, from, size }: Wanted) {
  const now = ctx.clock.now().getTime();
  const since = new Date(now - keptList.shownMs);
  const found = await readPart.all(ctx.db, { ...whoOf(viewer), seen, rows: from + size + spare, since });
  const [first] = found;
  if (first === undefined) return null;
  const rows = found.filter((row): row is Row & { id: number } => row.id !== null);
  const skipped = rows.splice(0, from);
  const shown = stillMixed(rows.filter(isLeft), size);
  const known = new Set(shown.map(({ id }) => id));
  // Hidden posts count as seen. Posts over their channel's limit are left for a later page.
  const end = shown.length < size ? rows.length : rows.findLastIndex(({ id }) => known.has(id)) + 1;
  const done = [...skipped, ...rows.slice(0, end).filter((row) => known.has(row.id) || !isLeft(row))];
  const part = {
    shown,
    total: first.total,
    seen: [...seen, ...done.map(({ id }) => id)],
    hasMore: (first.left ?? 0) > done.length,
  };
  return { part, isOld: now - first.madeAt.getTime() > keptList.freshMs };
}
