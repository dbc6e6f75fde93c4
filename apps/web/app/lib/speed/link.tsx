import type { ComponentProps } from 'react';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  /** Keeps the scroll position. */
  keepScroll?: boolean;
  /** Leaves the app: for pages outside it, and to start a page again. */
  reloadDocument?: boolean;
}

const isOfThisSite = (to: string): boolean => /^(?:\/(?!\/)|\?|#)/.test(to);

/** A link in long lists: the router looks up its page's code when it is pressed, and not ahead for every row. */
export function ListLink({ to, keepScroll = false, reloadDocument = false, children, ...rest }: LinkProps) {
  const inApp = reloadDocument || !isOfThisSite(to) ? undefined : keepScroll ? 'keep-scroll' : 'top';
  return (
    <a {...rest} href={to} data-in-app={inApp}>
      {children}
    </a>
  );
}

/**
 * A link: a plain anchor, which costs nothing to render. `useInAppLinks` navigates it inside the app; the router looks
 * up the code of its page ahead.
 */
export const Link = (props: LinkProps) => (
  <ListLink {...props} data-discover={isOfThisSite(props.to) ? 'true' : undefined} />
);
