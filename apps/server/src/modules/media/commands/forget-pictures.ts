import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { imagePrefix } from '../rules.ts';

/** Pictures of a person: of themselves, and for posts of their own. Files first, so that a second run finds the rest. */
export async function forgetPictures(ctx: Context, ownerId: number): Promise<void> {
  const { rows } = await ctx.db.execute<{ id: number; key: string }>(
    sql`select i.id, i.key from images i where i.owner_id = ${ownerId} and i.deleted_at is null
      and (i.purpose in ('avatar', 'header') or (i.purpose = 'thumbnail' and not exists (
        select 1 from posts p where p.thumbnail_image_id = i.id and p.channel_id <> ${ownerId})))`,
  );
  for (const { id, key } of rows) {
    await ctx.storage.deletePrefix(imagePrefix(key));
    await ctx.db.execute(sql`update images set deleted_at = ${ctx.clock.now()} where id = ${id}`);
  }
}
