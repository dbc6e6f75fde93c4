import type { Fin } from '@realfin/contract/fins';
import { popularFins } from '@realfin/contract/popular-fins';

/** The fin that visitors start with. */
const first = 'wrestling';

/** The fin's name as this site spells it; another fin when there is none of that name. */
export function defaultFin(fins: readonly { name: string }[]): string | undefined {
  return (sameFin(fins, first) ?? fins[0])?.name;
}

type ShownFin = Pick<Fin, 'id' | 'name' | 'title' | 'image'>;
/** Falls back to popular fins if there are none, or they could not be loaded. */
export const orPopular = (fins: readonly ShownFin[]): readonly ShownFin[] =>
  fins.length === 0 ? popularFins : fins;

/** A fin by its name, case-insensitive. */
export const sameFin = <F extends { name: string }>(fins: readonly F[], name: string): F | undefined =>
  fins.find((fin) => fin.name.toLowerCase() === name.toLowerCase());
