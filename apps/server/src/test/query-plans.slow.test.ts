// No hot read may begin to read a table from end to end.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Person } from './factories/people.ts';
import {
  hotReads,
  plainSql,
  scansOf,
  studioReads,
  textOf,
  type HotRead,
  type PlanNode,
} from './hot-reads.ts';
import { fillWithManyRows, manySubject } from './many-rows.ts';
import { useTestApp } from './test-app.ts';

const app = useTestApp();
const plansFolder = join(import.meta.dirname, '../../../../docs/query-plans');
let viewer: Person;

/** Every statement a read asks, once. */
async function statementsOf(read: HotRead, reader = viewer): Promise<string[]> {
  const spy = vi.spyOn(app().ctx.pool, 'query');
  await read.run(app().as(reader), manySubject);
  const texts = new Set(spy.mock.calls.map(([query]) => textOf(query)));
  spy.mockRestore();
  return [...texts];
}

/** The plan Postgres keeps for a prepared statement. */
async function planOf(text: string): Promise<PlanNode> {
  type Answer = { 'QUERY PLAN': [{ Plan: PlanNode }] };
  const { rows } = await app().ctx.pool.query<Answer>(`explain (generic_plan, format json) ${text}`);
  const [row] = rows;
  if (row === undefined) throw new Error(`no plan of ${text}`);
  return row['QUERY PLAN'][0].Plan;
}

async function scansIn(read: HotRead): Promise<string[]> {
  const found: string[] = [];
  for (const text of await statementsOf(read)) {
    for (const scan of scansOf(await planOf(text))) found.push(`${scan}: ${plainSql(text).slice(0, 120)}`);
  }
  return found;
}

// Plans are those of the PostgreSQL that comes along; older ones can neither choose nor show the same.
describe('hot reads', () => {
  beforeAll(async () => {
    viewer = await fillWithManyRows(app().ctx, () => app().make.person());
  }, 120_000);

  test.each([...hotReads, ...studioReads])('reads no table from end to end for $name', async (read) => {
    expect((await statementsOf(read)).length).toBeGreaterThan(0);
    expect(await scansIn(read)).toEqual([]);
  });

  test('reads each filter of the inbox, and its words, from an index of their own', async () => {
    for (const [name, index] of [
      ['inbox, all', 'comments_inbox'],
      ['inbox, unanswered', 'comments_unanswered'],
      ['inbox, held', 'comments_held'],
      ['inbox, hearted', 'comments_hearted'],
      ['search in the inbox', 'comments_words'],
    ] as const) {
      const read = studioReads.find((each) => each.name === name);
      const texts = read === undefined ? [] : await statementsOf(read);
      const plans = await Promise.all(texts.map(planOf));
      expect(JSON.stringify(plans), name).toContain(`"Index Name":"${index}"`);
    }
  });

  test('notices a missing index', async () => {
    const { ctx } = app();
    const read = (name: string) => hotReads.find((each) => each.name === name) ?? hotReads[0];
    for (const [name, index] of [
      ['all-posts', 'posts_listed'],
      ['best-of-the-week', 'posts_listed_day_top'],
      ['search-rare-word', 'posts_search'],
    ] as const) {
      const [made] = (
        await ctx.db.execute<{ definition: string }>(
          sql`select indexdef as definition from pg_indexes where indexname = ${index}`,
        )
      ).rows;
      await ctx.db.execute(sql.raw(`drop index ${index}`));
      const found = await scansIn(read(name) as HotRead);
      await ctx.db.execute(sql.raw(made?.definition ?? ''));
      expect(found, name).not.toEqual([]);
    }
  });

  test.each(hotReads)('stores the plans of the statements that $name asks now', async (read) => {
    const stored = readFileSync(join(plansFolder, `${read.name}.txt`), 'utf8');
    // Comments say more to those who look after a channel.
    const reader = read.name === 'comments' ? await app().make.person() : viewer;
    // Who asks is found before each read.
    const ofSession = await statementsOf({ name: 'me', run: (api) => api.accounts.getMe() });
    const asked = (await statementsOf(read, reader))
      .filter((text) => !ofSession.includes(text))
      .map(plainSql);
    // npm run bench:plans
    expect(asked.filter((text) => !stored.includes(`${text}\n`))).toEqual([]);
  });

  test('stores a plan of each hot read, made among a million posts', () => {
    const kept = readdirSync(plansFolder);
    expect(kept.toSorted()).toEqual(hotReads.map(({ name }) => `${name}.txt`).toSorted());
  });
});
