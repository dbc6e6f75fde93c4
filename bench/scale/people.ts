// Accounts and their follows. `bench.u(n, salt)` is a deterministic pseudorandom number below one.
import type { ScaleSize, Step } from './size.ts';

/** Shares of the fins, the largest first. */
const finShares = [0.3, 0.48, 0.61, 0.71, 0.79, 0.86, 0.92, 0.96, 1];

export const people = ({ channels, users }: ScaleSize): Step[] => [
  [
    'accounts',
    `insert into accounts (id, subject, email, email_verified, username, name, description, avatar_url, has_onboarded, created_at)
      overriding system value
     select i, 'bench-' || i, 'bench' || i || '@realfin.test', true, 'bench_' || i,
       left(initcap(split_part(t.title, ' ', 2) || ' ' || split_part(t.title, ' ', 3)), 20), left(b.text, 200),
       '/media/images/' || md5('avatar' || i) || '/160.webp', true, now() - interval '2 years' + i * interval '1 minute'
     from generate_series(1, ${channels + users}) i
     join bench.titles t on t.id = i join bench.bodies b on b.id = i`,
  ],
  [
    'fins',
    `insert into fins (id, name, title, position, follower_count) overriding system value
     select place, name, title, place, 0 from (values (1, 'Wrestling', 'Wrestling'), (2, 'MMA', 'MMA'), (3, 'Football', 'Football'),
       (4, 'BJJ', 'BJJ'), (5, 'Comedy', 'Comedy'), (6, 'Crypto', 'Crypto'), (7, 'OpenMind', 'Open Mind'),
       (8, 'FreeThinkingMedia', 'Free Thinking Media'), (9, 'IndependentDiscussion', 'Independent Discussion')) f(place, name, title)`,
  ],
  [
    'channels',
    `insert into channels (account_id, about, follower_count, created_at)
     select i, b.description, 0, now() - interval '2 years' + i * interval '1 minute'
     from generate_series(1, ${channels}) i join bench.bodies b on b.id = i`,
  ],
  [
    'channel fins',
    `insert into channel_fins (channel_id, fin_id, created_at)
     select c.account_id, f.fin, c.created_at from channels c
     cross join lateral (select width_bucket(bench.u(c.account_id, 1), array[0,${finShares.slice(0, -1).join(',')}]::float8[]) as fin
       union select 1 + (bench.u(c.account_id, 2) * 9)::int % 9 where bench.u(c.account_id, 3) < 0.4) f`,
  ],
  [
    'fin follows',
    `insert into fin_follows (account_id, fin_id, created_at)
     select a, f.fin, now() - bench.u(a, 4) * interval '2 years' from generate_series(${channels + 1}, ${channels + users}) a
     cross join lateral (select distinct width_bucket(bench.u(a * 10 + n, 5), array[0,${finShares.slice(0, -1).join(',')}]::float8[]) as fin
       from generate_series(1, 4) n) f`,
  ],
  [
    'grants',
    `insert into grants (account_id, kind, starts_at, ends_at, cause, created_at)
     select a, 'premium', now() - interval '10 days', now() + interval '20 days', 'bench:' || a, now() - interval '10 days'
     from generate_series(${channels + 10}, ${channels + users}, 10) a`,
  ],
];

/**
 * Everyone follows one channel of each of `followsEach` groups: the first few channels are groups of one,
 * followed by everyone; later channels share a group with more and more others.
 */
export const follows = ({ channels, users, followsEach }: ScaleSize, part: 0 | 1): Step => {
  const half = Math.ceil(users / 2);
  const [from, to] = part === 0 ? [1, half] : [half + 1, users];
  return [
    `follows ${part + 1}/2`,
    `with groups as materialized (select n, lag(last, 1, 0) over (order by n) + 1 as first, last from (
       select n, greatest(n, ceil(${channels} * power(n / ${followsEach}.0, 2)))::int as last
       from generate_series(1, ${followsEach}) n) g)
     insert into follows (account_id, channel_id, created_at)
     select ${channels} + a, g.first + floor(bench.u(a::bigint * ${followsEach} + g.n, 6) * (g.last - g.first + 1))::int,
       now() - bench.u(a::bigint * ${followsEach} + g.n, 7) * interval '2 years'
     from generate_series(${from}, ${to}) a cross join groups g`,
  ];
};

export const followCounts: Step[] = [
  [
    'follower counts',
    `update channels c set follower_count = n.count from (select channel_id, count(*) from follows group by 1) n
     where n.channel_id = c.account_id`,
  ],
  [
    'fin follower counts',
    `update fins f set follower_count = n.count from (select fin_id, count(*) from fin_follows group by 1) n where n.fin_id = f.id`,
  ],
];
