import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';
import { imagePrefix } from '../rules.ts';

export interface Picture {
  id: number;
  key: string;
}

const findPortraits = statement(({ ownerId }: Placeholders<{ ownerId: number }>) =>
  query
    .selectFrom('images')
    .select(['id', 'key'])
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where('purpose', 'in', ['avatar', 'header', 'cover']),
);
const markDeleted = statement(({ id, now }: Placeholders<{ id: number; now: Date }>) =>
  query.updateTable('images').set({ deleted_at: now }).where('id', '=', id),
);

/** Files first, so that a second run finds the rest. */
export async function deletePictures(ctx: Context, pictures: readonly Picture[]): Promise<void> {
  for (const { id, key } of pictures) {
    await ctx.storage.deletePrefix(imagePrefix(key));
    await markDeleted.run(ctx.db, { id, now: ctx.clock.now() });
  }
}

/** Deletes the avatar, header and podcast cover of a person. */
export const deletePortraits = async (ctx: Context, ownerId: number): Promise<void> =>
  deletePictures(ctx, await findPortraits.all(ctx.db, { ownerId }));
