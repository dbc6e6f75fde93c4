import { useId, type ReactNode } from 'react';
import { Row } from '../layout/layout.tsx';
import { Heading } from '../text/text.tsx';
import classes from './card.module.css';

interface PanelProps {
  title: string;
  /** Shown at the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled section on its own surface. */
export function Panel({ title, aside, children }: PanelProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <Row as="header" gap={8} spread>
        <Heading level={2} id={id}>
          {title}
        </Heading>
        {aside}
      </Row>
      {children}
    </section>
  );
}
