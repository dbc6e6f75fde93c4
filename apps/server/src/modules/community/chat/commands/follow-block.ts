import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { isSuspended } from '../../../people/accounts/queries.ts';
import { query } from '../database.ts';
import { addEvent } from './add-event.ts';

type Of = { channelId: number; accountId: number };
/** The person's latest rooms, where their messages may still be on screen. */
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

const roomsEverywhere = statement(({ accountId }: Placeholders<Pick<Of, 'accountId'>>) =>
  query
    .selectFrom('chat_events')
    .select(['post_id as postId', 'channel_id as channelId'])
    .distinct()
    .where('account_id', '=', accountId)
    .where('kind', '=', sql.lit('message'))
    .orderBy('post_id', 'desc')
    .limit(sql.lit(20)),
);

type Suspension = Pick<Of, 'accountId'> & { isSuspended: boolean };
/** Makes open chats hide the messages of a suspended person, or show them again. */
export async function followSuspension(ctx: Context, { accountId, ...decided }: Suspension): Promise<void> {
  // Skip if the decision was reversed before this job ran.
  if ((await isSuspended(ctx.db, accountId)) !== decided.isSuspended) return;
  for (const room of await roomsEverywhere.all(ctx.db, { accountId }))
    await addEvent(ctx, ctx.db, { ...room, kind: decided.isSuspended ? 'block' : 'show', accountId });
}

/** Makes open chats hide the messages of a blocked person. */
export async function followBlock(ctx: Context, { channelId, accountId }: Of): Promise<void> {
  for (const { postId } of await rooms.all(ctx.db, { channelId, accountId }))
    await addEvent(ctx, ctx.db, { postId, channelId, kind: 'block', accountId });
}
