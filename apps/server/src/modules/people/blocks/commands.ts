import { refuse } from '@realfin/contract/errors';
import type { Context } from '../../../context.ts';
import { statement, type Placeholders } from '../../../db/statement.ts';
import { emit } from '../../../jobs/emit.ts';
import { isModeratorOf, type Viewer } from '../../../lib/viewer.ts';
import { leaveChannels } from '../collaborators/commands/change-team.ts';
import { canBlock } from './access.ts';
import { query } from './database.ts';
import { findBlockSubject } from './queries.ts';

type Of = { channelId: number; accountId: number };

const block = statement((values: Placeholders<Of & { actorId: number; now: Date }>) =>
  query
    .insertInto('blocked_users')
    .values({
      channel_id: values.channelId,
      account_id: values.accountId,
      actor_id: values.actorId,
      created_at: values.now,
    })
    .onConflict((conflict) => conflict.doNothing()),
);
const unblock = statement(({ channelId, accountId }: Placeholders<Of>) =>
  query.deleteFrom('blocked_users').where('channel_id', '=', channelId).where('account_id', '=', accountId),
);
const forget = statement(({ accountId }: Placeholders<{ accountId: number }>) =>
  query
    .deleteFrom('blocked_users')
    .where((eb) => eb.or([eb('account_id', '=', accountId), eb('channel_id', '=', accountId)])),
);

/** Blocks or unblocks; safe to repeat. Comments written while blocked stay hidden. */
export async function setBlocked(
  ctx: Context,
  viewer: Viewer,
  channelId: number,
  accountId: number,
  blocked: boolean,
): Promise<void> {
  if (!isModeratorOf(viewer, channelId)) throw refuse('auth.forbidden');
  const subject = await findBlockSubject(ctx.db, channelId, accountId);
  if (subject === null) throw refuse('account.notFound');
  if (!canBlock(viewer, channelId, subject)) throw refuse('block.notAllowed');
  if (!blocked) {
    await unblock.run(ctx.db, { channelId, accountId });
    return;
  }
  await ctx.db.transaction(async (tx) => {
    const isNew = await block.run(tx, { channelId, accountId, actorId: viewer.id, now: ctx.clock.now() });
    if (isNew > 0) await emit(ctx, tx, 'person.blocked', { channelId, accountId });
  });
}

/** Deletes an account's roles on channels, and its blocks. */
export async function deleteAccountData(ctx: Context, accountId: number): Promise<void> {
  await leaveChannels(ctx.db, accountId);
  await forget.run(ctx.db, { accountId });
}
