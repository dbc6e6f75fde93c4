import type { TeamRole } from '@realfin/contract/collaborators';
import { refuse } from '@realfin/contract/errors';
import { limits } from '@realfin/contract/limits';
import { timings } from '@realfin/contract/timings';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { statement, statementsBy, type Placeholders } from '../../../../db/statement.ts';
import { emit } from '../../../../jobs/emit.ts';
import { isYoungChannel } from '../../channels/queries.ts';
import type { ActingChannel } from '../access.ts';
import { query } from '../database.ts';
import { teamOf, type Team } from '../queries.ts';
import { lockChannel, refuseUnfit } from './change-team.ts';

const dayMs = 86_400_000;
type OfChannel = { channelId: number };

const deleteExpiredOf = statement(({ channelId, now }: Placeholders<OfChannel & { now: Date }>) =>
  query.deleteFrom('team_invitations').where('channel_id', '=', channelId).where('expires_at', '<=', now),
);
const sentSince = statement(({ channelId, from }: Placeholders<OfChannel & { from: Date }>) =>
  query
    .selectFrom('team_invitations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('channel_id', '=', channelId)
    .where('created_at', '>', from),
);
type Invited = { role: TeamRole; accountId: number | null; email: string | null };
type Values = OfChannel & Invited & { actorId: number; now: Date; until: Date };
const insert = statement((values: Placeholders<Values>) =>
  query
    .insertInto('team_invitations')
    .values({
      channel_id: values.channelId,
      account_id: values.accountId,
      email: values.email,
      role: values.role,
      actor_id: values.actorId,
      created_at: values.now,
      expires_at: values.until,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
);

/** Idempotent while an invitation is open. */
async function addInvitation(
  ctx: Context,
  tx: Tx,
  { channelId, actorId }: ActingChannel,
  to: Invited,
): Promise<void> {
  const now = ctx.clock.now();
  await deleteExpiredOf.run(tx, { channelId, now });
  const until = new Date(now.getTime() + timings.teamInvitationDays * dayMs);
  const made = await insert.first(tx, { channelId, actorId, ...to, now, until });
  if (made === undefined) return;
  const sent = await sentSince.first(tx, { channelId, from: new Date(now.getTime() - dayMs) });
  const isYoung = await isYoungChannel(tx, channelId, now);
  const most = isYoung ? limits.youngInvitationsPerDay : limits.teamInvitationsPerDay;
  if ((sent?.count ?? 0) > most) throw refuse('collaborator.tooManyInvitations');
  await emit(ctx, tx, 'team.invited', { invitationId: made.id });
}

type OfPerson = OfChannel & { accountId: number };
const findMember = statementsBy(
  ({ team }: { team: Team }, { channelId, accountId }: Placeholders<OfPerson>) =>
    query
      .selectFrom(team)
      .select('account_id')
      .where('channel_id', '=', channelId)
      .where('account_id', '=', accountId),
);

/** Invites a person chosen by name. True if they have this role already. */
export const inviteAccount = (
  ctx: Context,
  acting: ActingChannel,
  role: TeamRole,
  accountId: number,
): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    const { channelId } = acting;
    const team = teamOf[role];
    await refuseUnfit(tx, team, channelId, accountId);
    if ((await findMember({ team }).first(tx, { channelId, accountId })) !== undefined) return true;
    await addInvitation(ctx, tx, acting, { role, accountId, email: null });
    return false;
  });

/** Invites by email. Reads no account, so that response and timing don't reveal whether one exists. */
export async function inviteByEmail(
  ctx: Context,
  acting: ActingChannel,
  role: TeamRole,
  email: string,
): Promise<void> {
  const { channelId } = acting;
  await ctx.db.transaction(async (tx) => {
    await lockChannel.all(tx, { channelId });
    await addInvitation(ctx, tx, acting, { role, accountId: null, email });
  });
}

const close = statement(({ channelId, id }: Placeholders<OfChannel & { id: number }>) =>
  query
    .updateTable('team_invitations')
    .set({ state: sql.lit('withdrawn') })
    .where('id', '=', id)
    .where('channel_id', '=', channelId)
    .where('state', '=', sql.lit('open')),
);
const closeOf = statement(({ channelId, accountId, role }: Placeholders<OfPerson & { role: TeamRole }>) =>
  query
    .updateTable('team_invitations')
    .set({ state: sql.lit('withdrawn') })
    .where('channel_id', '=', channelId)
    .where('account_id', '=', accountId)
    .where('role', '=', role)
    .where('state', '=', sql.lit('open')),
);

/** Withdraws an open invitation; safe to repeat. */
export async function withdrawInvitation(ctx: Context, acting: ActingChannel, id: number): Promise<void> {
  await close.run(ctx.db, { channelId: acting.channelId, id });
}

export async function withdrawInvitationOf(
  ctx: Context,
  { channelId }: ActingChannel,
  role: TeamRole,
  accountId: number,
): Promise<void> {
  await closeOf.run(ctx.db, { channelId, accountId, role });
}

const deleteExpired = statement(({ now }: Placeholders<{ now: Date }>) =>
  query.deleteFrom('team_invitations').where('expires_at', '<=', now),
);
export async function deleteExpiredInvitations({ db, clock }: Context): Promise<void> {
  await deleteExpired.run(db, { now: clock.now() });
}
