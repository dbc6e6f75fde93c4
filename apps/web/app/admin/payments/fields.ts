/** Dollars as typed, with a point or a comma, in cents; null when it is no amount. */
export function centsOf(typed: string): number | null {
  const plain = typed.trim().replace(',', '.');
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

/** As one types it: without a sign, and without separators of thousands. */
export const dollarsOf = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
