const numberOf = (name: string, usual: number): number => Number(process.env[name] ?? usual);

/** What the channel has; the figures of the seed grow with them. */
export const size = {
  posts: numberOf('BENCH_POSTS', 50_000),
  views: numberOf('BENCH_VIEWS', 10_000_000),
  /** People with an account, who watch, follow, tip and subscribe. */
  people: numberOf('BENCH_PEOPLE', 20_000),
} as const;
export type AnalyticsSize = typeof size;

/** Channels, of which the first is the one that is measured; people come after them. */
export const channels = 50;
export const creatorId = 1;

/** What players send, and pages beside them, by the second. */
export const traffic = {
  beats: numberOf('BENCH_BEATS', 5_000),
  /** A player sends what it has every half minute. */
  beatsPerCall: numberOf('BENCH_BEATS_PER_CALL', 3),
  pages: numberOf('BENCH_PAGES', 20),
  rounds: numberOf('BENCH_ROUNDS', 3),
  seconds: numberOf('BENCH_SECONDS', 15),
} as const;

export const titleOfPost = (id: number): string => `A post with a title of ordinary length, number ${id}`;
export const secondsOfPost = 600;
