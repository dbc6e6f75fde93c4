import type { ReactNode } from 'react';
import classes from './tag.module.css';

interface TagProps {
  /** Gold means premium, red means live, and shade is for pictures. */
  tone?: 'plain' | 'shade' | 'gold' | 'live' | 'good';
  /** The corner of the picture it is in: top start, or bottom end. */
  corner?: 'above' | 'below';
  children: ReactNode;
}

/** A word or a number on a picture or next to a name. */
export const Tag = ({ tone = 'plain', corner, children }: TagProps) => (
  <span
    className={[classes.tag, classes[tone], corner === undefined ? undefined : classes[corner]]
      .filter(Boolean)
      .join(' ')}
  >
    {children}
  </span>
);
