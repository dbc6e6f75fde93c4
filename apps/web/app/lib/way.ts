import type { Arrival } from './view-origin.ts';

/** The address of this page within the site, and of the page before it; empty for the first one. */
export const way = { from: '', here: '' };

const pathOf = (address: string): string => address.split('?')[0] ?? '';

/** Another tab or filter of a page is no other page. */
export function goOn(address: string): void {
  if (pathOf(address) !== pathOf(way.here)) way.from = way.here;
  way.here = address;
}

/** The way someone came to the open page. */
export function arrivalNow(): Arrival {
  const { referrer, location } = document;
  return { ...way, referrer, host: location.host };
}
