import type { BiteOrder } from '@realfin/contract/bite-statistics';
import { refuse } from '@realfin/contract/errors';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, statementsBy, type Placeholders } from '../../../../db/statement.ts';
import { createCache } from '../../../../lib/cache.ts';
import { findOpenBite } from '../../../publishing/bites/queries.ts';
import { pictureUrlOf } from '../../../publishing/bites/rules.ts';
import type { Days } from '../dashboard/rules.ts';
import { query } from '../database.ts';
import { firstDaysOf, usualOf } from './rules.ts';

interface PlayedBite {
  channelId: number;
  durationSeconds: number;
}
/** A popular bite gets thousands of reports, so its facts may be a minute old. */
const playedBites = createCache<PlayedBite | null>({ ttlMs: 60_000, max: 20_000 });
export const findPlayedBite = (ctx: Context, id: number): Promise<PlayedBite | null> =>
  playedBites.get(ctx, String(id), async () => {
    const row = await findOpenBite(ctx, id);
    return row === null ? null : { channelId: row.channelId, durationSeconds: row.durationSeconds ?? 0 };
  });

const orderColumns = {
  created_at: 'f.created_at',
  n_views: 'f.views',
  completed: 'f.completed',
} as const satisfies Record<BiteOrder, string>;

const countColumns = [
  'f.shown',
  'f.views',
  'f.completions',
  'f.loops',
  'f.skips',
  'f.opens',
  'f.watched_ms as watchedMs',
] as const;

const bitesWithPicture = () =>
  query
    .selectFrom('bites as b')
    .innerJoin('assets as m', 'm.id', 'b.asset_id')
    .leftJoin('images as i', 'i.id', 'm.poster_image_id')
    .select([
      ...(['b.id as biteId', 'b.title', 'b.created_at as createdAt', 'b.like_count as likes'] as const),
      ...(['i.key as imageKey', 'i.widths'] as const),
    ]);

function withPicture<Row extends { imageKey: string | null; widths: number[] | null }>(row: Row) {
  const { imageKey, widths, ...rest } = row;
  return { ...rest, thumbnailUrl: pictureUrlOf({ imageKey, widths }) };
}

type Page = { channelId: number; size: number; offset: number };
const figures = statementsBy(
  (
    { order, dir }: { order: BiteOrder; dir: 'asc' | 'desc' },
    { channelId, size, offset }: Placeholders<Page>,
  ) =>
    query
      // Pages by the index first, and then reads the bites of one page only.
      .with('page', (db) =>
        db
          .selectFrom('bite_figures as f')
          .select('f.bite_id as id')
          .where('f.channel_id', '=', channelId)
          .orderBy(orderColumns[order], dir)
          .orderBy('f.bite_id', dir)
          .limit(size)
          .offset(offset),
      )
      .selectFrom('page')
      .innerJoin('bite_figures as f', 'f.bite_id', 'page.id')
      .innerJoin(bitesWithPicture().as('b'), 'b.biteId', 'page.id')
      .selectAll('b')
      .select([...countColumns])
      .orderBy(orderColumns[order], dir)
      .orderBy('f.bite_id', dir),
);
export const listBiteFigures = async (
  db: DbOrTx,
  sort: { order: BiteOrder; dir: 'asc' | 'desc' },
  page: Page,
) => (await figures(sort).all(db, page)).map(withPicture);
export type BiteFigureRow = Awaited<ReturnType<typeof listBiteFigures>>[number];

const figureCount = statement(({ channelId }: Placeholders<{ channelId: number }>) =>
  query
    .selectFrom('bite_figures')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('channel_id', '=', channelId),
);
export const countBiteFigures = async (db: DbOrTx, channelId: number): Promise<number> =>
  (await figureCount.first(db, { channelId }))?.count ?? 0;

type OfBite = { channelId: number; biteId: number };
const orZero = (name: string) => sql<number>`coalesce(${sql.ref(name)}, 0)`;
/** A bite without views has no row of figures. */
const ownBite = statement(({ channelId, biteId }: Placeholders<OfBite>) =>
  bitesWithPicture()
    .leftJoin('bite_figures as f', 'f.bite_id', 'b.id')
    .leftJoin('posts as p', (join) => join.onRef('p.id', '=', 'b.post_id').on('p.deleted_at', 'is', null))
    .select([
      orZero('f.shown').as('shown'),
      orZero('f.views').as('views'),
      orZero('f.completions').as('completions'),
      orZero('f.loops').as('loops'),
      orZero('f.skips').as('skips'),
      orZero('f.opens').as('opens'),
      orZero('f.watched_ms').as('watchedMs'),
      'm.duration_seconds as durationSeconds',
      'p.id as postId',
      'p.title as postTitle',
    ])
    .where('b.id', '=', biteId)
    .where('b.channel_id', '=', channelId)
    .where('b.published_at', 'is not', null),
);
export type OwnBiteRow = Awaited<ReturnType<typeof readBite>>['bite'];

const days = statement(({ biteId, from, to }: Placeholders<{ biteId: number } & Days>) =>
  query
    .selectFrom('bite_days')
    .select(['day as ds', 'shown', 'views', 'completions', 'loops', 'skips', 'opens'])
    .select('watched_ms as watchedMs')
    .where('bite_id', '=', biteId)
    .where('day', '>=', sql<string>`${from}::date`)
    .where('day', '<=', sql<string>`${to}::date`)
    .orderBy('day'),
);

/** Number of bites in the comparison, and of their first days. */
const usualBites = 10;
const firstDays = 7;

const sumOfFirstDays = (name: 'views' | 'shown') =>
  sql<number>`(select coalesce(sum(${sql.ref(`d.${name}`)}), 0)::int from bite_days d where d.bite_id = c.bite_id
    and d.day < (select min(o.day) from bite_days o where o.bite_id = c.bite_id) + ${sql.lit(firstDays)})`;
const compared = statement(({ channelId, biteId }: Placeholders<OfBite>) =>
  query
    .with('latest', (db) =>
      db
        .selectFrom('bite_figures')
        .select('bite_id')
        .where('channel_id', '=', channelId)
        .orderBy('created_at', 'desc')
        .orderBy('bite_id', 'desc')
        .limit(sql.lit(usualBites + 1)),
    )
    .with('c', (db) =>
      db
        .selectFrom('latest')
        .select('bite_id')
        .union(db.selectFrom('bite_figures').select('bite_id').where('bite_id', '=', biteId)),
    )
    .selectFrom('c')
    .innerJoin('bite_figures as f', 'f.bite_id', 'c.bite_id')
    .innerJoin('bites as b', 'b.id', 'c.bite_id')
    .select(['c.bite_id as biteId', 'b.like_count as likes', ...countColumns])
    .select([sumOfFirstDays('views').as('firstViews'), sumOfFirstDays('shown').as('firstShown')])
    .orderBy('f.created_at', 'desc')
    .orderBy('c.bite_id', 'desc'),
);

/**
 * A bite with its figures by day, and its first days and showings compared to the latest other bites. @throws
 * bite.notFound for bites of others or in preparation
 */
export async function readBite(db: DbOrTx, channelId: number, biteId: number, of: Days) {
  const bite = await ownBite.first(db, { channelId, biteId });
  if (bite === undefined) throw refuse('bite.notFound');
  const [ofDays, rows] = await Promise.all([
    days.all(db, { biteId, ...of }),
    compared.all(db, { channelId, biteId }),
  ]);
  const others = rows.filter((row) => row.biteId !== biteId).slice(0, usualBites);
  const own = rows.find((row) => row.biteId === biteId);
  const first = { days: firstDays, ...firstDaysOf(own, others) };
  return { bite: withPicture(bite), days: ofDays, first_days: first, usual: usualOf(others) };
}
