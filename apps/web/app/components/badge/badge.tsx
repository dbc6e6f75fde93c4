import type { ReactNode } from 'react';
import classes from './badge.module.css';

export type BadgeTone = 'plain' | 'good' | 'busy' | 'later' | 'careful' | 'bad' | 'premium' | 'live';

/** A state in one word. Gold means premium, red means live or failed, and nothing else. */
export const Badge = ({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) => (
  <span className={classes.badge} data-tone={tone}>
    {children}
  </span>
);
