import { and, eq, lt } from 'drizzle-orm';
import type { Context } from '../../../../../context.ts';
import { growLiveAsset } from '../../../media/commands/live-asset.ts';
import { mediaPrefix } from '../../../media/rules.ts';
import { findSession } from '../queries.ts';
import { streamSegments } from '../tables.ts';

const renditions = ['source', '480p', 'audio'] as const;

/** Deletes segments from before the stream went live, which only its channel could see. Safe to repeat. */
export async function forgetPreview(ctx: Context, sessionId: number): Promise<void> {
  const session = await findSession(ctx.db, sessionId);
  if (session === null) return;
  for (const rendition of renditions) {
    const isBefore = and(
      eq(streamSegments.sessionId, sessionId),
      eq(streamSegments.rendition, rendition),
      lt(streamSegments.sequence, session.beginsAt?.[rendition] ?? 0),
    );
    const rows = await ctx.db.select({ name: streamSegments.name }).from(streamSegments).where(isBefore);
    // Files first: a leftover row is deleted by the next attempt, a leftover file never would be.
    for (const { name } of rows)
      await ctx.storage.delete(`${mediaPrefix(session.mediaKey)}/hls/${rendition}/${name}`);
    await ctx.db.transaction(async (tx) => {
      const gone = await tx
        .delete(streamSegments)
        .where(isBefore)
        .returning({ sizeBytes: streamSegments.sizeBytes });
      const bytes = gone.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
      if (bytes > 0) await growLiveAsset(tx, session.assetId, -bytes);
    });
  }
}
