import type { Gift } from '@realfin/contract/gifts';
import { fullDate } from '../../lib/format.ts';
import { copy } from './copy.ts';

/** The outcome of a gift, or its expiry date while it can be redeemed. */
export function outcomeOf({
  state,
  expiresAt,
  redeemedAt,
}: Pick<Gift, 'state' | 'expiresAt' | 'redeemedAt'>): string {
  const redeemed = redeemedAt === null ? null : fullDate(redeemedAt);
  if (state === 'refunded') return redeemed === null ? copy.returned : copy.endedAfter(redeemed);
  const end = expiresAt === null ? null : fullDate(expiresAt);
  if (state === 'expired') return copy.expiredOn(end ?? '');
  if (redeemed !== null) return copy.redeemedOn(redeemed);
  return end === null ? copy.noEnd : copy.until(end);
}
