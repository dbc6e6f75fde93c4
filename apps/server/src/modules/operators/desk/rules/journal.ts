import { isMonthClosed } from '@realfin/contract/book-words';

const startOf = (month: string): Date => new Date(`${month}-01T00:00:00Z`);

/** The days of a month: from its first one, up to the one after its last. Null: it is no month, or not over yet. */
export function closedMonth(month: string, now: Date): { from: string; before: string } | null {
  if (!/^20\d\d-(?:0[1-9]|1[0-2])$/.test(month)) return null;
  const start = startOf(month);
  const end = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1));
  if (!isMonthClosed(month, now)) return null;
  return { from: `${month}-01`, before: end.toISOString().slice(0, 10) };
}

/** An amount of a column, without a sign: credit is owed or earned, debit is held by others or spent. */
export const debitCredit = (cents: number): [string, string] => {
  const amount = (Math.abs(cents) / 100).toFixed(2);
  return cents < 0 ? [amount, ''] : ['', amount];
};
