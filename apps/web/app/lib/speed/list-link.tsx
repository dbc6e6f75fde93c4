import type { AnchorHTMLAttributes } from 'react';

interface ListLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  /** Stay where one is on the page. */
  keepScroll?: boolean;
}

/**
 * A link of this site for what is repeated many times on a page: an ordinary anchor, so it costs nothing to render.
 * `useListLinks` in the frame makes all of them move inside the app.
 */
export const ListLink = ({ to, keepScroll = false, children, ...rest }: ListLinkProps) => (
  <a {...rest} href={to} data-in-app={keepScroll ? 'keep-scroll' : 'top'}>
    {children}
  </a>
);
