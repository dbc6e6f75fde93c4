// Counts the time before the first run, a month at a time.
import type { Context } from '../../../../../context.ts';
import type { Tx } from '../../../../../db/client.ts';
import { tryLockUntilCommit } from '../../../../../db/locks.ts';
import { inLongTransaction } from '../../../../../db/long-transaction.ts';
import { statement } from '../../../../../db/statement.ts';
import { query } from '../../database.ts';
import { addDays, nextMonth, startOfDay, type Span } from '../rules.ts';
import { countPartsByDay } from './count-parts.ts';
import { countSubscriberDays } from './count-subscribers.ts';
import { countViewsByDay, countViewsByHour } from './count-views.ts';
import { findRun, keepRun } from './keep-runs.ts';

const firstFact = statement(() =>
  query
    .selectFrom(
      query
        .selectFrom('post_views')
        .select('viewed_at as at')
        .unionAll(query.selectFrom('subscription_periods').select('starts_at as at'))
        .unionAll(query.selectFrom('subscription_ends').select('ended_at as at'))
        .as('f'),
    )
    .select(({ fn }) => fn.min('f.at').as('at')),
);

async function countAll(tx: Tx, span: Span): Promise<void> {
  await countViewsByHour(tx, span, { from: span.until, until: span.until });
  await countViewsByDay(tx, span);
  await countPartsByDay(tx, span);
  await countSubscriberDays(tx, span);
}

export type HistoryStep = 'more' | 'counted' | 'taken';

/** Counts the next uncounted month. Returns `taken` while another process does. */
export const countHistoryMonth = (ctx: Context): Promise<HistoryStep> =>
  inLongTransaction(ctx.db, async (tx) => {
    if (!(await tryLockUntilCommit(tx, 'statistics history'))) return 'taken';
    const now = ctx.clock.now();
    const first = (await findRun(tx, 'history')) ?? (await firstFact.first(tx, {}))?.at ?? now;
    if (first > now) return 'counted';
    const end = addDays(startOfDay(now), 1);
    const month = nextMonth(first);
    const until = month < end ? month : end;
    await countAll(tx, { from: startOfDay(first), until });
    await keepRun(tx, 'history', until);
    return 'more';
  });
