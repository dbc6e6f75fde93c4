import type { MonthBooks } from '@realfin/contract/books';

export interface KindSum {
  kind: string;
  cents: number;
}
interface Facts extends Pick<MonthBooks, 'month' | 'deferredBeforeCents' | 'deferredAfterCents' | 'taxes'> {
  /** Changes of the network's own accounts in cents, by kind. */
  kinds: readonly KindSum[];
  /** Cents earned by creators and affiliates, without the pool. */
  earnedCents: number;
}

/**
 * The network sells in its own name: customer payments are its gross sales, and the shares of creators are
 * their cost. Shares that exceed a discounted price reduce its own revenue.
 */
export function monthBooksOf({ kinds, earnedCents, ...facts }: Facts): MonthBooks {
  const of = (...names: string[]): number =>
    kinds.reduce((sum, { kind, cents }) => (names.includes(kind) ? sum + cents : sum), 0);
  const creatorSharesCents = earnedCents + of('creatorPool');
  const ownRevenueCents = of('platformRevenue', 'promotionExpense');
  const costs = {
    processorFeesCents: of('processorFees', 'processorTaxes'),
    disputeFeesCents: of('disputeFees'),
    bankFeesCents: of('bankFees'),
    referralsCents: of('referralExpense'),
    purchasesCents: of('processorPurchases'),
    writeOffsCents: of('writeOffs'),
  };
  return {
    ...facts,
    grossSalesCents: ownRevenueCents + creatorSharesCents,
    creatorSharesCents,
    ownRevenueCents,
    ...costs,
    resultCents: Object.values(costs).reduce((sum, cents) => sum + cents, ownRevenueCents),
    revenueByDayCents: ownRevenueCents + facts.deferredBeforeCents - facts.deferredAfterCents,
  };
}
