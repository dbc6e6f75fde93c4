import type { ReactNode } from 'react';
import classes from './page.module.css';

interface PageProps {
  width?: 'list' | 'watch' | 'studio' | 'form' | 'article';
  children: ReactNode;
}

/** The content width of a page inside the frame. */
export const Page = ({ width = 'list', children }: PageProps) => (
  <div className={classes[width]}>{children}</div>
);
