import { asLanguage, defaultLanguage, languages, type Language } from '@realfin/contract/languages';
import { formatCents, plans } from '@realfin/contract/money';
import type { Context } from '../../../context.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { longDate } from '../../../lib/long-date.ts';
import { markExpiryNoticed } from '../../billing/commands/save-card.ts';
import { findNotice, listExpiringCards } from '../queries.ts';
import { graceEnd } from '../rules.ts';
import { notices, type NoticeFacts } from './notices.ts';

type Notice = Jobs['subscriptions.send-notice']['notice'];
type Found = NonNullable<Awaited<ReturnType<typeof findNotice>>>;

const factsOf = ({ subscription, profile }: Found, origin: string, language: Language): NoticeFacts => ({
  origin,
  price: formatCents(plans[subscription.planHandle].priceCents, languages[language].locale),
  card: profile,
  expires: `${profile.expirationMonth}/${profile.expirationYear}`,
  graceUntil: longDate(graceEnd(subscription.periodEnd), language),
  accessUntil: subscription.state === 'active' ? longDate(subscription.periodEnd, language) : null,
});

export async function sendNotice(ctx: Context, subscriptionId: number, notice: Notice): Promise<void> {
  const found = await findNotice(ctx.db, subscriptionId);
  if (found === null) return;
  const language = asLanguage(found.language) ?? defaultLanguage;
  const texts = notices[language];
  const { subject, lines } = texts[notice](factsOf(found, ctx.config.origin, language));
  await ctx.mail.send({ to: found.email, subject, text: [texts.hello(found.name), '', ...lines].join('\n') });
}

/** Emails about cards that expire within 14 days, once each. */
export async function announceExpiringCards(ctx: Context): Promise<void> {
  for (const { subscriptionId, profileId } of await listExpiringCards(ctx.db, ctx.clock.now())) {
    await ctx.db.transaction(async (tx) => {
      if (!(await markExpiryNoticed(ctx, tx, profileId))) return;
      await ctx.jobs.enqueue(tx, 'subscriptions.send-notice', { subscriptionId, notice: 'cardExpiring' });
    });
  }
}
