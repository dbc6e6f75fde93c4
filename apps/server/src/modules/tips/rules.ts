import { shares, splitByWeight } from '@realfin/contract/money';

export interface TipParts {
  creatorCents: number;
  platformCents: number;
}

export function splitTip(amountCents: number): TipParts {
  const [creatorCents = 0, platformCents = 0] = splitByWeight(amountCents, [
    shares.tip.creator,
    shares.tip.platform,
  ]);
  return { creatorCents, platformCents };
}

/** What each side loses when more of a tip is refunded: the rest is split as if it had been the whole tip. */
export function splitTipRefund(amountCents: number, refundedBefore: number, refundCents: number): TipParts {
  const before = splitTip(amountCents - refundedBefore);
  const after = splitTip(amountCents - refundedBefore - refundCents);
  return {
    creatorCents: before.creatorCents - after.creatorCents,
    platformCents: before.platformCents - after.platformCents,
  };
}
