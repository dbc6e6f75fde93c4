import { useId, type ReactNode } from 'react';
import { Row } from '../layout/layout.tsx';
import { Heading } from '../text/text.tsx';
import classes from './card.module.css';

interface PanelProps {
  title: string;
  /** Shown at the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page, on a surface of its own. */
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
