import { useEffect, useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { useSite } from '../../lib/site.ts';
import classes from './about-page.module.css';
import { copy } from './copy.ts';

/** What browsers that can install the site hand over for a button of ours. */
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

/** The apps of this instance, where it has any, and the site itself as one. */
export function Apps() {
  const { iosApp, androidApp } = useSite();
  const offer = useInstallOffer();
  return (
    <section className={classes.section} aria-labelledby="apps">
      <h2 id="apps" className={classes.heading}>
        {copy.appsTitle}
      </h2>
      <p className={classes.text}>{copy.appsText}</p>
      <div className={classes.stores}>
        {iosApp === null ? null : <Store href={iosApp} name={copy.ios} />}
        {androidApp === null ? null : <Store href={androidApp} name={copy.android} />}
        {offer === null ? null : (
          <button type="button" className={buttonClass('plain', 'large')} onClick={() => void offer.prompt()}>
            <Icon name="device-mobile" />
            {copy.install}
          </button>
        )}
      </div>
    </section>
  );
}

const Store = ({ href, name }: { href: string; name: string }) => (
  <a className={buttonClass('plain', 'large')} href={href} target="_blank" rel="noreferrer">
    <Icon name="device-mobile" />
    {name}
  </a>
);
