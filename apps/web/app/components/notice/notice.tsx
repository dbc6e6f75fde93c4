import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/names.ts';
import classes from './notice.module.css';

type Kind = 'info' | 'success' | 'warning' | 'error';
const icons: Record<Kind, IconName> = {
  info: 'info-circle',
  success: 'circle-check',
  warning: 'alert-triangle',
  error: 'alert-triangle',
};

interface NoticeProps {
  kind: Kind;
  title?: string;
  children?: ReactNode;
}

/** A message where it matters; screen readers announce errors immediately. */
export function Notice({ kind, title, children }: NoticeProps) {
  return (
    <div className={`${classes.notice} ${classes[kind]}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={icons[kind]} className={classes.icon} />
      <div className={classes.body}>
        {title === undefined ? null : <p className={classes.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
