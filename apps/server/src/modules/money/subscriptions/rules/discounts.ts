// The shared part of a discount, and refunds of discounted payments.

/** The part of a discount that would have been divided into shares: less than all if prices include tax. */
export function netDiscount(
  line: { priceCents: number; discountCents: number; netCents: number },
  discountCents: number,
): number {
  const costCents = line.priceCents - line.discountCents;
  return costCents === 0 ? discountCents : Math.round((discountCents * line.netCents) / costCents);
}

/**
 * Returns the cents that a refund reverses of the months' parts. They are of the full price where the
 * platform bears the discount, so the reversed part exceeds the refund; the last refund reverses the rest.
 */
export function reversedCents(partsCents: number, paidCents: number, refundCents: number): number {
  if (refundCents >= paidCents) return partsCents;
  return Math.round((partsCents * refundCents) / paidCents);
}
