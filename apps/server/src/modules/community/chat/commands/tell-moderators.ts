import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { listTeamIds } from '../../../people/collaborators/queries.ts';
import { query } from '../database.ts';

const waitingIn = statement(({ postId }: Placeholders<{ postId: number }>) =>
  query
    .selectFrom('chat_events')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('post_id', '=', postId)
    .where('held_for', 'is not', null)
    .where('deleted_at', 'is', null),
);

/** Notifies the channel's team of the number of held messages in a room. Errors are only logged. */
export async function tellModerators(
  ctx: Context,
  { postId, channelId }: { postId: number; channelId: number },
): Promise<void> {
  try {
    const [team, waiting] = await Promise.all([
      listTeamIds(ctx.db, channelId),
      waitingIn.first(ctx.db, { postId }),
    ]);
    const payload = { postId, waiting: waiting?.waiting ?? 0 };
    for (const accountId of team) ctx.realtime.toAccount(accountId, 'chat.queue-changed', payload);
  } catch (error) {
    // Their panel polls the queue anyway.
    ctx.log.warn({ err: error }, 'moderators were not told of held messages');
  }
}
