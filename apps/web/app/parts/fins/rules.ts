/** The fin that visitors start with. */
const first = 'wrestling';

/** The fin's name as this site spells it; another fin when there is none of that name. */
export function defaultFin(fins: readonly { name: string }[]): string | undefined {
  return (sameFin(fins, first) ?? fins[0])?.name;
}

/** A fin by its name, case-insensitive. */
export const sameFin = <F extends { name: string }>(fins: readonly F[], name: string): F | undefined =>
  fins.find((fin) => fin.name.toLowerCase() === name.toLowerCase());
