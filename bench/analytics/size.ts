const numberOf = (name: string, usual: number): number => Number(process.env[name] ?? usual);

/** Size of the channel; the seed's figures scale with it. */
export const size = {
  posts: numberOf('BENCH_POSTS', 50_000),
  views: numberOf('BENCH_VIEWS', 10_000_000),
  /** Accounts that watch, follow, tip and subscribe. */
  people: numberOf('BENCH_PEOPLE', 20_000),
} as const;
export type AnalyticsSize = typeof size;

/** Number of channels; the first is measured, and the people's ids follow. */
export const channels = 50;
export const creatorId = 1;

/** Load per second: beats of players, and page views next to them. */
export const traffic = {
  beats: numberOf('BENCH_BEATS', 5_000),
  /** A player sends its beats every half minute. */
  beatsPerCall: numberOf('BENCH_BEATS_PER_CALL', 3),
  pages: numberOf('BENCH_PAGES', 20),
  rounds: numberOf('BENCH_ROUNDS', 3),
  seconds: numberOf('BENCH_SECONDS', 15),
} as const;

export const titleOfPost = (id: number): string => `A post with a title of ordinary length, number ${id}`;
export const secondsOfPost = 600;
