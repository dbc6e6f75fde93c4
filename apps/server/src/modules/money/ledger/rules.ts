/** Maps a text to one of `count` slots, always the same (FNV-1a). */
export function slotFor(text: string, count: number): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) % count;
}

/**
 * The entries up to one, of days before one. Nothing is added to it later: its last entry is chosen once all
 * earlier ones are posted. The day alone is not enough, because clocks can be late, nor is the entry, because
 * postings of one month come before and after those of the next.
 */
export interface Cut {
  entry: number;
  /** Such as `2026-12-01`; null: entries of any day. */
  before: string | null;
}
export const emptyCut: Cut = { entry: 0, before: null };
export const wholeLedger: Cut = { entry: Number.MAX_SAFE_INTEGER, before: null };

/** Splits a purchase's money without a delivery: the amount owed to its payer, and the platform's loss. */
export const divideUncovered = (cents: number): { owedCents: number; lostCents: number } => ({
  owedCents: Math.max(0, cents),
  lostCents: Math.min(0, cents),
});

interface ShareCents {
  acquisitionCents: number;
  retentionCents: number;
  ppvCents: number;
  tipCents: number;
  referralCents: number;
  otherCents: number;
}
/** Returns the sum minus these months. */
export function earlierThan(months: readonly ShareCents[], all: ShareCents): ShareCents {
  const rest = (key: keyof ShareCents) => months.reduce((cents, month) => cents - month[key], all[key]);
  return {
    acquisitionCents: rest('acquisitionCents'),
    retentionCents: rest('retentionCents'),
    ppvCents: rest('ppvCents'),
    tipCents: rest('tipCents'),
    referralCents: rest('referralCents'),
    otherCents: rest('otherCents'),
  };
}
