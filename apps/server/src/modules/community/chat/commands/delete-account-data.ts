import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';

type Of = { accountId: number; now: Date };
const clearMessages = statement(({ accountId, now }: Placeholders<Of>) =>
  query
    .updateTable('chat_events')
    .set((eb) => ({
      text: sql.lit(''),
      mentions: sql<string[]>`'{}'`,
      held_for: null,
      deleted_at: sql<Date>`coalesce(${eb.ref('deleted_at')}, ${now}::timestamptz)`,
    }))
    .where('account_id', '=', accountId)
    .where('kind', '=', sql.lit('message')),
);
const endTimeOuts = statement(({ accountId }: Placeholders<Pick<Of, 'accountId'>>) =>
  query
    .deleteFrom('chat_timeouts')
    .where((eb) => eb.or([eb('account_id', '=', accountId), eb('channel_id', '=', accountId)])),
);
const deleteRules = statement(({ accountId }: Placeholders<Pick<Of, 'accountId'>>) =>
  query.deleteFrom('chat_rules').where('channel_id', '=', accountId),
);

const deleteOverlay = statement(({ accountId }: Placeholders<Pick<Of, 'accountId'>>) =>
  query.deleteFrom('chat_overlays').where('channel_id', '=', accountId),
);

/** Deletes an account's messages and time-outs, and the chat rules and secret address of its channel. */
export async function deleteAccountData(ctx: Context, accountId: number): Promise<void> {
  await clearMessages.run(ctx.db, { accountId, now: ctx.clock.now() });
  await endTimeOuts.run(ctx.db, { accountId });
  await deleteRules.run(ctx.db, { accountId });
  await deleteOverlay.run(ctx.db, { accountId });
}
