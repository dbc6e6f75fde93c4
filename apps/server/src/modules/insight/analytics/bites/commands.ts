// Sums reports of bites in memory and writes them every few seconds. A crash loses those seconds.
import { createHmac } from 'node:crypto';
import { timings } from '@realfin/contract/timings';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { latestNumbers, type IsNext } from '../../../../lib/latest-numbers.ts';
import { writeBehind, type WriteBehind } from '../../../../lib/write-behind.ts';
import { isOwnSide } from '../../../people/entitlements/rules.ts';
import { countVisit, viewerKeyOf, type Visit } from '../../../publishing/posts/commands/visitors.ts';
import { isBot } from '../../../publishing/posts/rules.ts';
import { query } from '../database.ts';
import { dayOf } from '../rollups/rules.ts';
import { happenedAt } from '../rules.ts';
import { findPlayedBite } from './queries.ts';
import { countNames, countsOf, isPlausible, noCounts, type BiteCounts, type BiteReport } from './rules.ts';

interface DaySum extends BiteCounts {
  biteId: number;
  day: string;
}
interface Store {
  days: Map<string, DaySum>;
  /** Checks the numbers of reports, per showing. */
  isNext: IsNext;
  writer: WriteBehind;
}
const flushMs = 2_000;
const mostShowings = 50_000;
const owner = {};
const storeOf = (ctx: Context): Store =>
  ctx.state.of(owner, () => ({
    days: new Map(),
    isNext: latestNumbers(mostShowings),
    writer: writeBehind(
      flushMs,
      () => write(ctx, storeOf(ctx)),
      (error) => ctx.log.error({ err: error }, 'figures of bites could not be stored'),
    ),
  }));

function add({ days }: Pick<Store, 'days'>, sum: DaySum): void {
  const key = `${sum.biteId}|${sum.day}`;
  const known = days.get(key);
  if (known === undefined) days.set(key, { ...sum });
  else for (const name of countNames) known[name] += sum[name];
}

type View = { biteId: number; viewer: string; now: Date };
/** The half hour starts with the last counted view, as for posts. */
const countView = statement(({ biteId, viewer, now }: Placeholders<View>) =>
  query
    .insertInto('bite_viewers')
    .values({ bite_id: biteId, viewer, viewed_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['bite_id', 'viewer'])
        .doUpdateSet({ viewed_at: now })
        .where(
          'bite_viewers.viewed_at',
          '<=',
          sql<Date>`${now}::timestamptz - ${sql.lit(`${timings.viewWindowMinutes} minutes`)}::interval`,
        ),
    ),
);

const hashOf = ({ config }: Context, biteId: number, visit: Visit): string =>
  createHmac('sha256', config.secret)
    .update(`bite ${biteId} ${viewerKeyOf(config.secret, visit)}`)
    .digest('base64url')
    .slice(0, 22);

const isCountedView = (ctx: Context, visit: Visit, biteId: number): Promise<boolean> =>
  countVisit(ctx, visit, `bite ${biteId}`, async () => {
    const view = { biteId, viewer: hashOf(ctx, biteId, visit), now: ctx.clock.now() };
    return (await countView.run(ctx.db, view)) > 0;
  });

type TimedReport = BiteReport & { biteId: number; showing: string; at?: string | undefined };

async function takeReport(ctx: Context, visit: Visit, report: TimedReport): Promise<boolean> {
  const { biteId } = report;
  const bite = await findPlayedBite(ctx, biteId);
  if (bite === null || isOwnSide(visit.viewer, bite.channelId)) return false;
  if (!isPlausible(report, bite.durationSeconds)) return false;
  const store = storeOf(ctx);
  if (!store.isNext(`${report.showing}|${biteId}`, report.n)) return false;
  const counts = countsOf(report);
  const views = counts.views > 0 && (await isCountedView(ctx, visit, biteId)) ? 1 : 0;
  const day = dayOf(happenedAt(report.at, ctx.clock.now()));
  // With Do Not Track, only the view counts, and no other figure.
  add(store, { biteId, day, ...(visit.doNotTrack ? noCounts : counts), views });
  return true;
}

/** Returns the number of accepted reports. They are stored some seconds later. */
export async function takeReports(
  ctx: Context,
  visit: Visit,
  reports: readonly TimedReport[],
): Promise<number> {
  if (isBot(visit.userAgent)) return 0;
  let kept = 0;
  for (const report of reports) if (await takeReport(ctx, visit, report)) kept += 1;
  if (kept > 0) storeOf(ctx).writer.soon();
  return kept;
}

const columns = ['shown', 'views', 'completions', 'loops', 'skips', 'opens', 'watched_ms'] as const;
type Column = (typeof columns)[number];
type Sums = { bite_id: number; day: string } & Record<Column, number>;
type Columns = { biteIds: number[]; days: string[] } & Record<keyof BiteCounts, number[]>;

const rowsOf = (c: Placeholders<Columns>) =>
  sql<Sums>`unnest(${c.biteIds}::int[], ${c.days}::date[], ${c.shown}::int[], ${c.views}::int[],
    ${c.completions}::int[], ${c.loops}::int[], ${c.skips}::int[], ${c.opens}::int[],
    ${c.watchedMs}::bigint[])`.as<'s'>(
    sql`s(bite_id, day, shown, views, completions, loops, skips, opens, watched_ms)`,
  );
const added = (table: 'bite_days' | 'bite_figures') =>
  Object.fromEntries(
    columns.map((name) => [
      name,
      sql<number>`${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`,
    ]),
  ) as Record<Column, ReturnType<typeof sql<number>>>;

/** Sorted by key, so that two processes never deadlock. Skips bites that were deleted meanwhile. */
const storeSums = statement((c: Placeholders<Columns>) =>
  query
    .with('counted', () =>
      query
        .selectFrom(rowsOf(c))
        .innerJoin('bites as b', 'b.id', 's.bite_id')
        .select(['b.channel_id', 'b.created_at'])
        .selectAll('s'),
    )
    .with('kept', (db) =>
      db
        .insertInto('bite_days')
        .columns(['bite_id', 'channel_id', 'day', ...columns])
        .expression((from) =>
          from
            .selectFrom('counted')
            .select(['bite_id', 'channel_id', 'day', ...columns])
            .orderBy('bite_id')
            .orderBy('day'),
        )
        .onConflict((conflict) => conflict.columns(['bite_id', 'day']).doUpdateSet(added('bite_days')))
        .returning('bite_id'),
    )
    .insertInto('bite_figures')
    .columns(['bite_id', 'channel_id', 'created_at', ...columns])
    .expression((db) =>
      db
        .selectFrom('counted')
        .select(['bite_id', 'channel_id', 'created_at'])
        .select(columns.map((name) => sql<number>`sum(${sql.ref(name)})`.as(name)))
        .groupBy(['bite_id', 'channel_id', 'created_at'])
        .orderBy('bite_id'),
    )
    .onConflict((conflict) => conflict.column('bite_id').doUpdateSet(added('bite_figures'))),
);

async function write(ctx: Context, store: Store): Promise<void> {
  const sums = [...store.days.values()];
  store.days.clear();
  if (sums.length === 0) return;
  const counts = Object.fromEntries(countNames.map((name) => [name, sums.map((sum) => sum[name])])) as Record<
    keyof BiteCounts,
    number[]
  >;
  try {
    await storeSums.run(ctx.db, {
      ...{ biteIds: sums.map(({ biteId }) => biteId), days: sums.map(({ day }) => day), ...counts },
    });
  } catch (error) {
    // Add the failed sums to those collected meanwhile, to retry with the next write.
    for (const sum of sums) add(store, sum);
    throw error;
  }
}

/** Writes the collected sums, after a write in progress. */
export const flushBiteReports = (ctx: Context): Promise<void> => storeOf(ctx).writer.now();

/** Writes the remaining sums on shutdown. */
export const endBiteReports = (ctx: Context): Promise<void> => storeOf(ctx).writer.end();

/** Adds new bites without views, so that they are in the list as well. */
const listNew = statement(() =>
  query
    .insertInto('bite_figures')
    .columns(['bite_id', 'channel_id', 'created_at'])
    .expression(
      query
        .selectFrom('bites as b')
        .select(['b.id as bite_id', 'b.channel_id', 'b.created_at'])
        .where('b.published_at', 'is not', null)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('bite_figures as f').select('f.bite_id').whereRef('f.bite_id', '=', 'b.id'))),
        ),
    )
    .onConflict((conflict) => conflict.doNothing()),
);
export const listNewBites = (db: DbOrTx): Promise<number> => listNew.run(db, {});

const forget = statement(({ before }: Placeholders<{ before: Date }>) =>
  query.deleteFrom('bite_viewers').where('viewed_at', '<=', before),
);
/** Deletes the hashes of viewers after the half hour. The counts stay. */
export async function forgetBiteViewers({ db, clock }: Context): Promise<void> {
  await forget.run(db, { before: new Date(clock.now().getTime() - timings.viewWindowMinutes * 60_000) });
}
