import type { SiteFacts } from '@realfin/contract/page-context';
import { countedWhole } from '../../lib/format.ts';
import { messages } from '../../lib/language.ts';

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
  contents: 'On this page',
  older: "You can find earlier versions in this site's source code.",
});
