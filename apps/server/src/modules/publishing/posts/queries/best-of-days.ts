// The most liked posts of a period: each day's posts are in an index by likes, and Postgres merges the
// days, so that it reads little more than the page.
import { sql, type Expression, type SqlBool } from 'kysely';
import type { Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';
import type { PostRow } from './cards.ts';
import { unionOf, type Found, type Window } from './page.ts';

const dayMs = 86_400_000;

/** One day more than the period: no post has a future date, but clocks differ. */
const dayCount = (spanMs: number): number => Math.ceil(spanMs / dayMs) + 1;

export type Days = { since: Date } & Record<`day${number}`, string>;

/** The days of a period that ends now, as values of its statement. */
export function daysOf(spanMs: number, now: Date): Days {
  const since = now.getTime() - spanMs;
  const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
  const days = Array.from({ length: dayCount(spanMs) }, (_, at) => [`day${at}`, dayOf(since + at * dayMs)]);
  return { ...(Object.fromEntries(days) as Record<`day${number}`, string>), since: new Date(since) };
}

/** The columns a condition can use. */
export interface PostColumns {
  channelId: Expression<number>;
  finNames: Expression<string[]>;
  mediaType: Expression<PostRow['mediaType']>;
}

export function bestOfDays(
  conditions: (post: PostColumns) => Expression<SqlBool>[],
  spanMs: number,
  values: Placeholders<Days>,
  window: Window,
): Expression<Found> {
  const ofDay = (at: number) => {
    const rows = query
      .selectFrom('posts as p')
      .select(['p.id', 'p.like_count as sort'])
      .where(({ eb, ref }) =>
        eb.and([
          ref('p.listed'),
          ...conditions({
            channelId: ref('p.channel_id'),
            finNames: ref('p.fin_names'),
            mediaType: ref('p.media_type'),
          }),
          sql<boolean>`((${ref('p.published_at')} at time zone 'UTC')::date) = ${values[`day${at}`]}::date`,
        ]),
      );
    // Only the first day is filtered: otherwise Postgres would estimate too few rows for the others and
    // sort them.
    const cut =
      at === 0
        ? rows.where(({ ref }) => sql<boolean>`${ref('p.published_at')} > ${values.since}::timestamptz`)
        : rows;
    return window.after(cut, 'p.like_count', 'p.id').orderBy('p.like_count', 'desc').orderBy('p.id', 'desc');
  };
  return unionOf(Array.from({ length: dayCount(spanMs) }, (_, at) => ofDay(at)));
}
