import { closest, distance } from 'fastest-levenshtein';

/** Names that only tests and tools read. */
const ofTools = /^REALFIN_(SEED|SOAK|QUICK|TURNS|STRIPE_TEST_KEY)$/;
const mostDifferences = 4;

/** A sentence for each setting that nothing reads, with the name that was probably meant. */
export function unknownSettings(env: NodeJS.ProcessEnv, known: readonly string[]): string[] {
  const unknown = Object.keys(env).filter(
    (name) => name.startsWith('REALFIN_') && !known.includes(name) && !ofTools.test(name),
  );
  return unknown.toSorted().map((name) => {
    const nearest = closest(name, known);
    const isNear = distance(name, nearest) <= mostDifferences;
    return `${name} is no setting of Realfin${isNear ? `. Did you mean ${nearest}?` : ': nothing reads it.'}`;
  });
}
