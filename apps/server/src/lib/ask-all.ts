/** Calls several providers in order, and concatenates their lists. */
export async function askAll<Args extends unknown[], Row>(
  questions: readonly ((...args: Args) => Promise<Row[]>)[],
  ...args: Args
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const ask of questions) rows.push(...(await ask(...args)));
  return rows;
}
