// A large Realfin by SQL: a million posts of all kinds, twenty million follows, five million comments.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Context } from '../../apps/server/src/context.ts';
import { openDatabase } from '../../apps/server/src/db/client.ts';
import { systemClock } from '../../apps/server/src/lib/clock.ts';
import { recountComments } from '../../apps/server/src/modules/community/comments/commands/recount-comments.ts';
import { countCoViews } from '../../apps/server/src/modules/discovery/feeds/commands/count-co-views.ts';
import { relearnWords } from '../../apps/server/src/modules/discovery/search/commands/learn-words.ts';
import { countQueries } from '../../apps/server/src/modules/discovery/search/commands/record-click.ts';
import { recountLists } from '../../apps/server/src/modules/publishing/posts/commands/count-lists.ts';
import { refreshScores } from '../../apps/server/src/modules/publishing/posts/commands/refresh-scores.ts';
import { followCounts, follows, people } from './people.ts';
import { ofKinds, ofPosts, plan, write } from './posts.ts';
import type { ScaleSize, Step } from './size.ts';
import { commentReactions, counts, keepsakes, reactions, talk, views } from './talk.ts';
import { writeTexts } from './words.ts';

type Say = (text: string) => void;

const prepare = `
  create schema bench;
  create function bench.u(n bigint, salt int) returns float8 language sql immutable parallel safe
    as 'select (hashint8extended(n, salt) & 4503599627370495)::float8 / 4503599627370496';
  create unlogged table bench.titles (id int primary key, title text not null);
  create unlogged table bench.bodies (id int primary key, text text not null, description text not null);
  create unlogged table bench.remarks (id int primary key, text text not null)`;

/** Tables that are filled without indexes, which are created at the end. */
const large = [
  'accounts',
  'follows',
  'posts',
  'post_fins',
  'comments',
  'comment_reactions',
  'post_reactions',
  'post_views',
  'assets',
];

async function takeIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
     where i.indrelid = any($1::regclass[]) and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)
     order by i.indrelid`,
    [large],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ made }) => made);
}

/** A connection without foreign key checks, because rows are inserted in any order. */
async function openLane(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const setting of ["maintenance_work_mem = '1GB'", "work_mem = '256MB'", 'synchronous_commit = off'])
    await client.query(`set ${setting}`);
  await client.query('set session_replication_role = replica');
  return client;
}

async function runSteps(client: Client, steps: readonly Step[], say: Say): Promise<void> {
  for (const [name, sql] of steps) {
    const from = performance.now();
    await client.query(sql);
    say(`  ${name.padEnd(24)} ${((performance.now() - from) / 1000).toFixed(1)} s`);
  }
}

/** Steps in any order, each run by the next free connection. */
async function runInBoth(lanes: readonly Client[], steps: readonly Step[], say: Say): Promise<void> {
  const waiting = [...steps];
  await Promise.all(
    lanes.map(async (lane) => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
        await runSteps(lane, [next], say);
    }),
  );
}

function textSteps(folder: string, size: ScaleSize): Step[] {
  mkdirSync(folder, { recursive: true });
  const names = ['titles', 'bodies', 'remarks'] as const;
  const [titles, bodies, remarks] = names.map((name) => join(folder, `${name}.tsv`)) as [
    string,
    string,
    string,
  ];
  writeTexts(
    { titles, bodies, remarks },
    {
      titles: size.posts,
      bodies: Math.min(200_000, Math.max(size.posts / 5, size.channels + size.users)),
      remarks: 50_000,
    },
  );
  return names.map((name) => [`texts: ${name}`, `copy bench.${name} from '${join(folder, `${name}.tsv`)}'`]);
}

const sequenced = [
  'accounts',
  'fins',
  'assets',
  'articles',
  'rankings',
  'stacks',
  'ppv_events',
  'posts',
  'comments',
];
const sequences: Step[] = sequenced.map((table) => [
  `next of ${table}`,
  `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
]);

/** Runs the product's own jobs for the data that they derive. */
async function runJobs(url: string, say: Say): Promise<void> {
  const { db, pool, close } = openDatabase(url, 2, { error: say });
  // Statements touch a million rows, on any machine.
  pool.on('connect', (client) => void client.query('set statement_timeout = 0'));
  const ctx = { db, pool, clock: systemClock } as unknown as Context;
  const jobs: [string, () => Promise<void>][] = [
    ['job: totals of lists', () => recountLists(ctx.db)],
    ['job: counts of comments', () => recountComments(ctx.db)],
    ['job: scores', () => refreshScores(ctx)],
    ['job: words', () => relearnWords(ctx)],
    ['job: co-views', () => countCoViews(ctx)],
    ['job: queries', () => countQueries(ctx)],
  ];
  try {
    for (const [name, run] of jobs) {
      const from = performance.now();
      await run();
      say(`  ${name.padEnd(24)} ${((performance.now() - from) / 1000).toFixed(1)} s`);
    }
  } finally {
    await close();
  }
}

/** Fills an empty, migrated database, with the text files in `folder`. Returns the duration in seconds. */
export async function seedScale(url: string, size: ScaleSize, folder: string, say: Say): Promise<number> {
  const started = performance.now();
  const lanes = [await openLane(url), await openLane(url)] as const;
  const [one, two] = lanes;
  try {
    await one.query(prepare);
    const indexes = await takeIndexes(one);
    const following = runSteps(one, [follows(size, 0), follows(size, 1)], say);
    const texts = textSteps(folder, size);
    const rest: Step[] = [
      ...texts,
      ...people(size),
      ...plan(size),
      ...ofKinds(size),
      reactions(size),
      views(size),
    ];
    await Promise.all([following, runSteps(two, [...rest, ...commentReactions(size), talk(size)], say)]);
    await runInBoth(lanes, counts, say);
    await runInBoth(lanes, [write(size, 0), write(size, 1)], say);
    await runInBoth(lanes, [...followCounts, ...ofPosts, ...keepsakes(size), ...sequences], say);
    const named = indexes.map((made): Step => [/INDEX (\S+)/.exec(made)?.[1] ?? 'index', made]);
    await runInBoth(lanes, named, say);
    await one.query('drop schema bench cascade');
    await runSteps(one, [['statistics', 'vacuum analyze']], say);
  } finally {
    await Promise.all(lanes.map((lane) => lane.end()));
    rmSync(folder, { recursive: true, force: true });
  }
  await runJobs(url, say);
  return (performance.now() - started) / 1000;
}
