import { refuse } from '@realfin/contract/errors';
import type { Reason, RecommendationRules, RecommendedPost } from '@realfin/contract/feeds';
import type { PageOf } from '@realfin/contract/shapes';
import type { Context } from '../../../../context.ts';
import { decodeSeen, encodeSeen, offsetOf, type PageRequest } from '../../../../lib/cursor.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { canSee } from '../../../people/entitlements/rules.ts';
import { hydratePosts } from '../../../publishing/posts/hydrate.ts';
import { scoreWeights } from '../../../publishing/posts/rules.ts';
import {
  candidateCounts,
  coViewing,
  finishedShare,
  mostInARow,
  rankAll,
  stillMixed,
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

/** Part of a ranked list. */
export interface RankedPart {
  shown: readonly Pick<Ranked, 'id' | 'reasons'>[];
  total: number;
  /** Ids listed on this page and before, or dropped. */
  seen: readonly number[];
  hasMore: boolean;
}

/** Ids listed by earlier pages. Ranks may have changed, so an offset would repeat and miss posts. */
export const seenIn = ({ cursor }: PageRequest): number[] => (cursor === undefined ? [] : decodeSeen(cursor));

export async function pageOfPart(
  ctx: Context,
  viewer: Viewer | null,
  request: PageRequest,
  { shown, total, seen, hasMore }: RankedPart,
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
    last: !hasMore,
    nextCursor: hasMore ? encodeSeen(seen) : null,
  };
}

/** The next part of a freshly ranked list. */
export function partOf(request: PageRequest, ranked: readonly Ranked[]): RankedPart {
  const before = seenIn(request);
  const known = new Set(before);
  const left = ranked.filter(({ id }) => !known.has(id));
  const from = offsetOf(request);
  const shown = stillMixed(left.slice(from), request.size);
  return {
    shown,
    total: before.length + left.length,
    seen: [...before, ...left.slice(0, from).map(({ id }) => id), ...shown.map(({ id }) => id)],
    hasMore: left.length > from + shown.length,
  };
}

/** Recommendations to watch after a post. */
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

/** The constants of the ranking, as shown on the page that explains them. */
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
