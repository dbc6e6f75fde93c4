/** From the first save on, a reload comes back to this very post, without the form beginning anew. */
export const stayAt = (path: string): void => window.history.replaceState(window.history.state, '', path);
