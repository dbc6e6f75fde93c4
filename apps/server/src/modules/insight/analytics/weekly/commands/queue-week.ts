import { sql } from 'kysely';
import type { Context } from '../../../../../context.ts';
import type { DbOrTx } from '../../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../../db/statement.ts';
import { query } from '../../database.ts';
import { countDaysFrom } from '../../rollups/commands.ts';
import { findRun, keepRun } from '../../rollups/commands/keep-runs.ts';
import { isReachable } from '../queries/recipients.ts';
import { dayBefore, keptWeeks, weekToSend, type Week } from '../rules.ts';

const batchSize = 5_000;
type Values = { week: string; after: number; now: Date };

/** Queues a batch of channels. Returns the last id as cursor. */
const queueBatch = statement(({ week, after, now }: Placeholders<Values>) =>
  query
    .with('batch', (db) =>
      db
        .selectFrom('channels')
        .select('account_id as id')
        .where('account_id', '>', after)
        .where('closed_at', 'is', null)
        .orderBy('account_id')
        .limit(sql.lit(batchSize)),
    )
    .with('queued', (db) =>
      db
        .insertInto('weekly_emails')
        .columns(['channel_id', 'week', 'state', 'next_at'])
        .expression((eb) =>
          eb
            .selectFrom('batch as b')
            .innerJoin('accounts as a', 'a.id', 'b.id')
            .select([
              'b.id as channel_id',
              sql<string>`${week}::date`.as('week'),
              sql<'queued'>`'queued'`.as('state'),
              sql<Date>`${now}::timestamptz`.as('next_at'),
            ])
            .where(isReachable()),
        )
        .onConflict((conflict) => conflict.columns(['channel_id', 'week']).doNothing())
        .returning('channel_id'),
    )
    .selectNoFrom(sql<number | null>`(select max(id) from batch)`.as('lastId')),
);

async function queueChannels(ctx: Context, { from }: Week): Promise<void> {
  const values = { week: from, now: ctx.clock.now() };
  for (let after: number | null = 0; after !== null;)
    after = (await queueBatch.first(ctx.db, { ...values, after }))?.lastId ?? null;
}

/** Queues the last full week once, and resumes retries. */
export async function queueWeek(ctx: Context): Promise<void> {
  const week = weekToSend(ctx.clock.now());
  if (week === null || !ctx.config.weeklyEmails) return;
  const queued = await findRun(ctx.db, 'week');
  if (queued === null || queued < week.endsAt) {
    // Another process is counting the history, so the next hourly run queues the week.
    if (!(await countDaysFrom(ctx, week))) return;
    await queueChannels(ctx, week);
    await keepRun(ctx.db, 'week', week.endsAt);
  }
  await ctx.jobs.enqueue(ctx.db, 'analytics.send-weekly-emails', {}, { singletonKey: 'due' });
}

const forget = statement(({ week }: Placeholders<{ week: string }>) =>
  query.deleteFrom('weekly_emails').where('week', '<', sql<string>`${week}::date`),
);
const forgetChannel = statement(({ channelId }: Placeholders<{ channelId: number }>) =>
  query.deleteFrom('weekly_emails').where('channel_id', '=', channelId),
);

export async function forgetOldWeeks({ db, clock }: Context): Promise<void> {
  await forget.run(db, { week: dayBefore(clock.now().toISOString().slice(0, 10), keptWeeks * 7) });
}
export const forgetWeeksOf = (db: DbOrTx, channelId: number): Promise<number> =>
  forgetChannel.run(db, { channelId });
