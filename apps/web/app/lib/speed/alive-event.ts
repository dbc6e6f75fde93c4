/** Said to the document when React answers clicks. */
export const aliveEvent = 'alive';
