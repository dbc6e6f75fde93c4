import { refuse } from '@realfin/contract/errors';
import type { EditableRanking } from '@realfin/contract/rankings';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { copyPost, type Copier } from '../../posts/commands/duplicate-post.ts';
import { lockOwnPost } from '../../posts/commands/save-post.ts';
import { getEditableRanking } from '../queries.ts';
import { rankings, rankingTables } from '../tables.ts';

/** Creates a draft with the same tables. Both share the files, which are deleted with the last of them. */
export async function duplicateRanking(
  ctx: Context,
  copier: Copier,
  rankingId: number,
): Promise<EditableRanking> {
  const { channel } = copier;
  const id = await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(rankings).where(eq(rankings.id, rankingId));
    if (row === undefined || row.postId === null) throw refuse('post.notFound');
    const stored = await lockOwnPost(tx, channel, row.postId);
    const [made] = await tx.insert(rankings).values({}).returning({ id: rankings.id });
    if (made === undefined) throw new Error('no ranking was made');
    const postId = await copyPost(ctx, tx, copier, stored, made.id);
    await tx.update(rankings).set({ postId }).where(eq(rankings.id, made.id));
    const tables = await tx.select().from(rankingTables).where(eq(rankingTables.rankingId, rankingId));
    const copies = tables.map(({ id: _id, ...table }) => ({ ...table, rankingId: made.id }));
    if (copies.length > 0) await tx.insert(rankingTables).values(copies);
    return made.id;
  });
  return getEditableRanking(ctx.db, channel, id);
}
