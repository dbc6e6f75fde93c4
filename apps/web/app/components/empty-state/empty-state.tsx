import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/names.ts';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  icon: IconName;
  title: string;
  text?: string;
  /** What to do next: buttons or links. */
  children?: ReactNode;
}

export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <span className={classes.badge}>
        <Icon name={icon} size={28} />
      </span>
      <p className={classes.title}>{title}</p>
      {text === undefined ? null : <p className={classes.text}>{text}</p>}
      <div className={classes.actions}>{children}</div>
    </div>
  );
}
