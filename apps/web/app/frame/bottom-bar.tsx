import { useLocation } from 'react-router';
import { Icon } from '../components/icon/icon.tsx';
import type { IconName } from '../components/icon/names.ts';
import { loginPath, newcomerPath, useHere } from '../lib/sign-in.ts';
import { Link } from '../lib/speed/link.tsx';
import { useViewer } from '../lib/viewer.ts';
import { BottomBell } from '../parts/notifications/bell.tsx';
import { copy } from './copy.ts';
import { isBiteAddress } from './watch-address.ts';
import classes from './bottom-bar.module.css';

/** The navigation rail on phones. */
export function BottomBar() {
  const viewer = useViewer();
  const here = useHere();
  const isOnBites = isBiteAddress(useLocation().pathname);
  return (
    <nav className={classes.bar} data-theme={isOnBites ? 'dark' : undefined} aria-label={copy.bottomBar}>
      {viewer === null ? (
        <>
          <Place to="/" icon="home" name={copy.visitorHome} within="/fin/" />
          <Place to="/discover" icon="compass" name={copy.discover} within="/discover/" />
          <Place to="/about" icon="info-circle" name={copy.about} />
          <Door href={loginPath(here)} icon="user" name={copy.login} />
          <Door href={newcomerPath(here)} icon="sparkles" name={copy.signUp} />
        </>
      ) : (
        <>
          <Place to="/feed" icon="home" name={copy.feed} />
          <Place to="/discover" icon="compass" name={copy.discover} within="/fin/" />
          {viewer.creator || viewer.contributor ? (
            <Place to="/content/management" icon="plus" name={copy.create} />
          ) : (
            <Place to="/discover/content/live" icon="video" name={copy.live} />
          )}
          <BottomBell className={classes.item} />
          <Link
            className={classes.item}
            to="/settings"
            aria-current={here.startsWith('/settings') ? 'page' : undefined}
          >
            <Icon name="user" size={24} />
            {copy.account}
          </Link>
        </>
      )}
    </nav>
  );
}

interface PlaceProps {
  icon: IconName;
  name: string;
}

interface LinkedPlaceProps extends PlaceProps {
  to: string;
  /** The pages it leads to: the start page of visitors is one of a fin. */
  within?: string;
}

function Place({ to, icon, name, within }: LinkedPlaceProps) {
  const { pathname } = useLocation();
  const isWithin = within !== undefined && pathname.startsWith(within);
  const current = pathname === to ? 'page' : isWithin ? 'true' : undefined;
  return (
    <Link className={classes.item} to={to} aria-current={current}>
      <Icon name={icon} size={24} />
      {name}
    </Link>
  );
}

/** Leaves the app for the identity provider. */
const Door = ({ href, icon, name }: PlaceProps & { href: string }) => (
  <a className={classes.item} href={href}>
    <Icon name={icon} size={24} />
    {name}
  </a>
);
