import { and, asc, eq, isNull } from 'drizzle-orm';
import type { DbOrTx } from '../../../db/client.ts';
import { posts } from '../../posts/tables.ts';
import { purchaseLines } from '../lines/tables.ts';

/** The lines of a purchase, those of tickets with their event. */
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
