// Maintains the totals of lists as posts are listed and unlisted.
import type { MediaType } from '@realfin/contract/posts';
import { sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../db/client.ts';

const separator = '|';

/** Every list a post belongs to: all posts, its channel's and its fins', in total and by kind. */
export const listsOf = (channelId: number, mediaType: MediaType, finIds: readonly number[]): string[] =>
  ['all', `channel:${channelId}`, ...finIds.map((id) => `fin:${id}`)].flatMap((scope) => [
    `${scope}${separator}posts`,
    `${scope}${separator}posts:${mediaType}`,
  ]);

/** Increments the lists a post joined and decrements those it left. */
export async function countMoves(tx: Tx, left: readonly string[], entered: readonly string[]): Promise<void> {
  const steps = new Map<string, number>();
  for (const list of left) steps.set(list, (steps.get(list) ?? 0) - 1);
  for (const list of entered) steps.set(list, (steps.get(list) ?? 0) + 1);
  // Locks in a fixed order, so that two posts that change at the same time cannot deadlock.
  const moved = [...steps].filter(([, step]) => step !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
  if (moved.length === 0) return;
  const rows = moved.map(([list, step]) => {
    const [scope = '', kind = ''] = list.split(separator);
    return sql`(${scope}, ${kind}, ${step})`;
  });
  await tx.execute(sql`insert into counters (scope, kind, value) values ${sql.join(rows, sql`, `)}
    on conflict (scope, kind) do update set value = counters.value + excluded.value`);
}

/** Recounts all lists, for rows written without commands, such as in a demo or a benchmark. */
export async function recountLists(db: DbOrTx): Promise<void> {
  await db.execute(
    sql`delete from counters where kind = 'posts' or kind like 'posts:%' or kind = 'channels'`,
  );
  await db.execute(sql`insert into counters (scope, kind, value)
    select scope, kind, count(*) from (
      select 'all' as scope, media_type from posts where listed
      union all select 'channel:' || channel_id, media_type from posts where listed
      union all select 'fin:' || fin_id, media_type from post_fins) listed
    cross join lateral (values ('posts'), ('posts:' || media_type)) kinds(kind) group by scope, kind
    union all select 'all', 'channels', count(*) from channels where closed_at is null having count(*) > 0
    union all select 'fin:' || fin_id, 'channels', count(*) from channel_fins group by fin_id`);
}
