import type { ReactNode } from 'react';
import { cardClass } from '../../components/card/card.tsx';
import { rowClass, Stack } from '../../components/layout/layout.tsx';
import { Logo } from '../../components/logo/logo.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { siteName } from '../../lib/site-name.ts';
import { copy } from './copy.ts';
import classes from './auth-card.module.css';

interface AuthCardProps {
  title: string;
  text?: string | undefined;
  children?: ReactNode;
  /** Below the card: a link to the other page. */
  foot?: ReactNode;
}

/** The card of all sign-in pages, which have no frame around them. */
export function AuthCard({ title, text, children, foot }: AuthCardProps) {
  return (
    <main className={classes.page}>
      <a className={`${rowClass()} ${classes.brand}`} href="/" aria-label={copy.home(siteName())}>
        <Logo size={40} />
        <Text as="span" size={22} weight="bold">
          {siteName().toLowerCase()}
        </Text>
      </a>
      <div className={`${cardClass} ${classes.card}`}>
        <Stack gap={8}>
          <Heading level={1} size={22}>
            {title}
          </Heading>
          {text === undefined ? null : <Text tone="muted">{text}</Text>}
        </Stack>
        {children}
      </div>
      {foot === undefined ? null : (
        <p className={`${rowClass({ gap: 8, justify: 'center' })} ${classes.foot}`}>{foot}</p>
      )}
    </main>
  );
}
