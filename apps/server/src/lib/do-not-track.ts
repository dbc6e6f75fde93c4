import type { IncomingHttpHeaders } from 'node:http';

/** Do Not Track, or Global Privacy Control. */
export const asksNotToBeTracked = (headers: IncomingHttpHeaders): boolean =>
  headers.dnt === '1' || headers['sec-gpc'] === '1';

/** Who asks not to be tracked, or fetches ahead of a person who may never look. */
export const isUncounted = (headers: IncomingHttpHeaders): boolean =>
  asksNotToBeTracked(headers) ||
  /prefetch/i.test(`${String(headers.purpose)} ${String(headers['sec-purpose'])}`);
