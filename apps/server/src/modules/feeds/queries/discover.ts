import { discoverTypes } from '@realfin/contract/discover-types';
import type { BannerConfig, BannerPicture, DiscoverRow } from '@realfin/contract/feeds';
import { pageSizes } from '@realfin/contract/limits';
import type { Context } from '../../../context.ts';
import { runPrepared } from '../../../db/prepared.ts';
import { createCache } from '../../../lib/cache.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { hydratePosts } from '../../posts/hydrate.ts';
import { kindsOf } from '../../posts/rules.ts';

const newest = `order by published_at desc, id desc limit ${pageSizes.discoverRow}`;

const ofType = discoverTypes.map((type, place) => {
  const kinds = (kindsOf('new', type) ?? []).map(
    (kind) => `(select id, published_at from posts where listed and media_type = '${kind}' ${newest})`,
  );
  return `(select 'type' as kind, '${type}' as name, '${type}' as title, ${place} as place, n.id, n.published_at
    from (select * from (${kinds.join(' union all ')}) k ${newest}) n)`;
});

/** Kinds in the order of the contract, then fins in their own. */
const rowsStatement = `select kind, name, title, id from (
  ${ofType.join(' union all ')}
  union all (select 'fin', f.name, f.title, 100 + f.position, t.post_id, t.published_at from fins f
    cross join lateral (select post_id, published_at from post_fins where fin_id = f.id
      order by published_at desc, post_id desc limit ${pageSizes.discoverRow}) t)
) r order by place, published_at desc, id desc`;

interface Found {
  kind: DiscoverRow['kind'];
  name: string;
  title: string;
  id: number;
}

/** Four of everything, each post read once however many rows it stands in. */
async function readRows(ctx: Context, viewer: Viewer | null): Promise<DiscoverRow[]> {
  const found = await runPrepared<Found>(ctx.pool, rowsStatement, []);
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
/** What visitors see is the same for all of them, and as old as their pages may be. */
const forVisitors = createCache<DiscoverRow[]>({
  ttlMs: 5_000,
  max: 1,
  mayStore: (rows) => rows.length >= manyRows,
});

export const listDiscoverRows = (ctx: Context, viewer: Viewer | null): Promise<DiscoverRow[]> =>
  viewer === null ? forVisitors.get(ctx, 'rows', () => readRows(ctx, null)) : readRows(ctx, viewer);

type BannerRow = BannerPicture & { screen: 'mobile' | 'desktop' };

export async function findBanner(ctx: Context): Promise<BannerConfig> {
  const rows = await runPrepared<BannerRow>(
    ctx.pool,
    `select screen, image_url as "imageUrl", link_url as "linkUrl", title, text from banners order by screen, position limit 50`,
    [],
  );
  const picture = ({ imageUrl, linkUrl, title, text }: BannerRow) => ({ imageUrl, linkUrl, title, text });
  const mobile = rows.find((row) => row.screen === 'mobile');
  return {
    mobile: mobile === undefined ? null : picture(mobile),
    desktop: rows.filter((row) => row.screen === 'desktop').map(picture),
  };
}
