import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { countTip } from '../../badges/commands.ts';
import type { CommentCreated } from '../events.ts';

interface Tip extends Record<string, unknown> {
  accountId: number;
  amountCents: number;
  at: Date | string;
}

/** A tip that came with a comment counts towards its writer's badges on the channel. */
export async function countCommentTip(ctx: Context, event: CommentCreated): Promise<void> {
  if (event.type !== 'TIP') return;
  const { commentId, channelId } = event;
  const { rows } = await ctx.db
    .execute<Tip>(sql`select account_id as "accountId", amount_cents as "amountCents",
    created_at as at from comments where id = ${commentId} and amount_cents > 0`);
  const [tip] = rows;
  if (tip === undefined || tip.accountId === channelId) return;
  const { accountId, amountCents, at } = tip;
  await countTip(ctx, {
    cause: `comment:${commentId}`,
    accountId,
    channelId,
    amountCents,
    tippedAt: new Date(at),
  });
}
