import { useId, type ReactNode } from 'react';
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
      <header className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
