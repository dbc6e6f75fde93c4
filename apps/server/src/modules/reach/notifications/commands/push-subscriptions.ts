import { refuse } from '@realfin/contract/errors';
import { limits } from '@realfin/contract/limits';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import type { PushTarget } from '../../../../gateways/push/port.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { query } from '../database.ts';

type Subscription = PushTarget & { accountId: number; sessionId: string | null; now: Date };
const upsert = statement((values: Placeholders<Subscription>) =>
  query
    .insertInto('push_subscriptions')
    .values({
      account_id: values.accountId,
      session_id: values.sessionId,
      endpoint: values.endpoint,
      p256dh: values.p256dh,
      auth: values.auth,
      created_at: values.now,
    })
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet(({ ref }) => ({
        account_id: ref('excluded.account_id'),
        session_id: ref('excluded.session_id'),
        p256dh: ref('excluded.p256dh'),
        auth: ref('excluded.auth'),
      })),
    ),
);
const removeOldest = statement(({ accountId }: Placeholders<{ accountId: number }>) =>
  query
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select('id')
        .where('account_id', '=', accountId)
        .orderBy('id', 'desc')
        .offset(sql.lit(limits.pushBrowsers)),
    ),
);
const remove = statement(({ accountId, endpoint }: Placeholders<{ accountId: number; endpoint: string }>) =>
  query.deleteFrom('push_subscriptions').where('account_id', '=', accountId).where('endpoint', '=', endpoint),
);

/** A browser has one subscription, for its latest account. Above the limit, the oldest are deleted. */
export async function subscribePush(ctx: Context, viewer: Viewer, target: PushTarget): Promise<void> {
  if (!ctx.push.accepts(target.endpoint)) {
    const message = 'This address does not belong to a push service.';
    throw refuse('input.invalid', { detail: message, errors: [{ path: 'endpoint', message }] });
  }
  const { id: accountId, sessionId } = viewer;
  await ctx.db.transaction(async (tx) => {
    await upsert.run(tx, { ...target, accountId, sessionId, now: ctx.clock.now() });
    await removeOldest.run(tx, { accountId });
  });
}

export async function unsubscribePush(ctx: Context, accountId: number, endpoint: string): Promise<void> {
  await remove.run(ctx.db, { accountId, endpoint });
}
