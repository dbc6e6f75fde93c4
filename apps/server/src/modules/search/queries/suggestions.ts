import { pageSizes } from '@realfin/contract/limits';
import type { CreatorHit, PostHit } from '@realfin/contract/search';
import type { Context } from '../../../context.ts';
import { runPrepared } from '../../../db/prepared.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { completionsOf, plainQuery, wordsOf } from '../rules.ts';
import { searchCreators } from './creators.ts';
import { findWords, readPostHits } from './posts.ts';

const { suggestions, querySuggestions } = pageSizes;
const mostCreators = 3;

export interface Suggestions {
  queries: string[];
  creators: CreatorHit[];
  posts: PostHit[];
}

const popularStatement = `select query from search_queries where query like $1 and query <> $2
  order by people desc, query limit ${querySuggestions}`;

/** What others looked for and found. */
async function findPopular(ctx: Context, q: string): Promise<string[]> {
  const plain = plainQuery(q);
  if (plain === '') return [];
  const rows = await runPrepared<{ query: string }>(ctx.pool, popularStatement, [`${plain}%`, plain]);
  return rows.map((row) => row.query);
}

/** At most nine: queries first, then creators, and posts in what is left. */
export async function suggest(ctx: Context, viewer: Viewer | null, q: string): Promise<Suggestions> {
  const [popular, creators, found] = await Promise.all([
    findPopular(ctx, q),
    searchCreators(ctx, viewer, { q, page: 0, size: mostCreators }),
    findWords(ctx, q, {}),
  ]);
  const hits = await readPostHits(ctx, viewer, found, { q, order: 'best', page: 0, size: suggestions });
  const titles = hits.content.map((post) => post.content.contentTitle);
  const typed = wordsOf(q).join(' ');
  const corrected = found.corrected === null ? [] : [found.corrected];
  const queries = [...new Set([...corrected, ...popular, ...completionsOf(found.words, titles)])]
    .filter((query) => query !== typed)
    .slice(0, querySuggestions);
  const room = suggestions - queries.length - creators.content.length;
  return { queries, creators: creators.content, posts: hits.content.slice(0, room) };
}
