import type { TeamRole } from '@realfin/contract/collaborators';
import { refuse } from '@realfin/contract/errors';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { query } from '../database.ts';
import { teamOf } from '../queries.ts';
import { findAnswerable } from '../queries/invitations.ts';
import { joinTeam, leaveTeam as removeFromTeam, lockChannel, refuseUnfit } from './change-team.ts';

type State = 'accepted' | 'declined';
type Values = { channelId: number; accountId: number; role: TeamRole; state: State };

/** Answers all invitations of this role, sent to the account or to its email address. */
const answer = statement(({ channelId, accountId, role, state }: Placeholders<Values>) =>
  query
    .updateTable('team_invitations')
    .set({ state, account_id: accountId })
    .where('channel_id', '=', channelId)
    .where('role', '=', role)
    .where('state', '=', sql.lit('open'))
    .where((eb) =>
      eb.or([
        eb('account_id', '=', accountId),
        eb(
          'email',
          '=',
          eb
            .selectFrom('accounts')
            .select('email')
            .where('id', '=', accountId)
            .where('email_verified', '=', sql.lit(true)),
        ),
      ]),
    ),
);

/** The only way to join a team: by accepting an invitation. */
export async function answerInvitation(
  ctx: Context,
  viewer: Viewer,
  id: number,
  accepts: boolean,
): Promise<void> {
  const now = ctx.clock.now();
  const accountId = viewer.id;
  await ctx.db.transaction(async (tx) => {
    const found = await findAnswerable(tx, accountId, id, now);
    if (found === undefined) throw refuse('collaborator.noInvitation');
    const { channelId, role, actorId } = found;
    await lockChannel.all(tx, { channelId });
    // Withdrawn, or answered in another tab, before this got the lock.
    if ((await findAnswerable(tx, accountId, id, now)) === undefined)
      throw refuse('collaborator.noInvitation');
    if (accepts) {
      const team = teamOf[role];
      await refuseUnfit(tx, team, channelId, accountId);
      await joinTeam({ team }).run(tx, { channelId, accountId, actorId: actorId ?? channelId, now });
    }
    await answer.run(tx, { channelId, accountId, role, state: accepts ? 'accepted' : 'declined' });
  });
}

/** Removes the viewer from a channel's team. */
export async function leaveTeam(ctx: Context, viewer: Viewer, channelId: number): Promise<void> {
  const of = { channelId, accountId: viewer.id };
  const left = await ctx.db.transaction(
    async (tx) =>
      (await removeFromTeam({ team: 'contributors' }).run(tx, of)) +
      (await removeFromTeam({ team: 'moderators' }).run(tx, of)),
  );
  if (left === 0) throw refuse('collaborator.notOnTeam');
  ctx.realtime.disconnectAccount(viewer.id);
}
