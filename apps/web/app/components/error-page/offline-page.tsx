import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { titleOf } from '../../lib/meta.ts';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { Heading, Text } from '../text/text.tsx';
import { copy } from './error-page.tsx';
import classes from './error-page.module.css';

/** Replaces a page that could not be loaded offline, and loads it once the browser is online. */
export function OfflinePage() {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const retry = () => void revalidate();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [revalidate]);
  return (
    <section className={classes.page} role="alert">
      <title>{titleOf(copy.offline)}</title>
      <Icon name="wifi-off" size={64} />
      <Heading level={1}>{copy.offline}</Heading>
      <Text tone="muted">{copy.offlineText}</Text>
      <Button kind="accent" shape="large" busy={state === 'loading'} onClick={() => void revalidate()}>
        {copy.retry}
      </Button>
    </section>
  );
}
