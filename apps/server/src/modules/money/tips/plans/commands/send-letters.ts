import { languages, type Language } from '@realfin/contract/languages';
import { limits } from '@realfin/contract/limits';
import { formatCents } from '@realfin/contract/money';
import type { Context } from '../../../../../context.ts';
import { longDate } from '../../../../../lib/long-date.ts';
import { languageOfAccount } from '../../../../../lib/translate.ts';
import { findAccount } from '../../../../people/accounts/queries.ts';
import { findPlan, listTipsOf } from '../queries.ts';
import { tipLettersIn, type TipLetterFacts, type TipLetters } from './letters.ts';
import { readTipPlans } from './set-plan.ts';

interface Given {
  amountCents: number;
  channelId: number;
  isEnded?: boolean;
}
/** Emails the giver about these tips. */
async function tell(
  ctx: Context,
  accountId: number,
  given: readonly Given[],
  write: (letters: TipLetters, facts: TipLetterFacts) => { subject: string; lines: string[] },
): Promise<void> {
  const giver = await findAccount(ctx.db, accountId);
  if (giver === null || giver.email === null || giver.deletedAt !== null || giver.suspendedAt !== null)
    return;
  const language = languageOfAccount(giver.language);
  const letters = tipLettersIn(language);
  const { subject, lines } = write(letters, await factsOf(ctx, accountId, given, language));
  const text = `${lines.join('\n\n')}\n\n${ctx.config.site.name}`;
  await ctx.mail.send({ to: giver.email, subject, text });
}

async function factsOf(
  ctx: Context,
  accountId: number,
  given: readonly Given[],
  language: Language,
): Promise<TipLetterFacts> {
  const money = (cents: number) => formatCents(cents, languages[language].locale);
  const { renewal } = await readTipPlans(ctx, accountId);
  const named = await Promise.all(
    given.map(async (tip) => ({ ...tip, name: (await findAccount(ctx.db, tip.channelId))?.name ?? '' })),
  );
  return {
    tips: named.map(({ amountCents, name }) => tipLettersIn(language).tipFor(money(amountCents), name)),
    ended: named.filter(({ isEnded }) => isEnded === true).map(({ name }) => name),
    total: money(renewal?.total_cents ?? 0),
    alone: money(renewal?.subscription_cents ?? 0),
    added: money(renewal?.tips_cents ?? 0),
    renewsOn: longDate(renewal === null ? ctx.clock.now() : new Date(renewal.at), language),
    yearly: renewal?.plan === 'yearly10',
    address: `${ctx.config.origin}/settings/subscription`,
  };
}

/** Confirms that a plan was started or changed, with the total of the next renewal. */
export async function notifyPlanChanged(ctx: Context, planId: number): Promise<void> {
  const plan = await findPlan(ctx.db, planId);
  if (plan?.state !== 'active') return;
  if ((await readTipPlans(ctx, plan.accountId)).renewal === null) return;
  await tell(ctx, plan.accountId, [plan], (letters, facts) => letters.set(facts));
}

export async function tellEnded(ctx: Context, planId: number): Promise<void> {
  const plan = await findPlan(ctx.db, planId);
  if (plan?.endReason !== 'creator') return;
  await tell(ctx, plan.accountId, [plan], (letters, facts) => letters.creatorGone(facts));
}

/** Sends one email for all tips of a declined renewal. */
export async function tellMissed(ctx: Context, intentId: string): Promise<void> {
  const missed = await listTipsOf(ctx.db, intentId);
  const [first] = missed;
  if (first === undefined) return;
  const given = missed.map(({ tip, plan }) => ({ ...tip, isEnded: plan.endReason === 'misses' }));
  await tell(ctx, first.tip.accountId, given, (letters, facts) =>
    letters.missed(facts, limits.tipPlanMisses),
  );
}
