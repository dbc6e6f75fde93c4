import type { ReactNode } from 'react';
import { Disc } from '../icon/disc.tsx';
import type { IconName } from '../icon/names.ts';
import { Row } from '../layout/layout.tsx';
import { Text } from '../text/text.tsx';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  icon: IconName;
  title: string;
  text?: string;
  /** The next steps: buttons or links. */
  children?: ReactNode;
}

export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <Disc icon={icon} />
      <Text size={18} weight="medium">
        {title}
      </Text>
      {text === undefined ? null : <Text tone="muted">{text}</Text>}
      {children === undefined ? null : <Row justify="center">{children}</Row>}
    </div>
  );
}
