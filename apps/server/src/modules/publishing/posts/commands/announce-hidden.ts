import type { Context } from '../../../../context.ts';
import { afterCommit, type Tx } from '../../../../db/client.ts';

/** Removes these posts from open tabs. */
export const announceHidden = (ctx: Context, tx: Tx, postIds: number[]): void =>
  afterCommit(tx, () => ctx.realtime.hideContent({ postIds }));

export const announceRestored = (ctx: Context, tx: Tx, postIds: number[]): void =>
  afterCommit(tx, () => ctx.realtime.restoreContent({ postIds }));
