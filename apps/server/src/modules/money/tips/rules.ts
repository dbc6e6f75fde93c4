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

/** Each side's part of a tip refund, in cents: the rest is split as if it had been the whole tip. */
export function splitTipRefund(amountCents: number, refundedBefore: number, refundCents: number): TipParts {
  const before = splitTip(amountCents - refundedBefore);
  const after = splitTip(amountCents - refundedBefore - refundCents);
  return {
    creatorCents: before.creatorCents - after.creatorCents,
    platformCents: before.platformCents - after.platformCents,
  };
}

/** The subject of a tip's ledger entries. */
export const ledgerSubject = ({ id }: { id: number }): string => `tip:${id}`;

/** The tip of a subject; null for another subject. */
export function tipIdOf(subject: string): number | null {
  const id = /^tip:(\d+)$/.exec(subject)?.[1];
  return id === undefined ? null : Number(id);
}

export type ReceivedStatus = 'PENDING' | 'COMPLETE' | 'DISPUTED' | 'LOST' | 'REFUNDED';
/** The status of a paid tip; `dispute` is the state of its latest dispute. */
export function receivedStatus(tip: { state: string; dispute: string | null }): ReceivedStatus {
  if (tip.dispute === 'needsResponse' || tip.dispute === 'underReview') return 'DISPUTED';
  if (tip.state === 'refunded') return tip.dispute === 'lost' ? 'LOST' : 'REFUNDED';
  return tip.state === 'complete' ? 'COMPLETE' : 'PENDING';
}
