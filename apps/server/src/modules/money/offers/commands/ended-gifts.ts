// Money of a gift that expired unredeemed is divided like a subscription without creator earnings.
import { shares, splitByWeight } from '@realfin/contract/money';
import type { Tx } from '../../../../db/client.ts';
import type { Restored } from '../../billing/asks.ts';
import { platformRevenue, type LedgerLine } from '../../ledger/commands.ts';
import { listPostedLines } from '../../ledger/queries.ts';
import { pool } from '../../subscriptions/commands/service-months.ts';
import type { GiftRow } from '../queries/gifts.ts';
import { giftSubject } from '../rules/gifts.ts';

const { platform, acquisition, retention } = shares.subscription;

export function endedLines(gift: GiftRow, netCents: number): LedgerLine[] {
  const [own = 0, creators = 0] = splitByWeight(netCents, [platform, acquisition + retention]);
  const subject = giftSubject(gift);
  return [
    { account: platformRevenue, amountCents: own, share: 'platform', subject },
    { account: pool, amountCents: creators, share: 'retention', subject },
  ];
}

/** The platform alone bears refunds after expiry, because the pool may already be paid out. */
export const refundOfEnded = (gift: GiftRow, netCents: number): LedgerLine => ({
  account: platformRevenue,
  amountCents: -netCents,
  share: 'platform',
  subject: giftSubject(gift),
});

/** Lines of a returned refund: the accounts it debited; a liability since expired is divided instead. */
export async function restoreEnded(tx: Tx, gift: GiftRow, { reverses }: Restored): Promise<LedgerLine[]> {
  const posted = await listPostedLines(tx, reverses);
  return posted.flatMap(({ account, amountCents, share, subject }) =>
    account.kind === 'giftLiability'
      ? endedLines(gift, -amountCents)
      : [{ account, amountCents: -amountCents, share, ...(subject !== null && { subject }) }],
  );
}
