// Of the books, what pages read: without what checks it.
/**
 * What no processor reports. `ownFunds`: put in by the operator, also the balance the books begin with; negative: taken
 * out. `debtWrittenOff`: a negative balance of someone who left. `leaverPaid`: a balance of theirs, paid outside of runs.
 */
export const manualKinds = ['taxPaid', 'ownFunds', 'bankFee', 'debtWrittenOff', 'leaverPaid'] as const;
export type ManualKind = (typeof manualKinds)[number];

/** A month takes postings until the third day after it; then it is closed. */
const openDays = 3;
/** `2026-11` has closed on the fourth of December. */
export const isMonthClosed = (month: string, now: Date): boolean =>
  Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1 + openDays) <= now.getTime();
