// What administrators post by hand: a list without what checks it, so that pages can read it.
/**
 * What no processor reports. `ownFunds`: put in by the operator, also the balance the books begin with; negative: taken
 * out. `debtWrittenOff`: a negative balance of someone who left. `leaverPaid`: a balance of theirs, paid outside of runs.
 */
export const manualKinds = ['taxPaid', 'ownFunds', 'bankFee', 'debtWrittenOff', 'leaverPaid'] as const;
export type ManualKind = (typeof manualKinds)[number];
