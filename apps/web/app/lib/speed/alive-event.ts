/** Dispatched on the document when React handles clicks. */
export const aliveEvent = 'alive';

/** Dispatched on the element of a part (`Late`) once the part is hydrated. */
export const partAliveEvent = 'part-alive';
