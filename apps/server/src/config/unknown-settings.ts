import { distance } from 'fastest-levenshtein';

/** Settings that only tests and tools read. */
const ofTools = /^REALFIN_(SEED|SOAK|QUICK|TURNS|STRIPE_TEST_KEY)$/;
const mostDifferences = 4;
const withoutPrefix = (name: string): string => name.replace(/^REALFIN_/, '');

/** The most similar known name: the shorter it is, the fewer typos are tolerated. */
function nearestTo(name: string, known: readonly string[]): string | null {
  const typed = withoutPrefix(name);
  const most = Math.min(mostDifferences, Math.max(1, Math.floor(typed.length / 2.5)));
  const [nearest] = known
    .map((each) => ({ name: each, differences: distance(typed, withoutPrefix(each)) }))
    .toSorted((a, b) => a.differences - b.differences);
  return nearest !== undefined && nearest.differences <= most ? nearest.name : null;
}

/** A sentence for each unknown setting, with the most similar known name. */
export function unknownSettings(env: NodeJS.ProcessEnv, known: readonly string[]): string[] {
  const unknown = Object.keys(env).filter(
    (name) => name.startsWith('REALFIN_') && !known.includes(name) && !ofTools.test(name),
  );
  return unknown.toSorted().map((name) => {
    const nearest = nearestTo(name, known);
    const hint = nearest === null ? ': nothing reads it.' : `. Did you mean ${nearest}?`;
    return `${name} is no setting of Realfin${hint}`;
  });
}
