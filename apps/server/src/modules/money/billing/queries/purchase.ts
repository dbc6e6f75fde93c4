import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { DbOrTx } from '../../../../db/client.ts';
import { posts } from '../../../publishing/posts/tables.ts';
import { purchaseLines } from '../lines/tables.ts';

/** The lines of a purchase, with the event of tickets. */
export const listShownLines = (db: DbOrTx, intentId: string) =>
  db
    .select({
      line: purchaseLines,
      event: {
        id: posts.id,
        mediaId: posts.mediaId,
        mediaType: posts.mediaType,
        title: posts.title,
        thumbnailUrl: posts.thumbnailUrl,
        scheduledAt: posts.scheduledAt,
      },
    })
    .from(purchaseLines)
    .leftJoin(
      posts,
      and(
        eq(purchaseLines.kind, 'ppv'),
        eq(posts.mediaType, 'ppv'),
        eq(posts.eventId, purchaseLines.subjectId),
        isNull(posts.deletedAt),
      ),
    )
    .where(eq(purchaseLines.intentId, intentId))
    .orderBy(asc(purchaseLines.n));
export type ShownLine = Awaited<ReturnType<typeof listShownLines>>[number];

/** The lines of these purchases, in order. */
export async function listLinesOf(
  db: DbOrTx,
  intentIds: readonly string[],
): Promise<Map<string, (typeof purchaseLines.$inferSelect)[]>> {
  const rows = await db
    .select()
    .from(purchaseLines)
    .where(inArray(purchaseLines.intentId, [...intentIds]))
    .orderBy(asc(purchaseLines.intentId), asc(purchaseLines.n));
  return Map.groupBy(rows, ({ intentId }) => intentId);
}
