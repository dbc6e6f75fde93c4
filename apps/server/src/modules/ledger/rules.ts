/** Which of so many rows a text belongs to, the same every time (FNV-1a). */
export function slotFor(text: string, count: number): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) % count;
}

/** Of the sum of a purchase's money without a delivery: what its payer is owed, and what the platform has lost. */
export const divideUncovered = (cents: number): { owedCents: number; lostCents: number } => ({
  owedCents: Math.max(0, cents),
  lostCents: Math.min(0, cents),
});
