// Constants of the books for pages: without schemas.
/**
 * Postings no processor reports. `ownFunds`: paid in by the operator, or the opening balance; negative: paid
 * out. `debtWrittenOff`: a former creator's negative balance. `leaverPaid`: theirs, paid outside of runs.
 */
export const manualKinds = ['taxPaid', 'ownFunds', 'bankFee', 'debtWrittenOff', 'leaverPaid'] as const;
export type ManualKind = (typeof manualKinds)[number];

/** A month accepts postings until the third day after it; then it is closed. */
const openDays = 3;
/** `2026-11` closes on the fourth of December. */
export const isMonthClosed = (month: string, now: Date): boolean =>
  Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1 + openDays) <= now.getTime();
