interface Channel {
  id: number;
}

/** Channels on air first, then the others, each once. */
export function liveFirst<C extends Channel, L extends Channel>(
  channels: readonly C[],
  live: readonly L[],
): (C | L)[] {
  const onAir = new Set(live.map(({ id }) => id));
  return [...live, ...channels.filter(({ id }) => !onAir.has(id))];
}
