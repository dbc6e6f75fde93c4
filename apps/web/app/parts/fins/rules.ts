import type { Fin } from '@realfin/contract/fins';

/** The fin that visitors start with. */
const first = 'wrestling';

/** The fin's name as this site spells it; another fin when there is none of that name. */
export function defaultFin(fins: readonly { name: string }[]): string | undefined {
  return (sameFin(fins, first) ?? fins[0])?.name;
}

/** Shown while there are none, or they could not be loaded. */
const popular = [
  { id: -1, name: 'FreeThinkingMedia', title: 'Free Thinking Media', image: null },
  { id: -2, name: 'Football', title: 'Football', image: null },
  { id: -3, name: 'Wrestling', title: 'Wrestling', image: null },
] satisfies Pick<Fin, 'id' | 'name' | 'title' | 'image'>[];

type ShownFin = Pick<Fin, 'id' | 'name' | 'title' | 'image'>;
export const orPopular = (fins: readonly ShownFin[]): readonly ShownFin[] =>
  fins.length === 0 ? popular : fins;

/** A fin by its name, case-insensitive. */
export const sameFin = <F extends { name: string }>(fins: readonly F[], name: string): F | undefined =>
  fins.find((fin) => fin.name.toLowerCase() === name.toLowerCase());
