import { pageSizes } from '@realfin/contract/page-sizes';
import type { CreatorHit, PostHit } from '@realfin/contract/search';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { query } from '../database.ts';
import { completionsOf, plainQuery, prefixPattern } from '../rules.ts';
import { searchCreators } from './creators.ts';
import { findWords } from './matches.ts';
import { readPostHits } from './posts.ts';

const { suggestions, querySuggestions } = pageSizes;
const maxCreators = 3;

export interface Suggestions {
  queries: string[];
  creators: CreatorHit[];
  posts: PostHit[];
}

const popular = statement(({ pattern, typed }: Placeholders<{ pattern: string; typed: string }>) =>
  query
    .selectFrom('search_queries')
    .select('query')
    .where('query', 'like', pattern)
    .where('query', '<>', typed)
    .orderBy('people', 'desc')
    .orderBy('query')
    .limit(sql.lit(querySuggestions)),
);

/** Queries of other people that start with the typed text and led to a result. */
async function findPopular(db: DbOrTx, q: string): Promise<string[]> {
  const typed = plainQuery(q);
  if (typed === '') return [];
  return (await popular.all(db, { pattern: prefixPattern(typed), typed })).map((row) => row.query);
}

/** At most nine: queries first, then creators, and posts in the remaining places. */
export async function suggest(ctx: Context, viewer: Viewer | null, q: string): Promise<Suggestions> {
  const [others, creators, found] = await Promise.all([
    findPopular(ctx.db, q),
    searchCreators(ctx, viewer, { q, page: 0, size: maxCreators }),
    findWords(ctx, q, {}),
  ]);
  const hits = await readPostHits(ctx, viewer, found, { q, order: 'best', page: 0, size: suggestions });
  const titles = hits.content.map((post) => post.content.contentTitle);
  const typed = plainQuery(q);
  const corrected = found.corrected === null ? [] : [found.corrected];
  const completions = completionsOf(found.words, titles, found.symbols === null ? '' : q);
  const queries = [...new Set([...corrected, ...others, ...completions])]
    .filter((each) => each !== typed)
    .slice(0, querySuggestions);
  const room = suggestions - queries.length - creators.content.length;
  return { queries, creators: creators.content, posts: hits.content.slice(0, room) };
}
