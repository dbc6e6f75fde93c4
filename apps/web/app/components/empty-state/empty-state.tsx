import type { ReactNode } from 'react';
import { Disc } from '../icon/disc.tsx';
import type { IconName } from '../icon/names.ts';
import { Row } from '../layout/layout.tsx';
import { Heading, Text } from '../text/text.tsx';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  icon: IconName;
  title: string;
  /** Where nothing else is the page's heading. */
  isHeading?: boolean;
  text?: string;
  /** The next steps: buttons or links. */
  children?: ReactNode;
}

export function EmptyState({ icon, title, isHeading = false, text, children }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <Disc icon={icon} />
      {isHeading ? (
        <Heading level={1} size={18}>
          {title}
        </Heading>
      ) : (
        <Text size={18} weight="medium">
          {title}
        </Text>
      )}
      {text === undefined ? null : <Text tone="muted">{text}</Text>}
      {children === undefined ? null : <Row justify="center">{children}</Row>}
    </div>
  );
}
