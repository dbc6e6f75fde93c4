import { formatCents, plans } from '@realfin/contract/money';
import type { Context } from '../../../context.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { markExpiryNoticed } from '../../billing/commands/save-card.ts';
import { findNotice, listExpiringCards } from '../queries.ts';
import { graceEnd } from '../rules.ts';

type Notice = Jobs['subscriptions.send-notice']['notice'];
type Found = NonNullable<Awaited<ReturnType<typeof findNotice>>>;

const day = (at: Date) => at.toISOString().slice(0, 10);

interface Text {
  subject: string;
  lines: string[];
}
const cardOf = ({ profile }: Found) => `your ${profile.brand} card ending in ${profile.lastFour}`;
const priceOf = ({ subscription }: Found) => formatCents(plans[subscription.planHandle].priceCents);

const texts: Record<Notice, (found: Found, origin: string) => Text> = {
  retryTomorrow: (found, origin) => ({
    subject: 'There is a problem with your payment',
    lines: [
      `we could not charge ${priceOf(found)} to ${cardOf(found)}. We will try again tomorrow.`,
      `You keep your access until ${day(graceEnd(found.subscription.periodEnd))}.`,
      `Change the card: ${origin}/change/payment`,
    ],
  }),
  pastDue: (found, origin) => ({
    subject: 'Your subscription has ended',
    lines: [
      `we tried several times to charge ${priceOf(found)} to ${cardOf(found)}, without success.`,
      'Your subscription has ended.',
      `Start it again: ${origin}/settings/subscription`,
    ],
  }),
  canceled: ({ subscription }, origin) => ({
    subject: 'Your subscription is cancelled',
    lines: [
      subscription.state === 'active'
        ? `your subscription is cancelled. You keep your access until ${day(subscription.periodEnd)}.`
        : 'your subscription is cancelled and has ended.',
      'You will not be charged again.',
      `Changed your mind? ${origin}/settings/subscription`,
    ],
  }),
  cardExpiring: (found, origin) => ({
    subject: 'Your card expires soon',
    lines: [
      `${cardOf(found)} expires at the end of ${found.profile.expirationMonth}/${found.profile.expirationYear}.`,
      `Change the card: ${origin}/change/payment`,
    ],
  }),
};

export async function mailNotice(ctx: Context, subscriptionId: number, notice: Notice): Promise<void> {
  const found = await findNotice(ctx.db, subscriptionId);
  if (found === null) return;
  const { subject, lines } = texts[notice](found, ctx.config.origin);
  await ctx.mail.send({ to: found.email, subject, text: [`Hello ${found.name},`, '', ...lines].join('\n') });
}

/** Announces cards that end within 14 days, once each. */
export async function announceExpiringCards(ctx: Context): Promise<void> {
  for (const { subscriptionId, profileId } of await listExpiringCards(ctx.db, ctx.clock.now())) {
    await ctx.db.transaction(async (tx) => {
      if (!(await markExpiryNoticed(ctx, tx, profileId))) return;
      await ctx.jobs.enqueue(tx, 'subscriptions.send-notice', { subscriptionId, notice: 'cardExpiring' });
    });
  }
}
