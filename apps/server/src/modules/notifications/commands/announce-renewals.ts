import { timings } from '@realfin/contract/limits';
import { plans } from '@realfin/contract/money';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { statement, type Placeholders } from '../../../db/statement.ts';
import { query } from '../database.ts';
import { day } from '../rules.ts';
import { notify } from './notify.ts';

const renewalsBetween = statement(({ from, until }: Placeholders<{ from: Date; until: Date }>) =>
  query
    .selectFrom('subscriptions')
    .select(['id', 'account_id as accountId', 'plan_handle as plan', 'period_end as at'])
    .where('due_at', '>=', from)
    .where('due_at', '<=', until)
    .where('due_kind', '=', sql.lit('renew'))
    .where('state', '=', sql.lit('active'))
    .where('failed_attempts', '=', sql.lit(0))
    .where((eb) => eb.not('cancel_at_period_end'))
    .orderBy('due_at'),
);

/** Once per period, a few days before it renews. */
export async function announceRenewals(ctx: Context): Promise<void> {
  const from = ctx.clock.now();
  const until = new Date(from.getTime() + timings.renewalNoticeDays * 86_400_000);
  for (const { id, accountId, plan, at } of await renewalsBetween.all(ctx.db, { from, until })) {
    const key = `renewal:${id}:${day(at)}`;
    const facts = { detail: at.toISOString(), amountCents: plans[plan].priceCents };
    await notify(ctx, { accountId, type: 'RENEWAL_COMING', group: key, source: key, ...facts });
  }
}
