import type { Context } from '../../../../context.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { liftBlock as lift } from '../../../money/billing/commands/lift-block.ts';
import { record } from '../../admin/commands.ts';

/** Allows payments again for a person who disputed one. */
export const liftBlock = (ctx: Context, viewer: Viewer, personId: number, note: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await lift(ctx, tx, personId);
    await record(ctx, tx, viewer, { action: 'BLOCK_LIFTED', personId, detail: note });
  });
