import { useEffect, useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Section } from '../../components/section/section.tsx';
import { Text } from '../../components/text/text.tsx';
import { useSite } from '../../lib/site.ts';
import { copy } from './copy.ts';
import classes from './about-page.module.css';

/** The browser's deferred install prompt, for a button of ours. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

function useInstallOffer(): InstallOffer | null {
  const [offer, setOffer] = useState<InstallOffer | null>(null);
  useEffect(() => {
    const keep = (event: Event) => {
      event.preventDefault();
      setOffer(event as InstallOffer);
    };
    window.addEventListener('beforeinstallprompt', keep);
    return () => window.removeEventListener('beforeinstallprompt', keep);
  }, []);
  return offer;
}

/** The instance's apps, if any, and installing the site itself. */
export function Apps() {
  const { iosApp, androidApp } = useSite();
  const offer = useInstallOffer();
  return (
    <div className={classes.section}>
      <Section title={copy.appsTitle} size={28} gap={16}>
        <Text tone="muted">{copy.appsText}</Text>
        <Row>
          {iosApp === null ? null : <Store href={iosApp} name={copy.ios} />}
          {androidApp === null ? null : <Store href={androidApp} name={copy.android} />}
          {offer === null ? null : (
            <Button shape="large" onClick={() => void offer.prompt()}>
              <Icon name="device-mobile" />
              {copy.install}
            </Button>
          )}
        </Row>
      </Section>
    </div>
  );
}

const Store = ({ href, name }: { href: string; name: string }) => (
  <a className={buttonClass('plain', 'large')} href={href} target="_blank" rel="noreferrer">
    <Icon name="device-mobile" />
    {name}
  </a>
);
