import { refuse } from '@realfin/contract/errors';
import { limits } from '@realfin/contract/limits';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { PushTarget } from '../../../gateways/push/port.ts';
import type { Viewer } from '../../../lib/viewer.ts';

/** A browser has one subscription: whoever signs in on it next takes it over. The oldest of too many go. */
export async function subscribePush(ctx: Context, viewer: Viewer, target: PushTarget): Promise<void> {
  const { endpoint, p256dh, auth } = target;
  if (!ctx.push.accepts(endpoint)) {
    const message = 'This address is not one of a push service.';
    throw refuse('input.invalid', { detail: message, errors: [{ path: 'endpoint', message }] });
  }
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`insert into push_subscriptions (account_id, session_id, endpoint, p256dh, auth, created_at)
      values (${viewer.id}, ${viewer.sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${ctx.clock.now()})
      on conflict (endpoint) do update set account_id = excluded.account_id, session_id = excluded.session_id,
        p256dh = excluded.p256dh, auth = excluded.auth`);
    await tx.execute(sql`delete from push_subscriptions where id in (
      select id from push_subscriptions where account_id = ${viewer.id}
      order by id desc offset ${sql.raw(String(limits.pushBrowsers))})`);
  });
}

export async function unsubscribePush(ctx: Context, accountId: number, endpoint: string): Promise<void> {
  await ctx.db.execute(
    sql`delete from push_subscriptions where account_id = ${accountId} and endpoint = ${endpoint}`,
  );
}
