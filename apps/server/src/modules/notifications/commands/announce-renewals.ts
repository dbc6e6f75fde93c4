import type { PlanHandle } from '@realfin/contract/money';
import { timings } from '@realfin/contract/limits';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { day, renewalDetail } from '../rules.ts';
import { tell } from './tell.ts';

interface Coming extends Record<string, unknown> {
  id: number;
  accountId: number;
  plan: PlanHandle;
  at: Date | string;
}

/** Once per period, a few days before it renews. */
export async function announceRenewals(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const until = new Date(now.getTime() + timings.renewalNoticeDays * 86_400_000);
  const { rows } = await ctx.db.execute<Coming>(sql`select id, account_id as "accountId", plan_handle as plan,
      period_end as at from subscriptions
    where due_at between ${now} and ${until} and due_kind = 'renew' and state = 'active' and failed_attempts = 0
      and not cancel_at_period_end order by due_at`);
  for (const { id, accountId, plan, at } of rows) {
    const when = new Date(at);
    const key = `renewal:${id}:${day(when)}`;
    const detail = renewalDetail(plan, when);
    await tell(ctx, { accountId, type: 'RENEWAL_COMING', group: key, source: key, detail });
  }
}
