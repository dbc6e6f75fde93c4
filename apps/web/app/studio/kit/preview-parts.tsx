import type { ReactNode } from 'react';
import { Icon } from '../../components/icon/icon.tsx';
import type { IconName } from '../../components/icon/names.ts';
import { Heading } from '../../components/text/text.tsx';
import classes from './preview-parts.module.css';

/** The form at the start, with its preview at the end if there is room for both. */
export const StudioColumns = ({ children }: { children: ReactNode }) => (
  <div className={classes.columns}>{children}</div>
);

/** Next to a form. It scrolls when it is higher than the window, so it can be focused. */
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

/** The content of that page, not interactive. */
export const PreviewBody = ({ children }: { children: ReactNode }) => (
  <div className={classes.body}>{children}</div>
);

/** The place of the player. */
export const PreviewScreen = ({ src, icon }: { src: string | null; icon: IconName }) => (
  <div className={classes.screen}>
    {src === null ? null : <img src={src} alt="" width={640} height={360} />}
    <span className={classes.play}>
      <Icon name={icon} size={24} />
    </span>
  </div>
);
