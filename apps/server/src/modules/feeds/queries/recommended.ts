import type { Reason, RecommendationRules, RecommendedPost } from '@realfin/contract/feeds';
import { refuse } from '@realfin/contract/errors';
import type { PageOf } from '@realfin/contract/shapes';
import type { Context } from '../../../context.ts';
import { cursorId, decodeCursor, encodeCursor, offsetOf, type PageRequest } from '../../../lib/cursor.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { findFinRef } from '../../fins/queries.ts';
import { hydratePosts, requireVisiblePost } from '../../posts/hydrate.ts';
import { scoreWeights } from '../../posts/rules.ts';
import {
  candidateCounts,
  coViewing,
  finishedShare,
  mixChannels,
  mostInARow,
  rankOf,
  terms,
  type Candidate,
  type Ranked,
} from '../rules.ts';
import { candidatesAfterPost, candidatesForViewer, candidatesForVisitor } from './candidates.ts';

const whoIs = (viewer: Viewer | null) => ({
  accountId: viewer?.id ?? 0,
  channelId: viewer?.channelId ?? null,
});

/** Reasons about the channel say whose it is. */
const namedAfter = (reason: Reason, channelName: string): Reason =>
  reason.kind === 'follow' || reason.kind === 'sameChannel' ? { ...reason, subject: channelName } : reason;

/** The list is made of few hundred candidates each time, so its cursor is a place in it. */
async function pageOfRanked(
  ctx: Context,
  viewer: Viewer | null,
  request: PageRequest,
  ranked: readonly Ranked[],
): Promise<PageOf<RecommendedPost>> {
  const [place] =
    request.cursor === undefined ? [offsetOf(request)] : decodeCursor(request.cursor, ['number']);
  const from = cursorId(place);
  const shown = ranked.slice(from, from + request.size);
  const reasons = new Map(shown.map((each) => [each.id, each.reasons]));
  const posts = await hydratePosts(
    ctx,
    viewer,
    shown.map((each) => each.id),
  );
  const next = from + request.size;
  return {
    content: posts.map((post) => ({
      ...post,
      reasons: (reasons.get(post.id) ?? []).map((reason) => namedAfter(reason, post.createdBy.name)),
    })),
    page: request.page,
    size: request.size,
    totalElements: ranked.length,
    totalPages: Math.ceil(ranked.length / request.size),
    last: next >= ranked.length,
    nextCursor: next < ranked.length ? encodeCursor(next) : null,
  };
}

const rank = (candidates: readonly Candidate[]): Ranked[] => mixChannels(candidates.map(rankOf));

/** What to watch after a post. */
export async function listRecommended(
  ctx: Context,
  viewer: Viewer | null,
  postId: number,
  request: PageRequest,
): Promise<PageOf<RecommendedPost>> {
  const [, candidates] = await Promise.all([
    requireVisiblePost(ctx, viewer, postId),
    candidatesAfterPost(ctx, whoIs(viewer), postId),
  ]);
  return pageOfRanked(ctx, viewer, request, rank(candidates));
}

/** For this viewer; within a fin, and for visitors, the same for everybody. */
export async function listRecommendedContent(
  ctx: Context,
  viewer: Viewer | null,
  request: PageRequest & { fin?: string | undefined },
): Promise<PageOf<RecommendedPost>> {
  const fin = request.fin === undefined ? undefined : await findFinRef(ctx.db, ctx.clock.now(), request.fin);
  if (fin === null) throw refuse('fin.notFound');
  const candidates =
    viewer === null || fin !== undefined
      ? await candidatesForVisitor(ctx, fin?.id ?? 0)
      : await candidatesForViewer(ctx, whoIs(viewer));
  return pageOfRanked(ctx, viewer, request, rank(candidates));
}

/** The numbers above, as the page that explains them shows them. */
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
