import type { ReactNode } from 'react';

/** A table that scrolls within itself on narrow pages, and is therefore focusable. */
export const TableScroll = ({ label, children }: { label: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className="scroll-box" role="region" aria-label={label} tabIndex={0}>
    {children}
  </div>
);
