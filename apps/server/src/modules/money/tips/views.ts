import type { LedgerTip } from '@realfin/contract/ledger';
import type { ReceivedTip } from '@realfin/contract/tips';
import type { ReceivedRow } from './queries.ts';
import { receivedStatus, splitTip } from './rules.ts';

export const receivedView = (row: ReceivedRow, source: LedgerTip | null): ReceivedTip => ({
  id: row.id,
  user_name: source?.from?.name ?? null,
  username: source?.from?.username ?? null,
  status: receivedStatus(row),
  amount_usd: row.amountCents / 100,
  ...{ amount_rae: null, rae_price: null },
  refunded_cents: row.refundedCents,
  earned_cents: splitTip(row.netCents).creatorCents,
  paid_at: row.paidAt.toISOString(),
  last_updated_at: row.updatedAt.toISOString(),
  memo: source?.memo ?? null,
  is_recurring: row.planId !== null,
  post_id: row.postId,
  post_title: row.postTitle,
});
