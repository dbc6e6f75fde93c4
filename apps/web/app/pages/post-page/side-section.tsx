import type { ReactNode } from 'react';
import classes from './side.module.css';

interface SideSectionProps {
  id: string;
  title: string;
  as?: 'section' | 'nav';
  children: ReactNode;
}

/** A part of the column beside a post. */
export const SideSection = ({ id, title, as: Part = 'section', children }: SideSectionProps) => (
  <Part aria-labelledby={id}>
    <h2 id={id} className={classes.title}>
      {title}
    </h2>
    {children}
  </Part>
);
