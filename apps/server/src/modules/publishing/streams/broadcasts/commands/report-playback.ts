import { refuse } from '@realfin/contract/errors';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../../context.ts';
import type { Viewer } from '../../../../../lib/viewer.ts';
import { gateOf } from '../../../../people/entitlements/rules.ts';
import { requireVisiblePost } from '../../../posts/hydrate.ts';
import { streams } from '../../tables.ts';
import { findSessionOf } from '../queries.ts';
import { streamReports } from '../tables.ts';

interface Report {
  id: number;
  stalls: number;
  errors: number;
  latencySeconds: number | null;
}

/** Stores a report while the stream is on air and the viewer has access. False if it was ignored. */
export async function reportPlayback(
  ctx: Context,
  viewer: Viewer | null,
  { id: streamId, ...report }: Report,
): Promise<boolean> {
  const [stream] = await ctx.db.select().from(streams).where(eq(streams.id, streamId));
  if (stream === undefined || stream.postId === null) throw refuse('post.notFound');
  const post = await requireVisiblePost(ctx, viewer, stream.postId);
  const now = ctx.clock.now();
  if (gateOf(viewer, post, now) !== 'open') return false;
  const session = await findSessionOf(ctx.db, streamId);
  if (session === null || session.liveAt === null || session.stoppedAt !== null) return false;
  await ctx.db.insert(streamReports).values({ streamId, at: now, ...report });
  return true;
}
