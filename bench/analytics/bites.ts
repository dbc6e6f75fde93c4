// Bites of the channel over two years, each with figures of its first days.
import { creatorId } from './size.ts';

export const bites = 2_000;
const daysEach = 60;

/** After the posts, since its rows refer to some of them. */
export const biteSteps: readonly (readonly [name: string, sql: string])[] = [
  [
    'files of bites',
    `insert into assets (id, channel_id, actor_id, key, upload_id, kind, state, file_name, size_bytes, duration_seconds, for_bite, created_at)
       overriding system value
     select 1000000 + i, ${creatorId}, ${creatorId}, 'bench-' || i, 'bench-' || i, 'video', 'ready', 'bite.mp4', 1000000, 30, true,
       now() - interval '2 years' * (1 - i / ${bites}.0) - interval '1 hour'
     from generate_series(1, ${bites}) i`,
  ],
  [
    'bites',
    `insert into bites (id, channel_id, actor_id, asset_id, post_id, title, created_at, published_at) overriding system value
     select i, ${creatorId}, ${creatorId}, 1000000 + i, i, 'Bite ' || i, a.created_at, a.created_at
     from generate_series(1, ${bites}) i join assets a on a.id = 1000000 + i`,
  ],
  [
    'days of bites',
    `insert into bite_days (bite_id, channel_id, day, shown, views, completions, loops, skips, opens, watched_ms)
     select i, ${creatorId}, (b.created_at at time zone 'UTC')::date + d, 100, 60, 20 + i % 20, 5, 30, 8, 1200000
     from generate_series(1, ${bites}) i join bites b on b.id = i cross join generate_series(0, ${daysEach - 1}) d`,
  ],
  [
    'figures of bites',
    `insert into bite_figures (bite_id, channel_id, created_at, shown, views, completions, loops, skips, opens, watched_ms)
     select d.bite_id, d.channel_id, b.created_at, sum(shown), sum(views), sum(completions), sum(loops), sum(skips), sum(opens), sum(watched_ms)
     from bite_days d join bites b on b.id = d.bite_id group by d.bite_id, d.channel_id, b.created_at
     on conflict (bite_id) do nothing`,
  ],
];
