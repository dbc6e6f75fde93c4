import type { IncomingHttpHeaders } from 'node:http';

/** Do Not Track, or Global Privacy Control. */
export const asksNotToBeTracked = (headers: IncomingHttpHeaders): boolean =>
  headers.dnt === '1' || headers['sec-gpc'] === '1';

/** True for browsers that opt out of tracking, and for prefetches, which may never be seen. */
export const isUncounted = (headers: IncomingHttpHeaders): boolean =>
  asksNotToBeTracked(headers) ||
  /prefetch/i.test(`${String(headers.purpose)} ${String(headers['sec-purpose'])}`);
