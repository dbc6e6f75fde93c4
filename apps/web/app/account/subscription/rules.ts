import { price } from '../../lib/format.ts';
import { copy } from './copy.ts';

/** The price of a renewal, including the tips charged with it. */
export const withTips = (subscription: string, tipsCents: number): string =>
  tipsCents === 0 ? subscription : copy.tips.added(subscription, price(tipsCents));
