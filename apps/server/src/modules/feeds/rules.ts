/** A post that could be shown next, with how well it fits. */
export interface Candidate {
  id: number;
  channelId: number;
  /** Its score, raised by what it shares with where the viewer is. */
  rank: number;
}

/** What sharing the channel, or one fin, is worth: so many e-folds of engagement. */
export const recommendationBoosts = { sameChannel: 1, sharedFin: 0.8 } as const;
const mostInARow = 2;

/** Best first, but at most two posts of one channel in a row; what cannot be mixed in is left out. */
export function mixChannels(candidates: readonly Candidate[]): Candidate[] {
  const left = candidates.toSorted((a, b) => b.rank - a.rank || b.id - a.id);
  if (new Set(left.map((each) => each.channelId)).size === 1) return left;
  const mixed: Candidate[] = [];
  for (;;) {
    const recent = mixed.slice(-mostInARow);
    const tired =
      recent.length === mostInARow && recent[0]?.channelId === recent[1]?.channelId
        ? recent[0]?.channelId
        : null;
    const next = left.findIndex((each) => each.channelId !== tired);
    if (next === -1) return mixed;
    mixed.push(...left.splice(next, 1));
  }
}
