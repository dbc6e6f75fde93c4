/** Kinds of posts as the discover pages name them in their addresses. */
export const discoverTypes = ['live', 'videos', 'articles', 'rankings', 'podcasts', 'stacks'] as const;
export type DiscoverType = (typeof discoverTypes)[number];

/** The parts of the list of streams: on air, announced, over. */
export const streamParts = ['live', 'upcoming', 'past'] as const;
export type StreamPart = (typeof streamParts)[number];
