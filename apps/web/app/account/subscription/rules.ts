import { price } from '../../lib/format.ts';
import { copy } from './copy.ts';

/** What a renewal costs, with the tips that are charged with it. */
export const withTips = (subscription: string, tipsCents: number): string =>
  tipsCents === 0 ? subscription : copy.tips.added(subscription, price(tipsCents));
