import { refuse } from '@realfin/contract/errors';
import type { Reason, RecommendationRules, RecommendedPost } from '@realfin/contract/feeds';
import type { PageOf } from '@realfin/contract/shapes';
import type { Context } from '../../../context.ts';
import { cursorId, decodeCursor, encodeCursor, offsetOf, type PageRequest } from '../../../lib/cursor.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { canSee } from '../../entitlements/rules.ts';
import { hydratePosts } from '../../posts/hydrate.ts';
import { scoreWeights } from '../../posts/rules.ts';
import {
  candidateCounts,
  coViewing,
  finishedShare,
  mostInARow,
  rankAll,
  terms,
  type Ranked,
} from '../rules.ts';
import { candidatesAfterPost } from './after-post.ts';
import { candidatesForVisitor } from './candidates.ts';

export const whoIs = (viewer: Viewer | null) => ({
  accountId: viewer?.id ?? 0,
  channelId: viewer?.channelId ?? null,
});

/** Adds the channel's name to reasons about the channel. */
const namedAfter = (reason: Reason, channelName: string): Reason =>
  reason.kind === 'follow' || reason.kind === 'sameChannel' ? { ...reason, subject: channelName } : reason;

/** The list has a few hundred candidates, so its cursor is an index. */
export function placeOf(request: PageRequest): number {
  const [place] =
    request.cursor === undefined ? [offsetOf(request)] : decodeCursor(request.cursor, ['number']);
  return cursorId(place);
}

/** A slice of a ranked list: the posts, the length of the list, and where it continues. */
export interface RankedPart {
  shown: readonly Pick<Ranked, 'id' | 'reasons'>[];
  total: number;
  next: number;
}

export async function pageOfPart(
  ctx: Context,
  viewer: Viewer | null,
  request: PageRequest,
  { shown, total, next }: RankedPart,
): Promise<PageOf<RecommendedPost>> {
  const reasons = new Map(shown.map((each) => [each.id, each.reasons]));
  const posts = await hydratePosts(
    ctx,
    viewer,
    shown.map((each) => each.id),
  );
  return {
    content: posts.map((post) => ({
      ...post,
      reasons: (reasons.get(post.id) ?? []).map((reason) => namedAfter(reason, post.createdBy.name)),
    })),
    page: request.page,
    size: request.size,
    totalElements: total,
    totalPages: Math.ceil(total / request.size),
    last: next >= total,
    nextCursor: next < total ? encodeCursor(next) : null,
  };
}

function partOf(request: PageRequest, ranked: readonly Ranked[]): RankedPart {
  const next = placeOf(request) + request.size;
  return { shown: ranked.slice(placeOf(request), next), total: ranked.length, next };
}

/** What to watch after a post. */
export async function listRecommended(
  ctx: Context,
  viewer: Viewer | null,
  postId: number,
  request: PageRequest,
): Promise<PageOf<RecommendedPost>> {
  const who = { ...whoIs(viewer), ...(viewer?.account && { followedFins: viewer.account.acceptedTags }) };
  const { post, candidates } = await candidatesAfterPost(ctx, who, postId);
  if (post === null || !canSee(viewer, post)) throw refuse('post.notFound');
  return pageOfPart(ctx, viewer, request, partOf(request, rankAll(candidates)));
}

/** For visitors, and for everyone within a fin. */
export async function listForVisitors(
  ctx: Context,
  viewer: Viewer | null,
  request: PageRequest,
  finId: number,
): Promise<PageOf<RecommendedPost>> {
  const ranked = rankAll(await candidatesForVisitor(ctx, finId));
  return pageOfPart(ctx, viewer, request, partOf(request, ranked));
}

/** The constants of the ranking, as the page that explains them shows them. */
export function recommendationRules(): RecommendationRules {
  const { decaySeconds, ...weights } = scoreWeights;
  return {
    weights,
    decayDays: decaySeconds / 86_400,
    terms,
    candidates: candidateCounts,
    mostInARow,
    finishedShare,
    coViewingDays: coViewing.days,
  };
}
