import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { statement, type Placeholders } from '../../../db/statement.ts';
import { query } from '../database.ts';
import { addEvent } from './add-event.ts';

type Of = { channelId: number; accountId: number };
/** Their last rooms: only in those can anyone still have their messages on the screen. */
const rooms = statement(({ channelId, accountId }: Placeholders<Of>) =>
  query
    .selectFrom('chat_events')
    .select('post_id as postId')
    .distinct()
    .where('account_id', '=', accountId)
    .where('channel_id', '=', channelId)
    .where('kind', '=', sql.lit('message'))
    .orderBy('post_id', 'desc')
    .limit(sql.lit(20)),
);

/** Tells open chats to hide what a blocked person said there. */
export async function followBlock(ctx: Context, { channelId, accountId }: Of): Promise<void> {
  for (const { postId } of await rooms.all(ctx.db, { channelId, accountId }))
    await addEvent(ctx, ctx.db, { postId, channelId, kind: 'block', accountId });
}
