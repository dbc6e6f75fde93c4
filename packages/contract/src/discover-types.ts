/** Kinds of posts as the discover pages name them in their addresses. */
export const discoverTypes = ['live', 'videos', 'articles', 'rankings', 'podcasts', 'stacks'] as const;
export type DiscoverType = (typeof discoverTypes)[number];
