import { isMonthClosed } from '@realfin/contract/book-words';

const startOf = (month: string): Date => new Date(`${month}-01T00:00:00Z`);

/** The days of a month: its first, and the first of the next. Null if it is invalid or not over. */
export function closedMonth(month: string, now: Date): { from: string; before: string } | null {
  if (!/^20\d\d-(?:0[1-9]|1[0-2])$/.test(month)) return null;
  const start = startOf(month);
  const end = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1));
  if (!isMonthClosed(month, now)) return null;
  return { from: `${month}-01`, before: end.toISOString().slice(0, 10) };
}

/** Debit and credit without a sign. Negative cents are debits: held by others or spent. */
export const debitCredit = (cents: number): [string, string] => {
  const amount = (Math.abs(cents) / 100).toFixed(2);
  return cents < 0 ? [amount, ''] : ['', amount];
};
