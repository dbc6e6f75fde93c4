import type { TeamRole } from '@realfin/contract/collaborators';
import { refuse } from '@realfin/contract/errors';
import type { Context } from '../../../../context.ts';
import { afterCommit, type DbOrTx, type Tx } from '../../../../db/client.ts';
import { statement, statementsBy, type Placeholders } from '../../../../db/statement.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import type { ActingChannel } from '../access.ts';
import { query } from '../database.ts';
import { isBlockedBy, listTeamIds, mostCollaborators, teamOf, type Team } from '../queries.ts';

type Of = { channelId: number; accountId: number };

export const lockChannel = statement(({ channelId }: Placeholders<{ channelId: number }>) =>
  query.selectFrom('channels').select('account_id').where('account_id', '=', channelId).forUpdate(),
);
const findCandidate = statementsBy(({ team }: { team: Team }, { channelId, accountId }: Placeholders<Of>) =>
  query
    .selectFrom('accounts as a')
    .select((eb) => [
      eb(eb.fn.coalesce('a.suspended_at', 'a.deleted_at'), 'is not', null)
        .$castTo<boolean>()
        .as('unavailable'),
      isBlockedBy(eb.ref('a.id'), channelId).as('blocked'),
      eb
        .selectFrom(team)
        .select(eb.fn.countAll<number>().as('count'))
        .where('channel_id', '=', channelId)
        .whereRef('account_id', '<>', 'a.id')
        .$asScalar()
        .$notNull()
        .as('others'),
    ])
    .where('a.id', '=', accountId),
);

/** Concurrent requests must not exceed the limit. */
export async function refuseUnfit(tx: Tx, team: Team, channelId: number, accountId: number): Promise<void> {
  await lockChannel.all(tx, { channelId });
  const person = await findCandidate({ team }).first(tx, { channelId, accountId });
  if (person === undefined || person.unavailable) throw refuse('account.notFound');
  if (accountId === channelId) throw refuse('collaborator.isCreator');
  if (person.blocked) throw refuse('collaborator.isBlocked');
  if (person.others >= mostCollaborators) throw refuse('collaborator.tooMany');
}

export const joinTeam = statementsBy(
  ({ team }: { team: Team }, values: Placeholders<Of & { actorId: number; now: Date }>) =>
    query
      .insertInto(team)
      .values({
        channel_id: values.channelId,
        account_id: values.accountId,
        actor_id: values.actorId,
        created_at: values.now,
      })
      .onConflict((conflict) => conflict.doNothing()),
);
export const leaveTeam = statementsBy(
  ({ team }: { team: Team }, { channelId, accountId }: Placeholders<Of>) =>
    query.deleteFrom(team).where('channel_id', '=', channelId).where('account_id', '=', accountId),
);

/** Removes a person from a channel's team; safe to repeat. */
export async function removeFromTeam(
  ctx: Context,
  { channelId }: ActingChannel,
  role: TeamRole,
  accountId: number,
): Promise<void> {
  await leaveTeam({ team: teamOf[role] }).run(ctx.db, { channelId, accountId });
  ctx.realtime.disconnectAccount(accountId);
}

/** Makes open tabs of the channel's team reconnect, so that they reload their changed permissions. */
export async function reconnectTeam(ctx: Context, tx: Tx, channelId: number): Promise<void> {
  const ids = await listTeamIds(tx, channelId);
  afterCommit(tx, () => {
    for (const id of ids) ctx.realtime.disconnectAccount(id);
  });
}

const lockOwn = statement(({ accountId }: Placeholders<{ accountId: number }>) =>
  query
    .selectFrom('contributors')
    .select('channel_id as id')
    .where('account_id', '=', accountId)
    .orderBy('channel_id')
    .forUpdate(),
);
const activate = statement(({ accountId, channelId }: Placeholders<Of>) =>
  query
    .updateTable('contributors')
    .set((eb) => ({ active: eb.parens('channel_id', '=', channelId).$castTo<boolean>() }))
    .where('account_id', '=', accountId)
    .where((eb) => eb('active', '<>', eb.parens('channel_id', '=', channelId).$castTo<boolean>())),
);

/** A person acts for one channel at a time, or for themselves. */
export async function chooseActingChannel(
  ctx: Context,
  viewer: Viewer,
  channelId: number | null,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const own = await lockOwn.all(tx, { accountId: viewer.id });
    if (channelId !== null && !own.some(({ id }) => id === channelId)) throw refuse('auth.forbidden');
    await activate.run(tx, { accountId: viewer.id, channelId: channelId ?? 0 });
  });
  // Ends subscriptions and broadcasts that were opened for the other channel.
  ctx.realtime.disconnectAccount(viewer.id);
}

const leaveAll = statementsBy(
  ({ team }: { team: Team }, { accountId }: Placeholders<{ accountId: number }>) =>
    query
      .deleteFrom(team)
      .where((eb) => eb.or([eb('account_id', '=', accountId), eb('channel_id', '=', accountId)])),
);

const removeInvitations = statement(({ accountId }: Placeholders<{ accountId: number }>) =>
  query
    .deleteFrom('team_invitations')
    .where((eb) => eb.or([eb('account_id', '=', accountId), eb('channel_id', '=', accountId)])),
);

/** Removes a deleted account from all teams, and the team and the invitations of its channel. */
export async function leaveChannels(db: DbOrTx, accountId: number): Promise<void> {
  await leaveAll({ team: 'contributors' }).run(db, { accountId });
  await leaveAll({ team: 'moderators' }).run(db, { accountId });
  await removeInvitations.run(db, { accountId });
}
