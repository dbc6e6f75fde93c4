import type { ReactNode } from 'react';
import { Logo } from '../../components/logo/logo.tsx';
import classes from './auth-card.module.css';
import { siteName } from '../../lib/site-name.ts';
import { copy } from './copy.ts';

interface AuthCardProps {
  title: string;
  text?: string | undefined;
  children?: ReactNode;
  /** Below the card: the way to the other page. */
  foot?: ReactNode;
}

/** The calm card all pages around signing in share; they stand alone, without the frame. */
export function AuthCard({ title, text, children, foot }: AuthCardProps) {
  return (
    <main className={classes.page}>
      <a className={classes.brand} href="/" aria-label={copy.home(siteName())}>
        <Logo size={40} />
        <span className={classes.name}>{siteName().toLowerCase()}</span>
      </a>
      <div className={classes.card}>
        <h1 className={classes.title}>{title}</h1>
        {text === undefined ? null : <p className={classes.text}>{text}</p>}
        {children}
      </div>
      {foot === undefined ? null : <p className={classes.foot}>{foot}</p>}
    </main>
  );
}
