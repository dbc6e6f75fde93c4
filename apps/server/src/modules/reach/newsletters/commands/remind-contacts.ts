// The second and last question to an address without an answer to the first.
import { newsletterLimits } from '@realfin/contract/newsletter-limits';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';
import { isSuppressed } from '../queries/reachable.ts';
import { claimInPace, type Claimed } from './claim.ts';
import { noteAnswers } from './lane.ts';
import { outcomeOf, sendQuestion } from './question-letter.ts';
import { suppressAddress } from './suppress.ts';

const due = ({ before }: Placeholders<{ before: Date }>) =>
  query
    .selectFrom('newsletter_contacts')
    .select('id')
    .where('state', '=', sql.lit('pending'))
    .where('ask_at', 'is', null)
    .where('reminded_at', 'is', null)
    .where('asked_at', '<=', sql<Date>`${before}::timestamptz`)
    .orderBy('asked_at')
    .orderBy('id');
const firstDue = statement((values: Placeholders<{ before: Date }>) => due(values).limit(sql.lit(1)));

type Claim = { before: Date; now: Date; most: number };
/** Claimed before it is sent and never retried, because a lost reminder is better than two. */
const claim = statement(({ before, now, most }: Placeholders<Claim>) =>
  query
    .updateTable('newsletter_contacts')
    .set({ reminded_at: sql<Date>`${now}::timestamptz`, ask_claimed_at: sql<Date>`${now}::timestamptz` })
    .where('id', 'in', () =>
      due({ before })
        .limit(sql<number>`${most}::int`)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id'),
);

const reminded = statement(({ ids }: Placeholders<{ ids: readonly number[] }>) =>
  query
    .selectFrom('newsletter_contacts as x')
    .innerJoin('accounts as c', 'c.id', 'x.channel_id')
    .leftJoin('newsletter_lists as l', 'l.channel_id', 'x.channel_id')
    .select([
      'x.id',
      'x.email',
      'x.channel_id as channelId',
      'x.source',
      'c.name as channelName',
      'c.language',
    ])
    .where('x.id', '=', sql<number>`any(${ids}::int[])`)
    .where('c.suspended_at', 'is', null)
    .where('c.deleted_at', 'is', null)
    .where('l.stopped_at', 'is', null)
    .where((eb) => eb.not(isSuppressed(eb.ref('x.email')))),
);

const beforeOf = (now: Date): Date => new Date(now.getTime() - newsletterLimits.reminderDays * 86_400_000);

export const hasReminders = async ({ db, clock }: Context): Promise<boolean> =>
  (await firstDue.first(db, { before: beforeOf(clock.now()) })) !== undefined;

export const claimReminders = (ctx: Context): Promise<Claimed> =>
  claimInPace(
    ctx,
    async (tx, now) => (await firstDue.first(tx, { before: beforeOf(now) })) !== undefined,
    (tx, now, most) => claim.all(tx, { before: beforeOf(now), now, most }),
  );

/** A missing mailbox counts as a refusal of its list, as for the first question. */
export async function sendReminders(ctx: Context, { ids, isProviderSuspect }: Claimed): Promise<void> {
  const rows = await reminded.all(ctx.db, { ids });
  const answers = await Promise.all(
    rows.map(async (row) => ({ row, answer: await sendQuestion(ctx, row, true) })),
  );
  const outcomes = answers.map(({ row, answer }) => outcomeOf(row.id, answer));
  const isServerDown = (await noteAnswers(ctx, outcomes)) || isProviderSuspect;
  if (isServerDown) return;
  for (const { row, answer } of answers)
    if (answer.outcome === 'refused') await suppressAddress(ctx, row.email, 'bounce');
}
