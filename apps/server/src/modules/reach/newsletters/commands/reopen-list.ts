import { refuse } from '@realfin/contract/errors';
import { and, eq, isNotNull } from 'drizzle-orm';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { lockUntilCommit } from '../../../../db/locks.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';
import { countAhead } from '../queries/contacts.ts';
import { newsletterLists } from '../tables.ts';
import { questionsPerDay } from './lists.ts';

type Requeued = { channelId: number; now: Date; ahead: number; perDay: number };
/** Requeues never-asked contacts of a stopped list, at the daily limit of an import. */
const requeue = statement(({ channelId, now, ahead, perDay }: Placeholders<Requeued>) =>
  query
    .updateTable('newsletter_contacts as c')
    .from((eb) =>
      eb
        .selectFrom('newsletter_contacts')
        .select([
          'id',
          sql<Date>`${now}::timestamptz + floor((${ahead}::int + row_number() over (order by id) - 1)
            / ${perDay}::int) * interval '1 day'`.as('at'),
        ])
        .where('channel_id', '=', sql<number>`${channelId}::int`)
        .where('state', '=', sql.lit('unreached'))
        .where('asked_at', 'is', null)
        .where('ask_tries', '=', sql.lit(0))
        .as('x'),
    )
    .set(({ ref }) => ({ state: sql.lit<'pending'>('pending'), ask_at: ref('x.at') }))
    .whereRef('c.id', '=', 'x.id'),
);

/** Allows questions of a channel again, such as after a server problem. Its counts restart from zero. */
export async function reopenList(ctx: Context, tx: Tx, channelId: number): Promise<void> {
  const now = ctx.clock.now();
  const { channelId: ofChannel, stoppedAt } = newsletterLists;
  await lockUntilCommit(tx, `newsletters of ${channelId}`);
  const opened = await tx
    .update(newsletterLists)
    .set({ stoppedAt: null, askedCount: 0, refusedCount: 0 })
    .where(and(eq(ofChannel, channelId), isNotNull(stoppedAt)))
    .returning({ channelId: ofChannel });
  if (opened.length === 0) throw refuse('newsletter.listNotStopped');
  await requeue.run(tx, {
    ...{ channelId, now },
    ahead: await countAhead(tx, channelId, now),
    perDay: await questionsPerDay(tx, channelId, now),
  });
  await ctx.jobs.enqueue(tx, 'newsletters.ask-contacts', {});
}
