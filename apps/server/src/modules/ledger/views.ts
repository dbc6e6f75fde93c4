import type { LineRow } from './queries.ts';

const creatorShares = ['acquisition', 'retention', 'ppv', 'tip', 'referral', 'payout'] as const;

export const lineView = (row: LineRow) => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  share: creatorShares.find((share) => share === row.share) ?? ('other' as const),
  amountCents: row.amountCents,
  description: row.description,
  postId: row.postId,
});
