import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';

/** Views of a bite on a day: most in its first days, and more for some bites. */
const shown = sql`(12 + 260 * taste * exp(-age / 8.0) * (0.6 + 0.8 * luck))::int`;

/** Statistics of a demo bite since its post was published, for at most forty days. */
export async function seedBiteFigures(ctx: Context, biteId: number): Promise<void> {
  const now = ctx.clock.now().toISOString();
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`update bites b set created_at = greatest(p.published_at, ${now}::timestamptz - interval '40 days')
      from posts p where p.id = b.post_id and b.id = ${biteId} and p.published_at < b.created_at
        and not exists (select 1 from bite_days d where d.bite_id = b.id)`);
    await tx.execute(sql`insert into bite_days (bite_id, channel_id, day, shown, views, completions, loops, skips, opens,
        watched_ms)
      select id, channel_id, day, shown, (shown * (0.5 + taste / 4))::int, (shown * (0.2 + taste / 4))::int,
        (shown * taste / 8)::int, (shown * (0.45 - taste / 4))::int, (shown * 0.04)::int,
        (shown * seconds * (500 + 250 * taste))::bigint
      from (select *, ${shown} as shown from (
        select b.id, b.channel_id, d::date as day, d::date - (b.created_at at time zone 'UTC')::date as age,
          (abs(hashtext(b.title)) % 1000) / 1000.0 as taste, (abs(hashtext(b.title || d::date)) % 1000) / 1000.0 as luck,
          coalesce((m.cut ->> 'endSeconds')::float8 - (m.cut ->> 'startSeconds')::float8, 6) as seconds
        from bites b join assets m on m.id = b.asset_id
        cross join generate_series(date_trunc('day', b.created_at at time zone 'UTC'),
          ${now}::timestamptz at time zone 'UTC', interval '1 day') d
        where b.id = ${biteId}) days) counts
      on conflict do nothing`);
    await tx.execute(sql`insert into bite_figures (bite_id, channel_id, created_at, shown, views, completions, loops, skips,
        opens, watched_ms)
      select b.id, b.channel_id, b.created_at, sum(shown), sum(views), sum(completions), sum(loops), sum(skips),
        sum(opens), sum(watched_ms)
      from bites b join bite_days d on d.bite_id = b.id where b.id = ${biteId} group by b.id
      on conflict do nothing`);
  });
}
