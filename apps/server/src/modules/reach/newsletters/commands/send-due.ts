import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../../../../context.ts';
import type { BulkAnswer } from '../../../../gateways/mail/port.ts';
import { listRecipients, type Recipient } from '../queries/recipients.ts';
import { nextTryAt } from '../rules/retries.ts';
import { claimDue, releaseClaimed, type Claimed } from './claim.ts';
import { finishSent } from './finish.ts';
import { noteAnswers } from './lane.ts';
import { createLetters, type Letters } from './letters.ts';
import { recordOutcomes, type Outcome } from './record-outcomes.ts';
import { suppressAddress } from './suppress.ts';

/** Maximum duration of a run. The next job continues, so that a deploy never waits for it. */
const runMs = 60_000;
const paceMs = 100;

export type SentOutcome = Outcome & { state: 'sent' | 'bounced' | 'failed' | 'queued' };
/** The outcome of a sent email. If `isProviderSuspect`, a refusal doesn't suppress its address. */
export async function outcomeOf(
  ctx: Context,
  { id, email, tries }: Pick<Recipient, 'id' | 'email' | 'tries'>,
  { outcome, reason }: BulkAnswer,
  isProviderSuspect: boolean,
): Promise<SentOutcome> {
  if (outcome === 'sent') return { id, state: 'sent', reason: null, nextAt: null };
  if (outcome === 'refused' && !isProviderSuspect) {
    await suppressAddress(ctx, email, 'bounce');
    return { id, state: 'bounced', reason, nextAt: null };
  }
  // It may have arrived, so a retry could send it twice.
  if (outcome === 'unknown') return { id, state: 'failed', reason: `no answer: ${reason}`, nextAt: null };
  const nextAt = nextTryAt(tries, ctx.clock.now());
  return { id, state: nextAt === null ? 'failed' : 'queued', reason, nextAt };
}

export const unknownAnswer = (error: unknown): BulkAnswer => ({
  outcome: 'unknown',
  reason: String(error).slice(0, 300),
});

interface Answered {
  recipient: Recipient;
  /** The server's reply, or the reason why the email was not sent. */
  answer: BulkAnswer | { outcome: null; reason: string };
}

async function sendOne(ctx: Context, letters: Letters, recipient: Recipient): Promise<Answered> {
  const skipped = (reason: string) => ({ recipient, answer: { outcome: null, reason } });
  if (!recipient.isReachable) return skipped('unreachable');
  const mail = await letters.mailFor(recipient);
  if (mail === null) return skipped('no article');
  return { recipient, answer: await ctx.mail.sendBulk(mail).catch(unknownAnswer) };
}

const nameOf = ({ accountId, contactId }: Recipient): string =>
  accountId === null ? `contact ${contactId}` : `account ${accountId}`;

async function sendClaimed(
  ctx: Context,
  letters: Letters,
  { ids, isProviderSuspect }: Claimed,
): Promise<void> {
  const recipients = await listRecipients(ctx.db, ids);
  await letters.prepare(recipients);
  const answered = await Promise.all(recipients.map((each) => sendOne(ctx, letters, each)));
  const told = answered.map(({ recipient, answer }) => ({ recipient: nameOf(recipient), ...answer }));
  const refusesAll = (await noteAnswers(ctx, told)) || isProviderSuspect;
  const outcomes = answered.map(async ({ recipient, answer }): Promise<Outcome> => {
    if (answer.outcome !== null) return outcomeOf(ctx, recipient, answer, refusesAll);
    return { id: recipient.id, state: 'skipped', reason: answer.reason, nextAt: null };
  });
  await recordOutcomes(ctx, await Promise.all(outcomes));
}

/** Sends due emails at the provider's rate limit. Those claimed by a dead process are never sent again. */
export async function sendDue(ctx: Context, signal: AbortSignal): Promise<void> {
  const until = performance.now() + runMs;
  const letters = createLetters(ctx);
  while (performance.now() < until) {
    signal.throwIfAborted();
    const claimed = await claimDue(ctx);
    const { ids, isPaced } = claimed;
    if (ids.length === 0 && !isPaced) return finishSent(ctx);
    if (isPaced) await wait(paceMs);
    // The signal stops runs between batches. The batch claimed last is released.
    else if (signal.aborted) await releaseClaimed(ctx, ids);
    else await sendClaimed(ctx, letters, claimed);
  }
  await ctx.jobs.enqueue(ctx.db, 'newsletters.send-due', {}, { singletonKey: 'due' });
}
