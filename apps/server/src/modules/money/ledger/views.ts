import type { Language } from '@realfin/contract/languages';
import type { LedgerTip, RetentionReason } from '@realfin/contract/ledger';
import { datedWords } from '../../../lib/dated-words.ts';
import type { LineRow } from './queries/earnings.ts';

const creatorShares = ['acquisition', 'retention', 'ppv', 'tip', 'referral', 'payout'] as const;

interface Sources {
  tips: ReadonlyMap<string, LedgerTip>;
  reasons: ReadonlyMap<string, RetentionReason>;
}

export const lineView = (row: LineRow, { tips, reasons }: Sources, language: Language) => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  share: creatorShares.find((share) => share === row.share) ?? ('other' as const),
  amountCents: row.amountCents,
  description: datedWords(row.description, language),
  postId: row.postId,
  postTitle: row.postTitle,
  tip: tips.get(row.subject ?? '') ?? null,
  // Only earned retention shares have a reason, not their refunds.
  reason: row.kind === 'retention' ? (reasons.get(row.subject ?? '') ?? null) : null,
});
