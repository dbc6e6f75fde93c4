import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { statement, type Placeholders } from '../../../db/statement.ts';
import { query } from '../database.ts';

type OfChannel = { channelId: number };
const teamOf = statement(({ channelId }: Placeholders<OfChannel>) =>
  query
    .selectFrom('moderators')
    .select('account_id as accountId')
    .where('channel_id', '=', channelId)
    .union(
      query.selectFrom('contributors').select('account_id as accountId').where('channel_id', '=', channelId),
    ),
);

const waitingIn = statement(({ postId }: Placeholders<{ postId: number }>) =>
  query
    .selectFrom('chat_events')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('post_id', '=', postId)
    .where('held_for', 'is not', null)
    .where('deleted_at', 'is', null),
);

/** Who looks after the channel learns how many messages of a room wait for them. */
export async function tellModerators(
  ctx: Context,
  { postId, channelId }: OfChannel & { postId: number },
): Promise<void> {
  try {
    const [team, waiting] = await Promise.all([
      teamOf.all(ctx.db, { channelId }),
      waitingIn.first(ctx.db, { postId }),
    ]);
    const payload = { postId, waiting: waiting?.waiting ?? 0 };
    for (const accountId of new Set([channelId, ...team.map((one) => one.accountId)]))
      ctx.realtime.toAccount(accountId, 'chat.queue-changed', payload);
  } catch (error) {
    // Their panel reads the queue again now and then.
    ctx.log.warn({ err: error }, 'moderators were not told of held messages');
  }
}
