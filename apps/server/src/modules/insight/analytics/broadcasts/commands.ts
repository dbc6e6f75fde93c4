// Viewers of broadcasts by minute.
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';
import { listOnAir } from './queries.ts';
import { sampleSeconds } from './rules.ts';

const minuteOf = (at: RawBuilder<Date>) => sql<Date>`date_bin('1 minute', ${at}, s.started_at)`;
const quarters = [1, 2, 3, 4];

type Samples = { postIds: number[]; counts: number[]; now: Date };
/**
 * Stores the largest sample of each quarter of a minute: several processes count the same people, and one
 * that just started knows only its own. Sorted by post, so that two processes never deadlock.
 */
const storeSamples = statement(({ postIds, counts, now }: Placeholders<Samples>) => {
  const at = sql<Date>`${now}::timestamptz`;
  const quarter = sql`floor(extract(epoch from ${at} - ${minuteOf(at)}) / ${sql.lit(sampleSeconds)}) + 1`;
  const own = quarters.map((n) => sql`case when ${quarter} = ${sql.lit(n)} then m.count end`);
  const most = quarters.map(
    (n) => sql`greatest(broadcast_minutes.watching[${sql.lit(n)}], excluded.watching[${sql.lit(n)}])`,
  );
  return query
    .insertInto('broadcast_minutes')
    .columns(['post_id', 'at', 'watching'])
    .expression((db) =>
      db
        .selectFrom(
          sql<{ post_id: number; count: number }>`unnest(${postIds}::int[], ${counts}::int[])`.as<'m'>(
            sql`m(post_id, count)`,
          ),
        )
        .innerJoin('streams as s', 's.post_id', 'm.post_id')
        .select([
          'm.post_id',
          minuteOf(at).as('at'),
          sql<number[]>`array[${sql.join(own)}]::int[]`.as('watching'),
        ])
        .where('s.started_at', '<=', at)
        .where('s.stopped_at', 'is', null)
        .orderBy('m.post_id'),
    )
    .onConflict((conflict) =>
      conflict.columns(['post_id', 'at']).doUpdateSet({ watching: sql<number[]>`array[${sql.join(most)}]` }),
    );
});

/** Samples the present viewers. Only web processes have connections, so workers must not call it. */
export async function sampleBroadcasts(ctx: Context): Promise<void> {
  const postIds = (await listOnAir(ctx.db)).map(({ postId }) => postId);
  if (postIds.length === 0) return;
  const counts = postIds.map((postId) => ctx.realtime.countAudience(postId));
  await storeSamples.run(ctx.db, { postIds, counts, now: ctx.clock.now() });
}

/** Starts sampling. Returns the function that stops it. */
export function startSampling(ctx: Context): () => Promise<void> {
  let sampling = Promise.resolve();
  const timer = setInterval(() => {
    sampling = sampleBroadcasts(ctx).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'who watches broadcasts could not be counted'),
    );
  }, sampleSeconds * 1000);
  return () => {
    clearInterval(timer);
    return sampling;
  };
}
