/** The post of a list that an address selects, if the list has it; else the first. */
export function selectedIn(ids: readonly number[], query: URLSearchParams): number | null {
  const asked = Number(query.get('post'));
  return ids.find((id) => id === asked) ?? ids[0] ?? null;
}

/** The same page with another post selected; `play` starts it. */
export const selectionPath = (path: string, id: number, play = false): string =>
  `${path}?post=${id}${play ? '&play=1' : ''}`;

/** Every video of a stack at once. */
export const wallPath = (stackPath: string): string =>
  `${/^\/stack\/\d+$/.test(stackPath) ? `${stackPath}/-` : stackPath}/wall`;

/** The stack that a post's page was opened from; null without one. */
export function stackIdIn(query: URLSearchParams): number | null {
  const asked = query.get('stack') ?? '';
  return /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : null;
}
