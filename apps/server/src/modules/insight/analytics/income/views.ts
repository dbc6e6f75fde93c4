import type { Language } from '@realfin/contract/languages';
import type { LedgerLine, LedgerTip, RetentionReason } from '@realfin/contract/ledger';
import type { EarnedByPost, PostIncomeMonth } from '@realfin/contract/post-statistics';
import { datedWords } from '../../../../lib/dated-words.ts';
import type { IncomeLine } from './queries.ts';

const keys = {
  acquisition: 'acquisitionCents',
  retention: 'retentionCents',
  ppv: 'ppvCents',
  tip: 'tipCents',
} as const satisfies Record<EarnedByPost, keyof PostIncomeMonth>;
const nothing = { acquisitionCents: 0, retentionCents: 0, ppvCents: 0, tipCents: 0 };

interface MonthSum {
  month: string;
  share: EarnedByPost;
  amountCents: number;
}
/** The total, and sums by month. */
export function incomeOf(sums: readonly MonthSum[]) {
  const whole = { ...nothing };
  const months = new Map<string, PostIncomeMonth>();
  for (const { month, share, amountCents } of sums) {
    const known = months.get(month) ?? { month: month.slice(0, 7), ...nothing };
    known[keys[share]] += amountCents;
    whole[keys[share]] += amountCents;
    months.set(month, known);
  }
  return { ...whole, months: [...months.values()] };
}

function reasonOf({ part, whole, ofCents, basis }: IncomeLine): RetentionReason | null {
  if (part === null || whole === null || ofCents === null) return null;
  return { basis: basis ?? 'views', part, whole, ofCents };
}

/** A ledger entry with the post's part of its amount. */
export const incomeLineView = (
  row: IncomeLine,
  tips: ReadonlyMap<string, LedgerTip>,
  language: Language,
): LedgerLine => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  share: row.share,
  amountCents: row.amountCents,
  description: datedWords(row.description, language),
  postId: null,
  postTitle: null,
  tip: tips.get(row.subject ?? '') ?? null,
  // Refunds need no reason.
  reason: row.kind === 'retention' ? reasonOf(row) : null,
});
