// Commands that change the pinned message and the chat rules.
import type { ChatRules, CurrentChatRules } from '@realfin/contract/chat';
import { refuse } from '@realfin/contract/errors';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { query } from '../database.ts';
import { shownMessage } from '../queries/message-rows.ts';
import { addEvent } from './add-event.ts';
import { requireModerated } from './moderate.ts';

type Pin = { postId: number; id: number | null };
const setPin = statement(({ postId, id }: Placeholders<Pin>) =>
  query.updateTable('chat_rooms').set({ pinned_id: id }).where('post_id', '=', postId),
);

/** Refuses to pin a message that not everyone can see. */
export async function pinMessage(ctx: Context, viewer: Viewer, { postId, id }: Pin): Promise<void> {
  const { channelId } = await requireModerated(ctx, viewer, postId);
  if (id !== null && (await shownMessage.first(ctx.db, { postId, viewerId: 0, id })) === undefined)
    throw refuse('chat.messageNotFound');
  await ctx.db.transaction(async (tx) => {
    if ((await setPin.run(tx, { postId, id })) === 0) return;
    const kind = id === null ? 'unpin' : 'pin';
    await addEvent(ctx, tx, { postId, channelId, kind, actorId: viewer.id, targetId: id });
  });
}

type Rules = ChatRules & { channelId: number; now: Date };
const setRules = statement((values: Placeholders<Rules>) => {
  const row = {
    slow_seconds: values.slowSeconds,
    audience: values.audience,
    account_minutes: values.accountMinutes,
    welcome: values.welcome,
    updated_at: values.now,
  };
  return query
    .insertInto('chat_rules')
    .values({ channel_id: values.channelId, ...row })
    .onConflict((conflict) => conflict.column('channel_id').doUpdateSet(row))
    .returning('raid_started_at as raidStartedAt');
});

/** Saves the rules for all chats of the channel. Only the chat it is called from is notified immediately. */
export async function saveRules(
  ctx: Context,
  viewer: Viewer,
  { postId, ...rules }: ChatRules & { postId: number },
): Promise<CurrentChatRules> {
  const { channelId } = await requireModerated(ctx, viewer, postId);
  return ctx.db.transaction(async (tx) => {
    const saved = await setRules.first(tx, { ...rules, channelId, now: ctx.clock.now() });
    await addEvent(ctx, tx, { postId, channelId, kind: 'rules', actorId: viewer.id });
    return { ...rules, raid: (saved?.raidStartedAt ?? null) !== null };
  });
}
