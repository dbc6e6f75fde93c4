import { refuse } from '@realfin/contract/errors';
import type { RecommendedPost } from '@realfin/contract/feeds';
import type { PageOf } from '@realfin/contract/shapes';
import type { Context } from '../../../../context.ts';
import { createCache } from '../../../../lib/cache.ts';
import { offsetOf, type PageRequest } from '../../../../lib/cursor.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { findFinRef } from '../../../people/fins/queries.ts';
import { readKeptPart } from '../queries/recommended-list.ts';
import {
  listForVisitors,
  pageOfPart,
  partOf,
  seenIn,
  whoIs,
  type RankedPart,
} from '../queries/recommended.ts';
import { keepRecommended } from './keep-recommended.ts';

/**
 * People whose list was requested lately; until the job has run, each of their pages would enqueue it
 * again.
 */
const asked = createCache<boolean>({ ttlMs: 60_000, max: 20_000 });

const askForNewList = (ctx: Context, who: ReturnType<typeof whoIs>): Promise<boolean> =>
  asked.get(ctx, String(who.accountId), async () => {
    await ctx.jobs.enqueue(ctx.db, 'feeds.renew-recommended', who, { singletonKey: String(who.accountId) });
    return true;
  });

/** Ranks immediately only for people without a usable list; otherwise a job renews it. */
async function partFor(ctx: Context, viewer: Viewer, request: PageRequest): Promise<RankedPart> {
  const who = whoIs(viewer);
  const seen = seenIn(request);
  const kept = await readKeptPart(ctx, who, { seen, from: offsetOf(request), size: request.size });
  if (kept === null) return partOf(request, await keepRecommended(ctx, who));
  if (kept.isOld) await askForNewList(ctx, who);
  return kept.part;
}

/** For this viewer. Within a fin, and for visitors, the same for everyone. */
export async function listRecommendedContent(
  ctx: Context,
  viewer: Viewer | null,
  request: PageRequest & { fin?: string | undefined },
): Promise<PageOf<RecommendedPost>> {
  const fin = request.fin === undefined ? undefined : await findFinRef(ctx, request.fin);
  if (fin === null) throw refuse('fin.notFound');
  if (viewer === null || fin !== undefined) return listForVisitors(ctx, viewer, request, fin?.id ?? 0);
  return pageOfPart(ctx, viewer, request, await partFor(ctx, viewer, request));
}
