import { asLanguage, defaultLanguage, type Language } from '@realfin/contract/languages';
import type { Quote } from '@realfin/contract/taxes';
import type { Context } from '../../../../context.ts';
import type { Jobs } from '../../../../jobs/jobs.ts';
import { longDate } from '../../../../lib/long-date.ts';
import { priceIn } from '../../billing/commands/price-in.ts';
import { refreshCard } from '../../billing/commands/refresh-card.ts';
import { markExpiryNoticed } from '../../billing/commands/save-card.ts';
import { findProblem, type Problem } from '../dunning/queries.ts';
import { newLinkPath } from '../dunning/rules.ts';
import { findNotice, listExpiringCards } from '../queries.ts';
import { findLastPayment, findNextPayment } from '../queries/discounts.ts';
import { graceEnd, nextStart } from '../rules.ts';
import { notices, type NoticeFacts } from './notices.ts';
import { quoteCharged, quoteRenewal, quoteTipped } from './quote-renewal.ts';
import { sendEmail } from './send-email.ts';
import { withTips } from './with-tips.ts';

type Notice = Jobs['subscriptions.send-notice']['notice'];
type Found = NonNullable<Awaited<ReturnType<typeof findNotice>>>;
/** With tax. */
interface Prices {
  price: Quote;
  /** The newest payment, made or upcoming. */
  charged: Quote;
  next: Quote;
  /** The amount that recurring tips add to the price. */
  tipsCents: number;
}

const linkOf = ({ config, clock }: Context, problem: Problem | null): string =>
  problem === null
    ? `${config.origin}/change/payment`
    : config.origin + newLinkPath(config.secret, problem.periodId, clock.now());

const factsOf = (
  ctx: Context,
  { subscription, profile }: Found,
  { price, charged, next, tipsCents }: Prices,
  language: Language,
  problem: Problem | null,
): NoticeFacts => ({
  origin: ctx.config.origin,
  needs: problem?.needs ?? null,
  payLink: linkOf(ctx, problem),
  price: withTips(priceIn(price, language), tipsCents, language),
  charged: priceIn(charged, language),
  nextPrice: priceIn(next, language),
  nextPriceFrom: longDate(subscription.nextPriceFrom ?? subscription.periodEnd, language),
  yearly: subscription.planHandle === 'yearly10',
  card: profile,
  expires: `${profile.expirationMonth}/${profile.expirationYear}`,
  renewsOn: longDate(nextStart(subscription), language),
  owes: problem !== null,
  graceUntil: longDate(graceEnd(nextStart(subscription)), language),
});

const aboutPayment: readonly Notice[] = ['renewalFailed', 'retryTomorrow', 'lastDay', 'pastDue', 'recovered'];
const aboutNext: readonly Notice[] = [
  'cardRemoved',
  'pauseBegan',
  'pauseEnding',
  'resumed',
  'planScheduled',
  'planKept',
  'planChanged',
  'trialBegan',
  'trialEnding',
  'continued',
];
/** Emails about a payment show its discounted amount instead of the regular price. */
async function quotePrices(
  ctx: Context,
  { subscription: row, priceCents, nextPriceCents }: Found,
  notice: Notice,
): Promise<Prices> {
  const charged = await quoteCharged(ctx, row, (await findLastPayment(ctx.db, row.id)) ?? priceCents);
  const next = await quoteRenewal(ctx, row, nextPriceCents ?? priceCents);
  if (aboutPayment.includes(notice)) return { price: charged, charged, next, tipsCents: 0 };
  if (!aboutNext.includes(notice))
    return { price: await quoteRenewal(ctx, row, priceCents), charged, next, tipsCents: 0 };
  const { alone, together } = await quoteTipped(ctx, row, await findNextPayment(ctx.db, row));
  return { price: alone, charged, next, tipsCents: together.totalCents - alone.totalCents };
}

/** Whether the notice no longer applies, because its owner has changed the subscription since. */
function isOutdated({ subscription }: Found, notice: Notice, now: Date): boolean {
  const { nextPlanHandle, pausedUntil, trialUntil, state, cancelAtPeriodEnd } = subscription;
  const goesOn = state === 'active' && !cancelAtPeriodEnd;
  if (notice === 'pauseBegan' || notice === 'pauseEnding')
    return !goesOn || pausedUntil === null || pausedUntil <= now;
  // These name a card and a date, which are only valid until then.
  if (notice === 'trialBegan' || notice === 'trialEnding')
    return !goesOn || trialUntil === null || trialUntil <= now;
  if (notice === 'continued') return !goesOn;
  if (notice === 'planScheduled') return !goesOn || nextPlanHandle === null;
  if (notice === 'planKept') return !goesOn || nextPlanHandle !== null;
  return false;
}

export async function sendNotice(ctx: Context, subscriptionId: number, notice: Notice): Promise<void> {
  const found = await findNotice(ctx.db, subscriptionId);
  if (found === null || found.suspendedAt !== null || isOutdated(found, notice, ctx.clock.now())) return;
  const language = asLanguage(found.language) ?? defaultLanguage;
  const texts = notices[language];
  const { subject, lines } = texts[notice](
    factsOf(
      ctx,
      found,
      await quotePrices(ctx, found, notice),
      language,
      await findProblem(ctx.db, found.subscription),
    ),
  );
  const text = [texts.hello(found.name), '', ...lines].join('\n');
  await sendEmail(ctx, found.subscription, notice, { to: found.email, subject, text });
}

/** Whether the network has replaced the card. Without an answer, the email waits until tomorrow. */
const hasChanged = (ctx: Context, profileId: number): Promise<boolean> =>
  refreshCard(ctx, profileId).catch((error: unknown) => {
    ctx.log.warn({ err: error, profile: profileId }, 'an expiring card could not be looked at');
    return true;
  });

/** Emails owners of cards that expire within 14 days, once each. */
export async function announceExpiringCards(ctx: Context): Promise<void> {
  for (let last = 0; ;) {
    const rows = await listExpiringCards(ctx.db, ctx.clock.now(), last);
    if (rows.length === 0) return;
    for (const { subscriptionId, profileId } of rows) {
      last = subscriptionId;
      if (await hasChanged(ctx, profileId)) continue;
      await ctx.db.transaction(async (tx) => {
        if (!(await markExpiryNoticed(ctx, tx, profileId))) return;
        await ctx.jobs.enqueue(tx, 'subscriptions.send-notice', { subscriptionId, notice: 'cardExpiring' });
      });
    }
  }
}
