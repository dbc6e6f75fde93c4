import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import { coViewing } from '../rules.ts';

const { days, perViewer, quietMinutes } = coViewing;
/** Where the last run ended, in microseconds. */
const mark = { scope: 'co-views', kind: 'counted-until' };

/** Views per step and steps per run: a backlog is processed in transactions of a few seconds. */
const viewsAtOnce = 1_000;
const mostSteps = 60;

/** The end of the next step, if there are new views before `until`. */
async function findStepEnd(tx: Tx, from: Date, until: Date): Promise<Date | null> {
  const { rows } = await tx.execute<{ micros: string | null }>(sql`
    select (extract(epoch from max(viewed_at)) * 1000000)::bigint::text as micros from (
      select viewed_at from post_views where account_id is not null and viewed_at > ${from} and viewed_at <= ${until}
      order by viewed_at limit ${viewsAtOnce}) v`);
  const micros = rows[0]?.micros ?? null;
  // Rounded up to a millisecond, the precision of dates; all views within it belong to this step.
  return micros === null ? null : new Date(Math.ceil(Number(micros) / 1000));
}

/** Pairs each view of the step with what the same person viewed before it. */
const countPairs = (tx: Tx, from: Date, until: Date) =>
  tx.execute(sql`
    with fresh as (
      select v.account_id, v.post_id, min(v.viewed_at) as viewed_at from post_views v
      where v.account_id is not null and v.viewed_at > ${from} and v.viewed_at <= ${until}
        and not exists (select 1 from post_views o where o.post_id = v.post_id and o.viewer_key = v.viewer_key
          and o.viewed_at <= ${from})
      group by v.account_id, v.post_id
    ),
    pairs as (
      select f.post_id, b.post_id as other_id from fresh f cross join lateral (
        select distinct post_id from (select post_id from post_views o
          where o.account_id = f.account_id and o.viewed_at < f.viewed_at and o.post_id <> f.post_id
            and o.viewed_at > ${from}::timestamptz - interval '${sql.raw(String(days))} days'
          order by o.viewed_at desc limit ${perViewer}) before) b
    )
    insert into co_views (post_id, other_id, viewers)
    select post_id, other_id, count(*) from (
      select post_id, other_id from pairs union all select other_id, post_id from pairs) both_ways
    group by post_id, other_id order by post_id, other_id
    on conflict (post_id, other_id) do update set viewers = co_views.viewers + excluded.viewers`);

/** One step; false when nothing was left to count. */
async function countStep(tx: Tx, until: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ value: string }>(
    sql`select value from counters where scope = ${mark.scope} and kind = ${mark.kind} for update`,
  );
  const oldest = until.getTime() - days * 86_400_000;
  const from = new Date(Math.max(Number(rows[0]?.value ?? 0) / 1000, oldest));
  const end = await findStepEnd(tx, from, until);
  if (end === null) return false;
  await countPairs(tx, from, end);
  await tx.execute(
    sql`update counters set value = ${end.getTime() * 1000} where scope = ${mark.scope} and kind = ${mark.kind}`,
  );
  return true;
}

/**
 * The position moves in the transaction of its step, so a repeated run counts nothing twice. The last
 * minute is left for transactions that are still open.
 */
export async function countCoViews(ctx: Context): Promise<void> {
  const until = new Date(ctx.clock.now().getTime() - quietMinutes * 60_000);
  await ctx.db.execute(
    sql`insert into counters (scope, kind, value) values (${mark.scope}, ${mark.kind}, 0) on conflict do nothing`,
  );
  for (let step = 0; step < mostSteps; step++) {
    if (!(await ctx.db.transaction((tx) => countStep(tx, until)))) return;
  }
}
