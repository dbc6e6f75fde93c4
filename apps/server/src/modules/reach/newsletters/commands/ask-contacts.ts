// Opt-in emails to imported addresses. They are claimed before they are sent, so that each is sent once.
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
      // Skips addresses that bounced or complained meanwhile, and suspended channels.
      eb
        .or([
          isSuppressed(eb.ref('x.email')),
          eb('c.suspended_at', 'is not', null),
          eb('c.deleted_at', 'is not', null),
        ])
        .as('isOver'),
      // Batches are claimed one after the other, so of two questions to an address, one is always earlier.
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

/** Only if it is still undecided: the person may have answered, or the creator removed it, meanwhile. */
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
  // One that may have arrived is never sent again. Its link still works.
  const asked = isUnknown ? {} : { askedAt: null };
  return decide(ctx, id, { ...asked, askAt: null, state: 'unreached' });
}

/** Contacts to ask now. Others wait until the pause after the last question to their address. */
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

/** Maximum duration of a run. The next job continues, so that a deploy never waits for it. */
const runMs = 60_000;
const paceMs = 100;

/** Asks each new address for consent. Without it, it gets no newsletters. */
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

/** First questions have priority over reminders. */
async function remindClaimed(ctx: Context): Promise<boolean> {
  const claimed = await claimReminders(ctx);
  if (claimed.isPaced) await wait(paceMs);
  else await sendReminders(ctx, claimed);
  return claimed.isPaced || claimed.ids.length > 0;
}

const lostAfterMs = 10 * 60_000;

/** Resumes due questions. One claimed by a dead process may have been sent, so it is never sent again. */
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
