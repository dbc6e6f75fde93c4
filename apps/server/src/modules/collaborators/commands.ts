import { refuse } from '@realfin/contract/errors';
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DbOrTx, Tx } from '../../db/client.ts';
import type { Viewer } from '../../lib/viewer.ts';
import type { ActingChannel } from './access.ts';
import { mostCollaborators, type Team } from './queries.ts';

/** Two adding at once must not pass the most there may be. */
async function refuseUnfit(tx: Tx, team: Team, channelId: number, accountId: number): Promise<void> {
  await tx.execute(sql`select 1 from channels where account_id = ${channelId} for update`);
  const { rows } = await tx.execute<{ blocked: boolean; gone: boolean; others: number }>(sql`
    select coalesce(a.suspended_at, a.deleted_at) is not null as gone,
      exists (select 1 from blocked_users b where b.channel_id = ${channelId} and b.account_id = a.id) as blocked,
      (select count(*) from ${sql.raw(team)} t where t.channel_id = ${channelId} and t.account_id <> a.id)::int as others
    from accounts a where a.id = ${accountId}`);
  const [person] = rows;
  if (person === undefined || person.gone) throw refuse('account.notFound');
  if (accountId === channelId) throw refuse('collaborator.isCreator');
  if (person.blocked) throw refuse('collaborator.isBlocked');
  if (person.others >= mostCollaborators) throw refuse('collaborator.tooMany');
}

/** Adds somebody to a channel's team or takes them off it; saying it twice changes nothing. */
export async function setOnTeam(
  ctx: Context,
  acting: ActingChannel,
  team: Team,
  accountId: number,
  wanted: boolean,
): Promise<void> {
  const { channelId, actorId } = acting;
  const table = sql.raw(team);
  if (!wanted) {
    await ctx.db.execute(
      sql`delete from ${table} where channel_id = ${channelId} and account_id = ${accountId}`,
    );
    return;
  }
  await ctx.db.transaction(async (tx) => {
    await refuseUnfit(tx, team, channelId, accountId);
    await tx.execute(sql`insert into ${table} (channel_id, account_id, actor_id, created_at)
      values (${channelId}, ${accountId}, ${actorId}, ${ctx.clock.now()}) on conflict do nothing`);
  });
}

/** A person acts for one channel at a time, or for themselves. */
export async function chooseActingChannel(
  ctx: Context,
  viewer: Viewer,
  channelId: number | null,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(
      sql`select channel_id as id from contributors where account_id = ${viewer.id} order by channel_id for update`,
    );
    if (channelId !== null && !rows.some(({ id }) => id === channelId)) throw refuse('auth.forbidden');
    await tx.execute(sql`update contributors set active = (channel_id = ${channelId ?? 0})
      where account_id = ${viewer.id} and active <> (channel_id = ${channelId ?? 0})`);
  });
}

/** Nobody contributes to or moderates what they left, or what was closed. */
export async function leaveChannels(db: DbOrTx, accountId: number): Promise<void> {
  await db.execute(
    sql`delete from contributors where account_id = ${accountId} or channel_id = ${accountId}`,
  );
  await db.execute(sql`delete from moderators where account_id = ${accountId} or channel_id = ${accountId}`);
}
