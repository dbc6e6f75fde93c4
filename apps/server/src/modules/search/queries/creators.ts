import type { CreatorHit } from '@realfin/contract/search';
import type { PageOf } from '@realfin/contract/shapes';
import type { Context } from '../../../context.ts';
import { runOnce, runPrepared, Values } from '../../../db/prepared.ts';
import { createCache } from '../../../lib/cache.ts';
import {
  cursorId,
  decodeCursor,
  encodeCursor,
  offsetOf,
  pageOfRows,
  type PageRequest,
} from '../../../lib/cursor.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { hydrateChannels } from '../../channels/queries.ts';
import { markWords, startPatterns, wordsOf } from '../rules.ts';

/** The expression of the index. */
const names = `(' ' || a.name || ' ' || a.username::text)`;
const mostCounted = 1_000;
const mostSimilar = 20;

interface Found {
  id: number;
  followers: number;
  total: number;
}

/** Names with words that start with all search words, the most followed first. */
async function findByStart(ctx: Context, words: readonly string[], request: PageRequest): Promise<Found[]> {
  const values = new Values();
  const typed = startPatterns(words).map((pattern) => ` and ${names} ilike ${values.add(pattern)}`);
  let after = '';
  if (request.cursor !== undefined) {
    const [followers, id] = decodeCursor(request.cursor, ['number', 'number']);
    after = ` where (followers, id) < (${values.add(cursorId(followers))}::int, ${values.add(cursorId(id))}::int)`;
  }
  const offset = offsetOf(request);
  const text = `with hits as materialized (select c.account_id as id, c.follower_count as followers
      from channels c join accounts a on a.id = c.account_id and a.deleted_at is null where true${typed.join('')})
    select id, followers, (select count(*)::int from (select 1 from hits limit ${mostCounted}) n) as total from hits${after}
    order by followers desc, id desc limit ${request.size + 1}${offset > 0 ? ` offset ${offset}` : ''}`;
  return runOnce<Found>(ctx.pool, text, values.all);
}

/**
 * The same for everyone with the same query. Not cached while there are few results, so that a new channel
 * appears immediately.
 */
const kept = createCache<Found[]>({
  ttlMs: 30_000,
  max: 1_000,
  mayStore: ([first]) => first !== undefined && first.total >= 50,
});

const findKept = (ctx: Context, words: readonly string[], request: PageRequest): Promise<Found[]> =>
  kept.get(ctx, JSON.stringify([words, request.cursor, request.page, request.size]), () =>
    findByStart(ctx, words, request),
  );

/** Names similar to the query, for typos. */
const similarStatement = `select c.account_id as id, c.follower_count as followers, 0 as total
  from accounts a join channels c on c.account_id = a.id and a.deleted_at is null where $1 <% ${names}
  order by word_similarity($1, ${names}) desc, c.follower_count desc, c.account_id desc limit ${mostSimilar}`;

export async function searchCreators(
  ctx: Context,
  viewer: Viewer | null,
  request: PageRequest & { q: string },
): Promise<PageOf<CreatorHit>> {
  const words = wordsOf(request.q);
  const exact = words.length === 0 ? [] : await findKept(ctx, words, request);
  const isFirst = request.cursor === undefined && request.page === 0;
  const similar =
    exact.length > 0 || !isFirst || words.length === 0
      ? []
      : (await runPrepared<Found>(ctx.pool, similarStatement, [words.join(' ')])).slice(0, request.size);
  const found = exact.length > 0 ? exact : similar;
  const total = exact[0]?.total ?? similar.length;
  const page = pageOfRows(request, found, total, (row) => encodeCursor(row.followers, row.id));
  const channels = await hydrateChannels(
    ctx,
    viewer?.id ?? null,
    page.content.map((each) => each.id),
  );
  return {
    ...page,
    content: channels.map((channel) => ({ ...channel, nameParts: markWords(channel.name, words) })),
  };
}
