// The question to an imported address whether it agrees: claimed before it is sent, so that nobody is asked twice.
import { setTimeout as wait } from 'node:timers/promises';
import { newsletterLimits } from '@realfin/contract/newsletter-limits';
import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders, type RowOf } from '../../../../db/statement.ts';
import type { BulkAnswer, BulkOutcome } from '../../../../gateways/mail/port.ts';
import { query } from '../database.ts';
import { isSuppressed } from '../queries/reachable.ts';
import { nextTryAt } from '../rules/retries.ts';
import { newsletterContacts } from '../tables.ts';
import { claimInPace, type Claimed } from './claim.ts';
import { noteAnswers } from './lane.ts';
import { countQuestions } from './lists.ts';
import { outcomeOf, sendQuestion } from './question-letter.ts';
import { claimReminders, hasReminders, sendReminders } from './remind-contacts.ts';
import { suppressAddress } from './suppress.ts';

const due = statement(({ now }: Placeholders<{ now: Date }>) =>
  query
    .selectFrom('newsletter_contacts')
    .select('id')
    .where('state', '=', sql.lit('pending'))
    .where('asked_at', 'is', null)
    .where('ask_at', '<=', now)
    .limit(sql.lit(1)),
);

const claim = statement(({ now, most }: Placeholders<{ now: Date; most: number }>) =>
  query
    .updateTable('newsletter_contacts')
    .set((eb) => ({
      asked_at: sql<Date>`${now}::timestamptz`,
      ask_claimed_at: sql<Date>`${now}::timestamptz`,
      ask_tries: eb('ask_tries', '+', eb.lit(1)),
    }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('newsletter_contacts')
        .select('id')
        .where('state', '=', sql.lit('pending'))
        .where('asked_at', 'is', null)
        .where('ask_at', '<=', sql<Date>`${now}::timestamptz`)
        .orderBy('ask_at')
        .orderBy('id')
        .limit(sql<number>`${most}::int`)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id'),
);

const questions = statement(({ ids, since }: Placeholders<{ ids: readonly number[]; since: Date }>) =>
  query
    .selectFrom('newsletter_contacts as x')
    .innerJoin('accounts as c', 'c.id', 'x.channel_id')
    .select((eb) => [
      'x.id',
      'x.email',
      'x.channel_id as channelId',
      'x.source',
      'x.ask_tries as tries',
      'c.name as channelName',
      'c.language',
      // Nothing is sent to an address that bounced or complained elsewhere meanwhile, nor for a suspended channel.
      eb
        .or([
          isSuppressed(eb.ref('x.email')),
          eb('c.suspended_at', 'is not', null),
          eb('c.deleted_at', 'is not', null),
        ])
        .as('isOver'),
      // Questions are claimed one batch after the other, so that one of two comes first.
      eb
        .selectFrom('newsletter_contacts as o')
        .select(({ fn }) => fn.max<Date>('o.asked_at').as('at'))
        .whereRef('o.email', '=', 'x.email')
        .where('o.asked_at', '>', since)
        .where(sql<boolean>`(o.asked_at, o.id) < (x.asked_at, x.id)`)
        .as('lastAskedAt'),
    ])
    .where('x.id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy('x.id'),
);
type Question = RowOf<typeof questions>;

const questionPauseMs = newsletterLimits.questionDays * 86_400_000;
type Change = Partial<typeof newsletterContacts.$inferInsert>;

/** Only while nothing else was decided: its person may have answered, or the creator removed it, meanwhile. */
async function decide({ db }: Context, id: number, change: Change): Promise<void> {
  const { id: contact, state } = newsletterContacts;
  await db
    .update(newsletterContacts)
    .set(change)
    .where(and(eq(contact, id), inArray(state, ['pending', 'unreached'])));
}

async function decideBy(ctx: Context, { id, email, tries }: Question, outcome: BulkOutcome): Promise<void> {
  if (outcome === 'sent') return decide(ctx, id, { askAt: null, state: 'pending' });
  if (outcome === 'refused') {
    await decide(ctx, id, { askAt: null });
    return suppressAddress(ctx, email, 'bounce');
  }
  const isUnknown = outcome === 'unknown';
  const nextAt = isUnknown ? null : nextTryAt(tries, ctx.clock.now());
  if (nextAt !== null) return decide(ctx, id, { askAt: nextAt, askedAt: null });
  // One that may have arrived is not sent a second time; its link works if it did.
  const asked = isUnknown ? {} : { askedAt: null };
  return decide(ctx, id, { ...asked, askAt: null, state: 'unreached' });
}

/** Those who are asked now. Others wait until the last question to their address, by any channel, is long ago. */
async function listAskable(ctx: Context, ids: readonly number[]): Promise<Question[]> {
  const since = new Date(ctx.clock.now().getTime() - questionPauseMs);
  const rows = await questions.all(ctx.db, { ids, since });
  for (const { id, isOver, lastAskedAt } of rows)
    if (isOver) await decide(ctx, id, { askAt: null, askedAt: null, state: 'unreached' });
    else if (lastAskedAt !== null) {
      const askAt = new Date(lastAskedAt.getTime() + questionPauseMs);
      await decide(ctx, id, { askAt, askedAt: null, askTries: 0 });
    }
  return rows.filter(({ isOver, lastAskedAt }) => !isOver && lastAskedAt === null);
}

interface Answered {
  row: Question;
  answer: BulkAnswer;
}

async function countAsked(ctx: Context, answers: readonly Answered[]): Promise<void> {
  const channels = answers
    .filter(({ answer: { outcome } }) => outcome === 'sent' || outcome === 'refused')
    .map(({ row }) => row.channelId);
  const now = ctx.clock.now();
  for (const channelId of new Set(channels)) {
    const asked = channels.filter((each) => each === channelId).length;
    await countQuestions(ctx.db, { channelId, asked, refused: 0 }, now);
  }
}

async function askClaimed(ctx: Context, { ids, isProviderSuspect }: Claimed): Promise<void> {
  const rows = await listAskable(ctx, ids);
  const asked = await Promise.all(
    rows.map(async (row) => ({ row, answer: await sendQuestion(ctx, row, false) })),
  );
  const told = asked.map(({ row, answer }) => outcomeOf(row.id, answer));
  const refusesAll = (await noteAnswers(ctx, told)) || isProviderSuspect;
  const answers = asked.map(({ row, answer }): Answered => {
    const isDoubted = refusesAll && answer.outcome === 'refused';
    return { row, answer: isDoubted ? { ...answer, outcome: 'blocked' } : answer };
  });
  await countAsked(ctx, answers);
  await Promise.all(answers.map(({ row, answer }) => decideBy(ctx, row, answer.outcome)));
}

/** A run ends and another one goes on, so that a deploy waits for none. */
const runMs = 60_000;
const paceMs = 100;

/** Asks each new address whether it agrees; without a yes it gets nothing else. */
export async function askContacts(ctx: Context, signal: AbortSignal): Promise<void> {
  const until = performance.now() + runMs;
  while (performance.now() < until) {
    signal.throwIfAborted();
    const claimed = await claimInPace(
      ctx,
      async (tx, now) => (await due.first(tx, { now })) !== undefined,
      (tx, now, most) => claim.all(tx, { now, most }),
    );
    if (claimed.isPaced) await wait(paceMs);
    else if (claimed.ids.length > 0) await askClaimed(ctx, claimed);
    else if (!(await remindClaimed(ctx))) return;
  }
  await ctx.jobs.enqueue(ctx.db, 'newsletters.ask-contacts', {}, { singletonKey: 'due' });
}

/** First questions go before reminders. */
async function remindClaimed(ctx: Context): Promise<boolean> {
  const claimed = await claimReminders(ctx);
  if (claimed.isPaced) await wait(paceMs);
  else await sendReminders(ctx, claimed);
  return claimed.isPaced || claimed.ids.length > 0;
}

const lostAfterMs = 10 * 60_000;

/** Goes on with questions that are due again. What a dead process had claimed may have been sent: it is not sent again. */
export async function sweepQuestions(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const { askAt, askedAt, state } = newsletterContacts;
  const before = new Date(now.getTime() - lostAfterMs);
  await ctx.db
    .update(newsletterContacts)
    .set({ askAt: null, state: 'unreached' })
    .where(and(isNotNull(askAt), lt(askedAt, before), eq(state, 'pending')));
  if ((await due.first(ctx.db, { now })) !== undefined || (await hasReminders(ctx)))
    await ctx.jobs.enqueue(ctx.db, 'newsletters.ask-contacts', {}, { singletonKey: 'due' });
}
