/** Kinds of posts in the addresses of the discover pages. */
export const discoverTypes = ['live', 'videos', 'articles', 'rankings', 'podcasts', 'stacks'] as const;
export type DiscoverType = (typeof discoverTypes)[number];

/** Sections of the list of streams: on air, announced, ended. */
export const streamParts = ['live', 'upcoming', 'past'] as const;
export type StreamPart = (typeof streamParts)[number];
