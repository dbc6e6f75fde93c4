import { discoverTypes, type DiscoverType } from '@realfin/contract/discover-types';
import type { BannerConfig, BannerPicture, DiscoverRow } from '@realfin/contract/feeds';
import { pageSizes } from '@realfin/contract/page-sizes';
import type { MediaType } from '@realfin/contract/posts';
import { timings } from '@realfin/contract/timings';
import { sql, type Expression, type RawBuilder } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { createCache } from '../../../../lib/cache.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { hydratePosts } from '../../../publishing/posts/hydrate.ts';
import { kindsOf } from '../../../publishing/posts/rules.ts';
import { query } from '../database.ts';

/** The position of a post in its row: by part, then by `sort`, greatest first. */
type Placed = { id: number; part: number; sort: number };
const rowSize = sql.lit(pageSizes.discoverRow);

const placed = (part: number, sort: RawBuilder<number>) => [
  sql<number>`${sql.lit(part)}`.as('part'),
  sort.as('sort'),
];
const since = (at: Expression<Date | null>) => sql<number>`extract(epoch from ${at})`;

const newestOf = (kind: MediaType, part = 0) =>
  query
    .selectFrom('posts')
    .select('id')
    .select(({ ref }) => placed(part, since(ref('published_at'))))
    .where(({ ref }) => ref('listed'))
    .where('media_type', '=', sql.lit(kind))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(rowSize);

/** Streams on air, then upcoming ones (next first), then past ones. */
function streams(plannedAfter: Expression<Date>) {
  const soonest = query
    .selectFrom('posts')
    .select('id')
    .select(({ ref }) => placed(1, sql<number>`-${since(ref('scheduled_at'))}`))
    .where(({ ref }) => ref('listed'))
    .where('media_type', '=', sql.lit('stream'))
    .where('state', '=', sql.lit('scheduled'))
    .where(({ ref }) => sql<boolean>`${ref('scheduled_at')} > ${plannedAfter}::timestamptz`)
    .orderBy('scheduled_at')
    .orderBy('id')
    .limit(rowSize);
  return [newestOf('stream').where('state', '=', sql.lit('published')), soonest, newestOf('dead_stream', 2)];
}

/** The first posts of a type, as rows of the whole page. */
const ofType = (type: DiscoverType, place: number, plannedAfter: Expression<Date>) => {
  const kinds =
    type === 'live' ? streams(plannedAfter) : (kindsOf('new', type) ?? []).map((kind) => newestOf(kind));
  return query
    .selectFrom(sql<Placed>`(${sql.join(kinds, sql` union all `)})`.as<'k'>(sql`k`))
    .select([
      sql<DiscoverRow['kind']>`${sql.lit('type')}`.as('kind'),
      sql<string>`${sql.lit(type)}`.as('name'),
      sql<string>`${sql.lit(type)}`.as('title'),
      sql<number>`${sql.lit(place)}`.as('place'),
      'k.id',
      'k.part',
      'k.sort',
    ])
    .orderBy('k.part')
    .orderBy('k.sort', 'desc')
    .orderBy('k.id', 'desc')
    .limit(rowSize);
};
const ofFins = () =>
  query
    .selectFrom('fins as f')
    .innerJoinLateral(
      ({ ref, selectFrom }) =>
        selectFrom('post_fins')
          .select(['post_id', 'published_at'])
          .where('fin_id', '=', ref('f.id'))
          .orderBy('published_at', 'desc')
          .orderBy('post_id', 'desc')
          .limit(rowSize)
          .as('t'),
      (join) => join.onTrue(),
    )
    .select(({ ref }) => [
      sql<DiscoverRow['kind']>`${sql.lit('fin')}`.as('kind'),
      'f.name',
      'f.title',
      sql<number>`100 + ${ref('f.position')}`.as('place'),
      't.post_id as id',
      ...placed(0, since(ref('t.published_at'))),
    ]);

type Found = Placed & { kind: DiscoverRow['kind']; name: string; title: string; place: number };
/** Types in the order of the contract, then fins in their order. */
const discoverRows = statement(({ plannedAfter }: Placeholders<{ plannedAfter: Date }>) => {
  const parts = [...discoverTypes.map((type, place) => ofType(type, place, plannedAfter)), ofFins()];
  return query
    .selectFrom(sql<Found>`(${sql.join(parts, sql` union all `)})`.as<'r'>(sql`r`))
    .select(['r.kind', 'r.name', 'r.title', 'r.id'])
    .orderBy('r.place')
    .orderBy('r.part')
    .orderBy('r.sort', 'desc')
    .orderBy('r.id', 'desc');
});

/** Hydrates the posts of all rows. A post in several rows is read once. */
async function readRows(ctx: Context, viewer: Viewer | null): Promise<DiscoverRow[]> {
  const plannedAfter = new Date(ctx.clock.now().getTime() - timings.streamGraceHours * 3_600_000);
  const found = await discoverRows.all(ctx.db, { plannedAfter });
  const hydrated = await hydratePosts(ctx, viewer, [...new Set(found.map((each) => each.id))]);
  const posts = new Map(hydrated.map((post) => [post.id, post]));
  const rows = new Map<string, DiscoverRow>();
  for (const { kind, name, title, id } of found) {
    const post = posts.get(id);
    if (post === undefined) continue;
    const key = `${kind} ${name}`;
    const row = rows.get(key) ?? { kind, name, title, posts: [] };
    row.posts.push(post);
    rows.set(key, row);
  }
  return [...rows.values()];
}

const manyRows = 10;
/** Cached, because all visitors see the same. As old as their cached pages may be. */
const forVisitors = createCache<DiscoverRow[]>({
  ttlMs: 5_000,
  max: 1,
  mayStore: (rows) => rows.length >= manyRows,
});

export const listDiscoverRows = (ctx: Context, viewer: Viewer | null): Promise<DiscoverRow[]> =>
  viewer === null ? forVisitors.get(ctx, 'rows', () => readRows(ctx, null)) : readRows(ctx, viewer);

const banners = statement(() =>
  query
    .selectFrom('banners')
    .select(['screen', 'image_url as imageUrl', 'link_url as linkUrl', 'title', 'text'])
    .orderBy('screen')
    .orderBy('position')
    .limit(sql.lit(50)),
);

export async function findBanner(db: DbOrTx): Promise<BannerConfig> {
  const rows = await banners.all(db, {});
  const picture = ({ imageUrl, linkUrl, title, text }: BannerPicture) => ({ imageUrl, linkUrl, title, text });
  const mobile = rows.find((row) => row.screen === 'mobile');
  return {
    mobile: mobile === undefined ? null : picture(mobile),
    desktop: rows.filter((row) => row.screen === 'desktop').map(picture),
  };
}
