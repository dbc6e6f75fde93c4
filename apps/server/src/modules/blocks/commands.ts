import { refuse } from '@realfin/contract/errors';
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { looksAfter, type Viewer } from '../../lib/viewer.ts';
import { leaveChannels } from '../collaborators/commands.ts';
import { canBlock } from './access.ts';
import { findBlockSubject } from './queries.ts';

/** Blocks or unblocks; saying it twice changes nothing. What was written meanwhile stays hidden. */
export async function setBlocked(
  ctx: Context,
  viewer: Viewer,
  channelId: number,
  accountId: number,
  blocked: boolean,
): Promise<void> {
  if (!looksAfter(viewer, channelId)) throw refuse('auth.forbidden');
  const subject = await findBlockSubject(ctx.db, channelId, accountId);
  if (subject === null) throw refuse('account.notFound');
  if (!canBlock(viewer, channelId, subject)) throw refuse('block.notAllowed');
  await ctx.db.execute(
    blocked
      ? sql`insert into blocked_users (channel_id, account_id, actor_id, created_at)
          values (${channelId}, ${accountId}, ${viewer.id}, ${ctx.clock.now()}) on conflict do nothing`
      : sql`delete from blocked_users where channel_id = ${channelId} and account_id = ${accountId}`,
  );
}

/** Who looked after whose channel, and who was blocked where. */
export async function forgetAccount(ctx: Context, accountId: number): Promise<void> {
  await leaveChannels(ctx.db, accountId);
  await ctx.db.execute(
    sql`delete from blocked_users where account_id = ${accountId} or channel_id = ${accountId}`,
  );
}
