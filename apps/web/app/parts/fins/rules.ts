/** The fin visitors begin with. */
const first = 'wrestling';

/** The same name in the spelling of this site; any other fin when there is none of that name. */
export function defaultFin(fins: readonly { name: string }[]): string | undefined {
  return (sameFin(fins, first) ?? fins[0])?.name;
}

/** A fin by its name in any case. */
export const sameFin = <F extends { name: string }>(fins: readonly F[], name: string): F | undefined =>
  fins.find((fin) => fin.name.toLowerCase() === name.toLowerCase());
