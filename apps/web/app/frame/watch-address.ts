/** Whether a page has a player or a table, which need the width: its rail is folded. */
export const isWatchAddress = (path: string): boolean =>
  /^\/(?:post|stream|stack|ppv|ranking)\/\d/.test(path);

/** Whether a page is a checkout, which hides everything else on phones. */
export const isCheckoutAddress = (path: string): boolean => /^\/subscribe(?:\/gift)?\/?$/.test(path);

/** Whether a page shows bites, which are dark in every theme, also in the bar below them. */
export const isBiteAddress = (path: string): boolean => /^\/bites(?:\/\d+)?\/?$/.test(path);
