import { isLinkAddress, shownAddress } from '@realfin/contract/links';
import type { ProfileLink } from '@realfin/contract/shapes';

export interface ShownLink {
  label: string;
  /** The address, unless the label already shows it. */
  address: string | null;
  href: string;
}

/** A channel's links as they are shown; skips anything that is not a web address. */
export const shownLinks = (links: readonly ProfileLink[]): ShownLink[] =>
  links
    .filter(({ url }) => isLinkAddress(url))
    .map(({ url, label }) => {
      const address = shownAddress(url);
      const isNamed = label !== '' && label !== address;
      return { label: isNamed ? label : address, address: isNamed ? address : null, href: new URL(url).href };
    });
