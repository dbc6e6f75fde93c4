// What of a discount is shared, and what a refund of a discounted payment reverses.

/** What of a discount would have been divided into shares: less than all of it where a price includes tax. */
export function netDiscount(
  line: { priceCents: number; discountCents: number; netCents: number },
  discountCents: number,
): number {
  const costCents = line.priceCents - line.discountCents;
  return costCents === 0 ? discountCents : Math.round((discountCents * line.netCents) / costCents);
}

/**
 * What a refund reverses of the months' parts. They are of the full price where the platform bears the discount, so the
 * reversed part is larger than what goes back; the last refund reverses what is left.
 */
export function reversedCents(partsCents: number, paidCents: number, refundCents: number): number {
  if (refundCents >= paidCents) return partsCents;
  return Math.round((partsCents * refundCents) / paidCents);
}
