import type { ReactNode } from 'react';
import classes from './poster-words.module.css';

/** Words and the next step on the picture of a post that has nothing to play here. */
export const PosterWords = ({ middle, children }: { middle?: boolean; children: ReactNode }) => (
  <div className={classes.words} data-middle={middle || undefined}>
    {children}
  </div>
);
