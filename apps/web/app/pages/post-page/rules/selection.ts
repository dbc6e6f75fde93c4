/** The post of a list that an address selects, if the list has it; else the first. */
export function selectedIn(ids: readonly number[], query: URLSearchParams): number | null {
  const asked = Number(query.get('post'));
  return ids.find((id) => id === asked) ?? ids[0] ?? null;
}

export const nextAfter = (ids: readonly number[], id: number): number | undefined => ids[ids.indexOf(id) + 1];

/** The same page with another post selected; `play` starts it. */
export const selectionPath = (path: string, id: number, play = false): string =>
  `${path}?post=${id}${play ? '&play=1' : ''}`;

/** Every video of a stack at once. */
export const wallPath = (stackPath: string): string =>
  `${/^\/stack\/\d+$/.test(stackPath) ? `${stackPath}/-` : stackPath}/wall`;
