import { asLanguage, defaultLanguage, languages, type Language } from '@realfin/contract/languages';
import { formatCents } from '@realfin/contract/money';
import type { Context } from '../../../context.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { longDate } from '../../../lib/long-date.ts';
import { markExpiryNoticed } from '../../billing/commands/save-card.ts';
import { findNotice, listExpiringCards } from '../queries.ts';
import { findLastPayment } from '../queries/discounts.ts';
import { findOpenRenewal, lastOutcome, listAttempts } from '../queries/periods.ts';
import { graceEnd } from '../rules.ts';
import { notices, type NoticeFacts } from './notices.ts';

type Notice = Jobs['subscriptions.send-notice']['notice'];
type Found = NonNullable<Awaited<ReturnType<typeof findNotice>>>;

type Needs = NoticeFacts['needs'];
/** What the last attempt with this card said about the next one. */
async function findNeeds(ctx: Context, { subscription }: Found): Promise<Needs> {
  const period = await findOpenRenewal(ctx.db, subscription.id);
  if (period === null) return null;
  const outcome = lastOutcome(await listAttempts(ctx.db, period.id), subscription.profileId);
  if (outcome === 'needsPerson') return 'person';
  return outcome === 'needsCard' ? 'card' : null;
}

const factsOf = (
  { subscription, profile, priceCents, nextPriceCents }: Found,
  origin: string,
  language: Language,
  needs: Needs,
): NoticeFacts => ({
  origin,
  needs,
  price: formatCents(priceCents, languages[language].locale),
  nextPrice: formatCents(nextPriceCents ?? priceCents, languages[language].locale),
  nextPriceFrom: longDate(subscription.nextPriceFrom ?? subscription.periodEnd, language),
  yearly: subscription.planHandle === 'yearly10',
  card: profile,
  expires: `${profile.expirationMonth}/${profile.expirationYear}`,
  graceUntil: longDate(graceEnd(subscription.periodEnd), language),
});

const aboutPayment: readonly Notice[] = ['retryTomorrow', 'pastDue', 'recovered'];
/** With what the payment was or is to be, which a discount lowers, where that is what the email is about. */
async function findFacts(ctx: Context, subscriptionId: number, notice: Notice): Promise<Found | null> {
  const found = await findNotice(ctx.db, subscriptionId);
  if (found === null || !aboutPayment.includes(notice)) return found;
  return { ...found, priceCents: (await findLastPayment(ctx.db, subscriptionId)) ?? found.priceCents };
}

export async function sendNotice(ctx: Context, subscriptionId: number, notice: Notice): Promise<void> {
  const found = await findFacts(ctx, subscriptionId, notice);
  if (found === null) return;
  const language = asLanguage(found.language) ?? defaultLanguage;
  const texts = notices[language];
  const { subject, lines } = texts[notice](
    factsOf(found, ctx.config.origin, language, await findNeeds(ctx, found)),
  );
  await ctx.mail.send({ to: found.email, subject, text: [texts.hello(found.name), '', ...lines].join('\n') });
}

/** Emails about cards that expire within 14 days, once each. */
export async function announceExpiringCards(ctx: Context): Promise<void> {
  for (let last = 0; ;) {
    const rows = await listExpiringCards(ctx.db, ctx.clock.now(), last);
    if (rows.length === 0) return;
    for (const { subscriptionId, profileId } of rows) {
      last = subscriptionId;
      await ctx.db.transaction(async (tx) => {
        if (!(await markExpiryNoticed(ctx, tx, profileId))) return;
        await ctx.jobs.enqueue(tx, 'subscriptions.send-notice', { subscriptionId, notice: 'cardExpiring' });
      });
    }
  }
}
