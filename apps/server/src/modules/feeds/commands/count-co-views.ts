import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { coViewing } from '../rules.ts';

const { days, perViewer, quietMinutes } = coViewing;
/** Where the last run ended, in microseconds. */
const mark = { scope: 'co-views', kind: 'counted-until' };

/**
 * Pairs each new view with what the same person viewed before it. The mark moves in the same transaction, so a run
 * that is repeated counts nothing twice; the last minute waits for views whose transactions are still open.
 */
export async function countCoViews(ctx: Context): Promise<void> {
  const until = new Date(ctx.clock.now().getTime() - quietMinutes * 60_000);
  const untilMicros = until.getTime() * 1000;
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`insert into counters (scope, kind, value) values (${mark.scope}, ${mark.kind}, 0)
      on conflict do nothing`);
    const { rows } = await tx.execute<{ value: string }>(
      sql`select value from counters where scope = ${mark.scope} and kind = ${mark.kind} for update`,
    );
    const from = new Date(Math.max(Number(rows[0]?.value ?? 0) / 1000, until.getTime() - days * 86_400_000));
    await tx.execute(sql`
      with fresh as (
        select distinct v.account_id, v.post_id, min(v.viewed_at) as viewed_at from post_views v
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
    await tx.execute(sql`update counters set value = ${untilMicros}
      where scope = ${mark.scope} and kind = ${mark.kind} and value < ${untilMicros}`);
  });
}
