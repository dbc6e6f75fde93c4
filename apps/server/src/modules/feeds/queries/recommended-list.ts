// A person's recommendations: pages of their stored ranking while it is fresh.
import type { Reason } from '@realfin/contract/feeds';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { statement, type Placeholders, type RowOf } from '../../../db/statement.ts';
import { query } from '../database.ts';
import { keptList, stillMixed } from '../rules.ts';
import { isAllowed, whoOf, type CandidatesFor, type Who } from './allowed.ts';
import { followedCount } from './followed-count.ts';

/** Extra posts to look at, for those disliked, finished or deleted since. */
const spare = 12;

type Part = Who & { from: number; until: number; since: Date };

/** Places `from` to `until` of a usable list; following or unfollowing makes a list unusable. */
const listPart = ({ accountId, from, until, since }: Placeholders<Part>) => {
  const channels = query.selectFrom('follows').where('account_id', '=', accountId);
  const fins = query.selectFrom('fin_follows').where('account_id', '=', accountId);
  return query
    .selectFrom('recommended_lists')
    .select(({ ref }) => [
      sql<number[]>`${ref('post_ids')}[${from}::int:${until}::int]`.as('ids'),
      sql<Reason[][]>`${ref('reasons')}[${from}::int:${until}::int]`.as('reasons'),
      sql<number>`cardinality(${ref('post_ids')})`.as('total'),
      'made_at as madeAt',
    ])
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

const readPart = statement((values: Placeholders<Part>) =>
  query
    .selectFrom(listPart(values).as('l'))
    .leftJoinLateral(
      ({ ref }) =>
        query
          .selectFrom(
            sql<{
              id: number;
              reasons: Reason[];
              place: number;
            }>`unnest(${ref('l.ids')}, ${ref('l.reasons')}) with ordinality`.as<'w'>(
              sql`w(id, reasons, place)`,
            ),
          )
          .innerJoin('posts as p', 'p.id', 'w.id')
          .select(['w.place', 'p.id', 'p.channel_id as channelId', 'w.reasons'])
          .where(({ and, ref }) =>
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
          )
          .as('n'),
      (join) => join.onTrue(),
    )
    .select(['l.total', 'l.madeAt', 'n.place', 'n.id', 'n.channelId', 'n.reasons'])
    .orderBy('n.place'),
);

type Row = RowOf<typeof readPart>;
/** A row that still has a post; its place is counted within the part, from 1. */
type Left = { [Column in keyof Row]: NonNullable<Row[Column]> };

/** A page of the stored list; null when there is no usable one. */
export async function readKeptPart(ctx: Context, viewer: CandidatesFor, from: number, size: number) {
  const now = ctx.clock.now().getTime();
  const since = new Date(now - keptList.shownMs);
  const until = from + size + spare;
  const rows = await readPart.all(ctx.db, { ...whoOf(viewer), from: from + 1, until, since });
  const [first] = rows;
  if (first === undefined) return null;
  // Where nothing is left of the part, its one row has no place.
  const left = rows.flatMap((row) =>
    row.place === null ? [] : [{ ...(row as Left), place: from + row.place }],
  );
  const shown = stillMixed(left, size);
  // Skipped posts were deleted, or would follow two of their own channel.
  const next = shown.length < size ? until : (shown.at(-1)?.place ?? until);
  const isOld = now - first.madeAt.getTime() > keptList.freshMs;
  return { part: { shown, total: first.total, next }, isOld };
}
