import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/names.ts';
import classes from './media-row.module.css';

interface ThumbProps {
  src: string | null;
  srcSet?: string | undefined;
  /** Shown where there is no picture. */
  icon?: IconName;
  size?: 'small' | 'normal' | 'fill';
  /** Words on the picture: at its start above, and at its end below. */
  above?: ReactNode;
  below?: ReactNode;
}

/** A 16:9 picture of its true size from the start. Decoration: what it stands beside has the words. */
export const Thumb = ({ src, srcSet, icon = 'photo', size = 'normal', above, below }: ThumbProps) => (
  <span className={classes.thumb} data-size={size}>
    {src === null ? (
      <Icon name={icon} />
    ) : (
      <img src={src} srcSet={srcSet} sizes={size === 'small' ? '112px' : '168px'} alt="" loading="lazy" />
    )}
    {above === undefined ? null : <span className={classes.above}>{above}</span>}
    {below === undefined ? null : <span className={classes.below}>{below}</span>}
  </span>
);

interface MediaRowProps {
  picture: ReactNode;
  title: ReactNode;
  facts?: ReactNode;
  /** Buttons at the end. */
  actions?: ReactNode;
}

/** A picture, what it is, and what can be done with it. */
export const MediaRow = ({ picture, title, facts, actions }: MediaRowProps) => (
  <div className={classes.row}>
    {picture}
    <div className={classes.words}>
      <div className={classes.title}>{title}</div>
      {facts === undefined ? null : <div className={classes.facts}>{facts}</div>}
    </div>
    {actions === undefined ? null : <div className={classes.actions}>{actions}</div>}
  </div>
);
