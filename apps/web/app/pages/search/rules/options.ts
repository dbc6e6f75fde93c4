import { channelPath } from '@realfin/contract/pages';
import type { CreatorHit, PostHit } from '@realfin/contract/search';

interface Suggestions {
  queries: readonly string[];
  creators: readonly CreatorHit[];
  posts: readonly PostHit[];
}
export type Option = { to: string } & (
  | { kind: 'query'; text: string }
  | { kind: 'creator'; hit: CreatorHit }
  | { kind: 'post'; hit: PostHit }
);

export const searchPath = (q: string): string => `/search?${new URLSearchParams({ q })}`;

/** The options of the arrow keys, in display order. */
export const optionsOf = ({ queries, creators, posts }: Suggestions): Option[] => [
  ...queries.map((text) => ({ kind: 'query' as const, text, to: searchPath(text) })),
  ...creators.map((hit) => ({ kind: 'creator' as const, hit, to: channelPath(hit.username) })),
  ...posts.map((hit) => ({ kind: 'post' as const, hit, to: hit.path })),
];

/** The next highlighted index: -1 is the field itself, which follows both ends. */
export function moved(at: number, by: 1 | -1, count: number): number {
  const next = at + by;
  if (next >= count) return -1;
  return next < -1 ? count - 1 : next;
}
