import { shares } from '@realfin/contract/money';
import type { SiteFacts } from '@realfin/contract/page-context';
import { countedWhole } from '../../lib/format.ts';
import { messages } from '../../lib/language.ts';

const { platform: platformShare } = shares.subscription;

export const copy = messages('policies', {
  version: (version: string, date: string) => `Version ${version} · Last revised ${date}`,
  refundRule: ({ hours, months }: { hours: number; months: number }) =>
    hours === 0
      ? 'Payments for the subscription are refunded on request.'
      : `For ${hours} hours after a payment for the subscription, you can refund it in your settings, as long as our server has sent you no premium content since${months === 0 ? '' : `, once in ${countedWhole(months, 'month')} for each person and card`}. A ticket you bought with it goes back first. After that, periods that have begun are not refunded.`,
  payoutRule: (days: number) =>
    days <= 3
      ? 'On the fourth day of a month, we pay out what balances were at the end of the one before.'
      : `${countedWhole(days, 'day|days')} after a month has ended, we pay out what balances were at its end.`,
  discountRule: (bearer: SiteFacts['discountBearer']) =>
    bearer === 'platform'
      ? 'The platform bears them: creators get their shares of the full price.'
      : 'Everyone bears them by their share: creators get their shares of what was paid.',
  giftRule: (months: number) =>
    months === 0
      ? 'A gift can be redeemed at any time.'
      : `A gift can be redeemed for ${countedWhole(months, 'month')}.`,
  giftEndRule: (months: number) =>
    months === 0
      ? 'It has no end: the money waits for as long as nobody redeems the gift.'
      : `A gift that nobody redeems within ${countedWhole(months, 'month')} is over: ${platformShare}% of it go to the platform, ${100 - platformShare}% to the creator pool.`,
  unclaimedRule: (months: number) =>
    months === 0
      ? 'Money they had already earned stays theirs, and is paid to them once it can be.'
      : `Money they had already earned waits ${countedWhole(months, 'month')} for them before it goes to the pool as well.`,
  contents: 'On this page',
  older: "You can find earlier versions in this site's source code.",
});
