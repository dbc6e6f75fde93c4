/** Dispatched on the document when React handles clicks. */
export const aliveEvent = 'alive';

/** Of an element whose part of the page, loaded after the page itself, reacts from now on. */
export const partAliveEvent = 'part-alive';
