import { refuse } from '@realfin/contract/errors';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { isAdmin, type Viewer } from '../../../../lib/viewer.ts';
import { imageFacts, type ImageFacts } from '../queries.ts';
import { images } from '../tables.ts';

interface ImageChange {
  imageId: number;
  popular: boolean | undefined;
  remove: boolean;
}

/**
 * Removes a picture from the viewer's library, or makes one popular (admins only). A removed picture can no
 * longer be chosen, but posts still show it.
 */
export async function updateImage(ctx: Context, viewer: Viewer, change: ImageChange): Promise<ImageFacts> {
  const { imageId, popular, remove } = change;
  const admin = isAdmin(viewer);
  if (popular !== undefined && !admin) throw refuse('auth.forbidden');
  const own = [viewer.actingFor ?? viewer.channelId ?? viewer.id, viewer.id];
  const anybodys = admin && !remove;
  const [row] = await ctx.db
    .update(images)
    .set({
      ...(popular !== undefined && { popular }),
      ...(remove && { popular: false, deletedAt: ctx.clock.now() }),
      // A request without changes still returns the picture.
      purpose: sql`purpose`,
    })
    .where(
      and(
        eq(images.id, imageId),
        isNull(images.deletedAt),
        ne(images.purpose, 'frame'),
        anybodys ? undefined : inArray(images.ownerId, own),
      ),
    )
    .returning();
  if (row === undefined) throw refuse('image.notFound');
  return imageFacts(row);
}
