import type { ReactNode } from 'react';
import { cardClass } from '../card/card.tsx';
import { Text } from '../text/text.tsx';
import classes from './stat.module.css';

interface StatProps {
  name: string;
  value: ReactNode;
  /** Describes the number. */
  text?: ReactNode;
  /** Its history, such as a line of its days. */
  trend?: ReactNode;
}

/** A number and its description; used in `Stats`. */
export const Stat = ({ name, value, text, trend }: StatProps) => (
  <div className={`${cardClass} ${classes.stat}`}>
    <Text as="dt" weight="medium" tone="muted">
      {name}
    </Text>
    <dd className={classes.value}>{value}</dd>
    {trend === undefined ? null : <dd className={classes.trend}>{trend}</dd>}
    {text === undefined ? null : (
      <Text as="dd" size={12} tone="muted">
        {text}
      </Text>
    )}
  </div>
);

/** Numbers in a row; on phones two by two, with the first above them. */
export const Stats = ({ children }: { children: ReactNode }) => <dl className={classes.stats}>{children}</dl>;
