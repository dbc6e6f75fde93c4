/** Whether a page has a player, so that its rail is folded. */
export const isWatchAddress = (path: string): boolean => /^\/(?:post|stream|stack|ppv)\/\d/.test(path);
