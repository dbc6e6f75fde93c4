// A person's earlier messages, used for rate limits and to detect spam.
import { chatLimits } from '@realfin/contract/limits';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';
import { sameWords } from '../rules.ts';

type InRoom = { postId: number; accountId: number; since: Date };
const lately = statement(({ postId, accountId, since }: Placeholders<InRoom>) =>
  query
    .selectFrom('chat_events')
    .select(['id', 'text'])
    .where('account_id', '=', accountId)
    .where('post_id', '=', postId)
    .where('kind', '=', sql.lit('message'))
    .where('type', '=', sql.lit('COMMENT'))
    .where('deleted_at', 'is', null)
    .where('sent_at', '>', since)
    .orderBy('sent_at', 'desc')
    .limit(sql.lit(chatLimits.repeatSeconds)),
);

/** A recent message with the same words. Null if there is none. */
export async function findRepeated(
  db: DbOrTx,
  { text, now, ...room }: { postId: number; accountId: number; text: string; now: Date },
): Promise<number | null> {
  const since = new Date(now.getTime() - chatLimits.repeatSeconds * 1000);
  const words = sameWords(text);
  return (
    (await lately.all(db, { ...room, since })).find((each) => sameWords(each.text) === words)?.id ?? null
  );
}

type OnChannel = { channelId: number; accountId: number; before: Date };
const shownBefore = statement(({ channelId, accountId, before }: Placeholders<OnChannel>) =>
  query
    .selectFrom('chat_events')
    .select('id')
    .where('account_id', '=', accountId)
    .where('channel_id', '=', channelId)
    .where('kind', '=', sql.lit('message'))
    .where('deleted_at', 'is', null)
    .where('hidden', '=', false)
    .where('sent_at', '<', before)
    .limit(sql.lit(1)),
);

const dayMs = 86_400_000;
/** Whether a public message of theirs on this channel is at least a day old. */
export const hasHistory = async (
  db: DbOrTx,
  { now, ...who }: { channelId: number; accountId: number; now: Date },
): Promise<boolean> =>
  (await shownBefore.first(db, { ...who, before: new Date(now.getTime() - dayMs) })) !== undefined;
