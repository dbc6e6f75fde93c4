/** Dispatched on the document when React handles clicks. */
export const aliveEvent = 'alive';
