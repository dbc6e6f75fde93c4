import type { ReactNode } from 'react';
import classes from './poster-words.module.css';

/** Text and the next step on the picture of a post that can't be played here. */
export const PosterWords = ({ middle, children }: { middle?: boolean; children: ReactNode }) => (
  <div className={classes.words} data-middle={middle || undefined}>
    {children}
  </div>
);
