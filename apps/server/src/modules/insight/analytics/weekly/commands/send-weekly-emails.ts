import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../../../../../context.ts';
import type { BulkAnswer, Mail } from '../../../../../gateways/mail/port.ts';
import { languageOfAccount } from '../../../../../lib/translate.ts';
import { listNextPayouts } from '../../../../money/payouts/queries/next-payouts.ts';
import type { Claimed } from '../../../../reach/newsletters/commands/claim.ts';
import { noteAnswers } from '../../../../reach/newsletters/commands/lane.ts';
import { outcomeOf, unknownAnswer } from '../../../../reach/newsletters/commands/send-due.ts';
import { weeklyUnsubscribePath } from '../../../../reach/notifications/access.ts';
import { readWeeklyFigures } from '../queries/figures.ts';
import { listRecipients, type WeeklyRecipient } from '../queries/recipients.ts';
import { isEmpty, weekToSend, type Week, type WeeklyFigures } from '../rules.ts';
import { weeklyEmail } from '../views/email.ts';
import type { WeeklyPayout } from '../views/lines.ts';
import { claimDue, recordOutcomes, releaseClaimed, type Outcome } from './claim.ts';

/** Maximum duration of a run. The next job continues, so that a deploy never waits for it. */
const runMs = 60_000;
const paceMs = 100;

interface Facts {
  week: Week;
  figures: WeeklyFigures;
  payout: WeeklyPayout | null;
}

function mailFor({ config }: Context, recipient: WeeklyRecipient, facts: Facts): Mail {
  const { id, email, name, language } = recipient;
  const { origin, site, secret, seller } = config;
  const unsubscribe = origin + weeklyUnsubscribePath(secret, id);
  const { hostname } = new URL(origin);
  return {
    ...weeklyEmail({
      ...facts,
      ...{ name, origin, unsubscribe, siteName: site.name, postalAddress: seller.address.join(', ') },
      language: languageOfAccount(language),
    }),
    to: email,
    messageId: `<weekly-${facts.week.from}-${id}@${hostname}>`,
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': `<weekly.${hostname}>`,
      Precedence: 'bulk',
    },
  };
}

interface Answered {
  recipient: WeeklyRecipient;
  /** The server's reply. Null if the email was not sent, with its outcome in `unsent`. */
  answer: BulkAnswer | null;
  unsent: Outcome | null;
}
async function sendOne(ctx: Context, recipient: WeeklyRecipient, facts: Facts | null): Promise<Answered> {
  const { id } = recipient;
  const without = (state: 'skipped' | 'empty', reason: string | null): Answered => ({
    ...{ recipient, answer: null, unsent: { id, state, reason, nextAt: null } },
  });
  if (!recipient.isReachable) return without('skipped', 'unreachable');
  if (facts === null || isEmpty(facts.figures)) return without('empty', null);
  const answer = await ctx.mail.sendBulk(mailFor(ctx, recipient, facts)).catch(unknownAnswer);
  return { recipient, answer, unsent: null };
}

/** Recipients and facts of all claimed emails. */
async function prepare(ctx: Context, week: Week, ids: readonly number[]) {
  const { db, clock, config } = ctx;
  const care = await ctx.ask.tips.findPayoutCare(ctx, db);
  const settings = { holdDays: config.payouts.holdDays, provider: ctx.payouts.name, care };
  const [recipients, figures, payouts] = await Promise.all([
    listRecipients(db, ids, week.from),
    readWeeklyFigures(db, ids, week),
    listNextPayouts(db, ids, settings, clock.now()),
  ]);
  return recipients.map((recipient) => {
    const own = figures.get(recipient.id);
    const facts =
      own === undefined ? null : { week, figures: own, payout: payouts.get(recipient.id) ?? null };
    return { recipient, facts };
  });
}

async function sendClaimed(ctx: Context, week: Week, { ids, isProviderSuspect }: Claimed): Promise<void> {
  const prepared = await prepare(ctx, week, ids).catch(async (error: unknown) => {
    await releaseClaimed(ctx, ids, week.from);
    throw error;
  });
  const answered = await Promise.all(prepared.map(({ recipient, facts }) => sendOne(ctx, recipient, facts)));
  const told = answered.flatMap(({ recipient, answer }) =>
    answer === null ? [] : [{ recipient: `account ${recipient.id}`, ...answer }],
  );
  const refusesAll = (await noteAnswers(ctx, told)) || isProviderSuspect;
  const outcomes = await Promise.all(
    answered.flatMap(({ recipient, answer, unsent }) => {
      if (unsent !== null) return [Promise.resolve(unsent)];
      return answer === null ? [] : [outcomeOf(ctx, recipient, answer, refusesAll)];
    }),
  );
  await recordOutcomes(ctx, week.from, outcomes);
}

/** Sends due emails at the rate limit of newsletters, until the next week begins. */
export async function sendWeeklyEmails(ctx: Context, signal: AbortSignal): Promise<void> {
  const until = performance.now() + runMs;
  while (performance.now() < until) {
    signal.throwIfAborted();
    const week = weekToSend(ctx.clock.now());
    if (week === null || !ctx.config.weeklyEmails) return;
    const claimed = await claimDue(ctx, week.from);
    const { ids, isPaced } = claimed;
    if (ids.length === 0 && !isPaced) return;
    if (isPaced) await wait(paceMs);
    // The signal stops runs between batches. The batch claimed last is released.
    else if (signal.aborted) await releaseClaimed(ctx, ids, week.from);
    else await sendClaimed(ctx, week, claimed);
  }
  await ctx.jobs.enqueue(ctx.db, 'analytics.send-weekly-emails', {}, { singletonKey: 'due' });
}
