// Search of posts by words, paginated.
import type { Post } from '@realfin/contract/posts';
import type { PostHit, PostHitPage } from '@realfin/contract/search';
import type { Context } from '../../../../context.ts';
import { decodeCursor, encodeCursor, pageOfRows, type PageRequest } from '../../../../lib/cursor.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { hydratePosts } from '../../../publishing/posts/hydrate.ts';
import { formsOf, symbolsOf, tokensOf, wordsOf } from '../rules.ts';
import { markWords, snippetOf } from '../rules/marks.ts';
import { nameTerms } from './creators-of.ts';
import { fewMatches, findWords, type FoundWords } from './matches.ts';
import { filterParts, partsOf } from './parts.ts';
import { ofMany, placesOf, type Place, type PostSearch } from './places.ts';

/** The names of search indexes for these fields. */
const indexFields = ({ content, createdBy, ...post }: Post) => ({
  post_id: post.id,
  post_type: post.mediaType,
  content_type: content.contentType,
  content_id: content.contentId,
  ppv_id: post.eventId,
  premium_plan: post.premiumPlan,
  content_title: content.contentTitle,
  content_description: content.contentDescription,
  content_thumbnail_url: content.thumbnailUrl1,
  n_views: post.numViews,
  n_likes: post.likeCount,
  n_dislikes: post.dislikeCount,
  n_comments: post.numComments,
  post_posted_at: post.creationDateTime,
  creator_id: createdBy.id,
  creator_username: createdBy.username,
  creator_name: createdBy.name,
});

export const postHitOf = (post: Post, words: readonly string[]): PostHit => ({
  ...post,
  ...indexFields(post),
  titleParts: markWords(post.content.contentTitle, words),
  snippetParts: snippetOf([post.text, post.content.contentDescription], words),
});

/** A page of the result of `findWords`. */
export async function readPostHits(
  ctx: Context,
  viewer: Viewer | null,
  found: FoundWords,
  request: PageRequest & PostSearch,
): Promise<PostHitPage> {
  const places = found.count === 0 ? [] : await placesOf(ctx, found, request);
  const cursorOf = ({ tier, sort, id }: Place) => encodeCursor(tier, Number(sort), id);
  const page = pageOfRows(request, places, found.count, cursorOf);
  const posts = await hydratePosts(
    ctx,
    viewer,
    page.content.map((place) => place.id),
  );
  return {
    ...page,
    content: posts.map((post) => postHitOf(post, formsOf(found.words))),
    corrected: found.corrected,
    isExact: found.count < fewMatches,
  };
}

/** Skips counting: cursors of very many matches carry the count. */
async function continueMany(ctx: Context, request: PageRequest & PostSearch): Promise<FoundWords | null> {
  if (request.cursor === undefined) return null;
  const [tier] = decodeCursor(request.cursor, ['number', 'number', 'number']);
  const words = wordsOf(request.q);
  if (tier !== ofMany || words.length === 0 || symbolsOf(request.q) !== null) return null;
  const [{ all, posts }, filters] = await Promise.all([
    nameTerms(ctx, tokensOf(request.q)).then((found) => partsOf(ctx, found)),
    filterParts(ctx, request),
  ]);
  const parts = { all: [...all, ...filters], posts };
  return parts.all.some(({ most }) => most < fewMatches)
    ? null
    : { words, parts, count: fewMatches, symbols: null, corrected: null, by: 'typed' };
}

export async function searchPosts(
  ctx: Context,
  viewer: Viewer | null,
  request: PageRequest & PostSearch,
): Promise<PostHitPage> {
  const found = (await continueMany(ctx, request)) ?? (await findWords(ctx, request.q, request));
  return readPostHits(ctx, viewer, found, request);
}
