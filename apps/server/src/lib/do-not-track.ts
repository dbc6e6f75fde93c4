import type { IncomingHttpHeaders } from 'node:http';

/** Do Not Track, or Global Privacy Control. */
export const asksNotToBeTracked = (headers: IncomingHttpHeaders): boolean =>
  headers.dnt === '1' || headers['sec-gpc'] === '1';
