import type { Post } from '@realfin/contract/posts';
import type { PageOf } from '@realfin/contract/shapes';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { Placeholders } from '../../../../db/statement.ts';
import type { PageRequest } from '../../../../lib/cursor.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { query } from '../database.ts';
import { searchPatterns } from '../rules.ts';
import { countUpTo, postList, readPostPage } from './page.ts';

export interface SearchScope {
  channelId: number | null;
  fin: string | null;
}
type Patterns = Record<`pattern${number}`, string>;
type SearchShape = { patterns: number; isOfChannel: boolean; isOfFin: boolean };
type SearchValues = Patterns & { channelId: number; fin: string };

// Redundant for listed posts, but needed for Postgres to use the index of titles.
const matches = (shape: SearchShape, values: Placeholders<SearchValues>) =>
  query.selectFrom('posts as p').where(({ eb, ref }) =>
    eb.and([
      ref('p.listed'),
      eb('p.deleted_at', 'is', null),
      ...Array.from({ length: shape.patterns }, (_, at) => values[`pattern${at}`])
        .filter((pattern) => pattern !== undefined)
        .map((pattern) => eb('p.title', 'ilike', pattern)),
      ...(shape.isOfChannel ? [eb('p.channel_id', '=', values.channelId)] : []),
      ...(shape.isOfFin ? [sql<boolean>`${values.fin} = any(${ref('p.fin_names')})`] : []),
    ]),
  );

const matching = postList<SearchShape, SearchValues>({
  sortedBy: 'time',
  found: (window, shape, values) =>
    window.first(matches(shape, values).select(['p.id', 'p.published_at as sort']), 'p.published_at', 'p.id'),
  total: (shape, values) => countUpTo(matches(shape, values).select(sql.lit(1).as('one'))),
});

/** Posts whose title contains these words. */
export function searchPosts(
  ctx: Context,
  viewer: Viewer | null,
  request: PageRequest & { x: string },
  { channelId, fin }: SearchScope,
): Promise<PageOf<Post>> {
  const patterns = searchPatterns(request.x);
  const shape = { patterns: patterns.length, isOfChannel: channelId !== null, isOfFin: fin !== null };
  const values: Patterns = Object.fromEntries(patterns.map((pattern, at) => [`pattern${at}`, pattern]));
  const plan = matching(shape, { ...values, channelId: channelId ?? 0, fin: fin ?? '' }, false);
  return readPostPage(ctx, viewer, request, plan);
}
