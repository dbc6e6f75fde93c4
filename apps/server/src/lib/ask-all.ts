/** Asks several the same, one after the other, and puts the lists of their answers behind each other. */
export async function askAll<Args extends unknown[], Row>(
  questions: readonly ((...args: Args) => Promise<Row[]>)[],
  ...args: Args
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const ask of questions) rows.push(...(await ask(...args)));
  return rows;
}
