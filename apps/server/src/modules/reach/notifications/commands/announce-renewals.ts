import { timings } from '@realfin/contract/timings';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { quoteRenewal } from '../../../money/subscriptions/commands/quote-renewal.ts';
import { query } from '../database.ts';
import { day } from '../rules.ts';
import { notify } from './notify.ts';

/** After a pause, the next period starts later than this one ends. */
const start = sql<Date>`coalesce(s.paused_until, s.period_end)`;
const renewalsBetween = statement(({ from, until }: Placeholders<{ from: Date; until: Date }>) =>
  query
    .selectFrom('subscriptions as s')
    .innerJoin('prices as p', (join) =>
      join.on((eb) =>
        eb(
          'p.id',
          '=',
          eb
            .case()
            .when(eb('s.next_plan_handle', 'is not', null))
            .then(
              eb
                .selectFrom('prices')
                .select('id')
                .whereRef('handle', '=', 's.next_plan_handle')
                .orderBy('valid_from', 'desc')
                .limit(sql.lit(1)),
            )
            .when(eb('s.next_price_from', '<=', start))
            .then(eb.ref('s.next_price_id'))
            .else(eb.ref('s.price_id'))
            .end(),
        ),
      ),
    )
    .select([
      ...(['s.id', 's.account_id as accountId', 's.profile_id as profileId'] as const),
      ...['p.cents as priceCents' as const, start.as('at')],
    ])
    .where('s.due_at', '>=', from)
    .where('s.due_at', '<=', until)
    .where('s.due_kind', '=', sql.lit('bridge'))
    .where('s.state', '=', sql.lit('active'))
    .where('s.failed_attempts', '=', sql.lit(0))
    .where((eb) => eb.not('s.cancel_at_period_end'))
    .orderBy('s.due_at'),
);

type Payer = Parameters<typeof quoteRenewal>[1];
/** The whole amount of the next charge, including recurring tips. */
async function quoteWithTips(ctx: Context, payer: Payer, priceCents: number): Promise<number> {
  const tips = await ctx.ask.subscriptions.listTipLines(ctx.db, payer.accountId);
  return (await quoteRenewal(ctx, payer, priceCents, tips)).totalCents;
}

/** Once per period, a few days before it renews. */
export async function announceRenewals(ctx: Context): Promise<void> {
  const from = ctx.clock.now();
  const until = new Date(from.getTime() + timings.renewalNoticeDays * 86_400_000);
  for (const { id, accountId, profileId, priceCents, at } of await renewalsBetween.all(ctx.db, {
    from,
    until,
  })) {
    const key = `renewal:${id}:${day(at)}`;
    const amountCents = await quoteWithTips(ctx, { accountId, profileId }, priceCents);
    const facts = { detail: at.toISOString(), amountCents };
    await notify(ctx, { accountId, type: 'RENEWAL_COMING', group: key, source: key, ...facts });
  }
}
