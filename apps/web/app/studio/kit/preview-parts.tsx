import type { ReactNode } from 'react';
import { Icon } from '../../components/icon/icon.tsx';
import type { IconName } from '../../components/icon/names.ts';
import { Heading } from '../../components/text/text.tsx';
import classes from './preview-parts.module.css';

/** The form at the start and its preview at the end, where there is room for both. */
export const StudioColumns = ({ children }: { children: ReactNode }) => (
  <div className={classes.columns}>{children}</div>
);

/** Beside a form. It scrolls by itself when it is higher than the window, so the keyboard has to reach it. */
export const PreviewAside = ({ label, children }: { label: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <aside className={classes.aside} aria-label={label} tabIndex={0}>
    {children}
  </aside>
);

export const PreviewTitle = ({ children }: { children: string }) => (
  <Heading level={2} size={14}>
    {children}
  </Heading>
);

/** The page of a post, in a frame. */
export const PreviewPage = ({ children }: { children: ReactNode }) => (
  <div className={classes.page}>{children}</div>
);

/** What stands on that page, to look at. */
export const PreviewBody = ({ children }: { children: ReactNode }) => (
  <div className={classes.body}>{children}</div>
);

/** Where the page has its player. */
export const PreviewScreen = ({ src, icon }: { src: string | null; icon: IconName }) => (
  <div className={classes.screen}>
    {src === null ? null : <img src={src} alt="" width={640} height={360} />}
    <span className={classes.play}>
      <Icon name={icon} size={24} />
    </span>
  </div>
);
