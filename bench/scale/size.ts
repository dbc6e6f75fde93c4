export interface ScaleSize {
  channels: number;
  users: number;
  followsEach: number;
  posts: number;
  comments: number;
  reactions: number;
  views: number;
}
export const scaleSize: ScaleSize = {
  channels: 10_000,
  users: 100_000,
  followsEach: 200,
  posts: 1_000_000,
  comments: 5_000_000,
  reactions: 3_000_000,
  views: 2_000_000,
};

/** PostgreSQL configured as for a database of this size. */
export const scaleSettings = [
  'shared_buffers=2GB',
  'max_wal_size=8GB',
  'checkpoint_timeout=30min',
  'effective_cache_size=12GB',
  'random_page_cost=1.1',
];

/** A label and the statement to run. */
export type Step = [name: string, sql: string];
