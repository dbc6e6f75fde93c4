import type { AnchorHTMLAttributes } from 'react';

interface ListLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  /** Keeps the scroll position. */
  keepScroll?: boolean;
}

/**
 * A link within this site for use in long lists: a plain anchor, which costs nothing to render.
 * `useListLinks` in the frame navigates all of them inside the app.
 */
export const ListLink = ({ to, keepScroll = false, children, ...rest }: ListLinkProps) => (
  <a {...rest} href={to} data-in-app={keepScroll ? 'keep-scroll' : 'top'}>
    {children}
  </a>
);
