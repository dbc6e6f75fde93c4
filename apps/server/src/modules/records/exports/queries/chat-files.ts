// Chat messages of a person, and the chat settings of their channel.
// Raw SQL: the cursor of `db/read-rows.ts` wraps these queries and reads their rows as JSON.
import { sql } from 'drizzle-orm';
import type { PersonalFile } from '../rules.ts';

export const chatFiles: readonly PersonalFile[] = [
  {
    name: 'chat-messages.json',
    about: 'What you wrote in chats',
    tables: ['chat_events'],
    rows: (id) => sql`select post_id as "postId", text, type, amount_cents as "amountCents",
        reply_to_id as "replyTo", at as "sentAt"
      from chat_events where account_id = ${id} and kind = 'message' and deleted_at is null order by post_id, number`,
  },
  {
    name: 'chat-rules.json',
    about: 'What holds in the chats of your channel',
    tables: ['chat_rules'],
    rows: (
      id,
    ) => sql`select slow_seconds as "slowSeconds", audience, account_minutes as "accountMinutes", welcome,
        raid_started_at as "raidStartedAt", slow_seconds_before_raid as "slowSecondsBeforeRaid",
        audience_before_raid as "audienceBeforeRaid", updated_at as "updatedAt"
      from chat_rules where channel_id = ${id}`,
  },
  {
    name: 'chat-timeouts.json',
    about: 'People who were timed out in the chats of your channel',
    tables: ['chat_timeouts'],
    rows: (id) => sql`select a.username, t.until, t.reason, t.created_at as "since"
      from chat_timeouts t join accounts a on a.id = t.account_id where t.channel_id = ${id}
      order by t.created_at, a.id`,
  },
  {
    name: 'chat-overlay.json',
    about: 'The secret address of your chats',
    tables: ['chat_overlays'],
    rows: (id) => sql`select hint as "lastCharacters", created_at as "createdAt"
      from chat_overlays where channel_id = ${id}`,
  },
];
