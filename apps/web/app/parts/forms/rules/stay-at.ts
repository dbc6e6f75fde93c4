/** After the first save, a reload opens the saved post, without remounting the form now. */
export const stayAt = (path: string): void => window.history.replaceState(window.history.state, '', path);
