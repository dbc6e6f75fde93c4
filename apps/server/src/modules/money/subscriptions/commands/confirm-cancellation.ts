// Emails the outcome of a cancellation, as proof for both sides.
import { asLanguage, defaultLanguage, languages, type Language } from '@realfin/contract/languages';
import type { Context } from '../../../../context.ts';
import { longDate } from '../../../../lib/long-date.ts';
import { priceIn } from '../../billing/commands/price-in.ts';
import { findNotice } from '../queries.ts';
import { findCancellation } from '../queries/cancellations.ts';
import { findNextPayment } from '../queries/discounts.ts';
import { cancellationEmails } from './cancellation-emails.ts';
import { quoteNext, quoteRenewal } from './quote-renewal.ts';
import { sendEmail } from './send-email.ts';

const timeIn = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(languages[language].locale, {
    ...{ dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' },
  }).format(at);

export async function confirmCancellation(ctx: Context, cancellationId: number): Promise<void> {
  const cancellation = await findCancellation(ctx.db, cancellationId);
  if (cancellation === null || cancellation.endedAt === null) return;
  const found = await findNotice(ctx.db, cancellation.subscriptionId);
  if (found === null) return;
  const { subscription, email: to, name, priceCents } = found;
  const language = asLanguage(found.language) ?? defaultLanguage;
  const texts = cancellationEmails[language];
  const email = cancellation.outcome === 'canceled' ? texts.canceled : texts.halfPrice;
  const { subject, lines } = email({
    origin: ctx.config.origin,
    id: cancellation.id,
    at: timeIn(cancellation.endedAt, language),
    plan: subscription.planHandle,
    periodEnd: longDate(subscription.periodEnd, language),
    isOver: subscription.state !== 'active',
    price: priceIn(await quoteRenewal(ctx, subscription, priceCents), language),
    nextPrice: priceIn(
      await quoteNext(ctx, subscription, await findNextPayment(ctx.db, subscription)),
      language,
    ),
  });
  const kind = cancellation.outcome === 'canceled' ? 'canceled' : 'offerAccepted';
  await sendEmail(ctx, subscription, kind, {
    to,
    subject,
    text: [texts.hello(name), '', ...lines].join('\n'),
  });
}
