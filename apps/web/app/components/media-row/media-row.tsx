import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/names.ts';
import { Tag } from '../tag/tag.tsx';
import classes from './media-row.module.css';

interface ThumbProps {
  src: string | null;
  srcSet?: string | undefined;
  /** Shown without a picture. */
  icon?: IconName;
  size?: 'small' | 'normal' | 'fill';
  /** Labels on the picture: at its top start and bottom end. */
  above?: ReactNode;
  below?: ReactNode;
}

/** A 16:9 picture with its size reserved. Decorative: the text next to it has the content. */
export const Thumb = ({ src, srcSet, icon = 'photo', size = 'normal', above, below }: ThumbProps) => (
  <span className={classes.thumb} data-size={size}>
    {src === null ? (
      <Icon name={icon} />
    ) : (
      <img
        className="fill"
        src={src}
        srcSet={srcSet}
        sizes={size === 'small' ? '112px' : '168px'}
        alt=""
        loading="lazy"
      />
    )}
    {above === undefined ? null : (
      <Tag tone="shade" corner="above">
        {above}
      </Tag>
    )}
    {below === undefined ? null : (
      <Tag tone="shade" corner="below">
        {below}
      </Tag>
    )}
  </span>
);

interface MediaRowProps {
  as?: 'div' | 'li';
  /** A list item: with a line below it, on a surface, or with one on hover. */
  look?: 'plain' | 'line' | 'card' | 'inset';
  center?: boolean;
  /** The item that is currently shown. */
  current?: boolean;
  /** Text buttons wrap below the text when there is no room. */
  wraps?: boolean;
  picture?: ReactNode;
  title: ReactNode;
  facts?: ReactNode;
  /** Buttons at the end. */
  actions?: ReactNode;
  /** Below the facts. */
  children?: ReactNode;
}

/** A picture, a text, and actions. */
export const MediaRow = ({
  as: Tag = 'div',
  look = 'plain',
  center,
  current,
  wraps,
  ...parts
}: MediaRowProps) => (
  <Tag
    className={classes.row}
    data-look={look}
    data-center={center || undefined}
    data-current={current || undefined}
    data-wraps={wraps || undefined}
  >
    {parts.picture}
    <div className={classes.words}>
      <div className={classes.title}>{parts.title}</div>
      {parts.facts === undefined ? null : <div className={classes.facts}>{parts.facts}</div>}
      {parts.children}
    </div>
    {parts.actions === undefined ? null : <div className={classes.actions}>{parts.actions}</div>}
  </Tag>
);
