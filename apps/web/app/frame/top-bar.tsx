import type { Me } from '@realfin/contract/accounts';
import { lazy } from 'react';
import { useLocation } from 'react-router';
import { Avatar } from '../components/avatar/avatar.tsx';
import { buttonClass } from '../components/button/button.ts';
import { Icon } from '../components/icon/icon.tsx';
import { Logo } from '../components/logo/logo.tsx';
import { MenuButton } from '../components/menu/menu-button.tsx';
import { loginPath, newcomerPath, useHere } from '../lib/sign-in.ts';
import { siteName } from '../lib/site-name.ts';
import { Link } from '../lib/speed/link.tsx';
import { toggleTheme } from '../lib/theme.ts';
import { useViewer } from '../lib/viewer.ts';
import { Bell } from '../parts/notifications/bell.tsx';
import { copy } from './copy.ts';
import { MenuToggle } from './menu-toggle.tsx';
import { RailToggle } from './rail-toggle.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchCancel } from './search-cancel.tsx';
import classes from './top-bar.module.css';

const AccountMenu = lazy(() => import('./account-menu.tsx'));
const CreateMenu = lazy(() => import('./create-menu.tsx'));

export function TopBar() {
  const viewer = useViewer();
  const searching = useLocation().pathname === '/search';
  return (
    <header className={classes.bar} data-searching={searching ? '' : undefined}>
      <div className={classes.start}>
        <RailToggle />
        <MenuToggle />
        <Link
          className={classes.brand}
          to={viewer === null ? '/' : '/feed'}
          aria-label={copy.home(siteName())}
        >
          <Logo />
          <span className={classes.name}>{siteName().toLowerCase()}</span>
        </Link>
      </div>
      <SearchBox />
      {searching ? <SearchCancel /> : null}
      <div className={classes.end}>
        {viewer === null ? <VisitorActions /> : <PersonActions viewer={viewer} />}
      </div>
    </header>
  );
}

function PersonActions({ viewer }: { viewer: Me }) {
  const publishes = viewer.creator || viewer.contributor;
  return (
    <>
      <span className={classes.wide}>
        {publishes ? (
          <MenuButton
            label={copy.create}
            className={buttonClass('plain')}
            renderMenu={(menu) => <CreateMenu {...menu} />}
          >
            <Icon name="plus" />
            {copy.create}
          </MenuButton>
        ) : (
          <Link className={buttonClass('plain')} to="/channel/apply">
            {copy.becomeCreator}
          </Link>
        )}
      </span>
      <span className={classes.wide}>
        <Bell />
      </span>
      <MenuButton
        label={copy.account}
        className={classes.account}
        renderMenu={(menu) => <AccountMenu {...menu} viewer={viewer} />}
      >
        <Avatar name={viewer.name} url={viewer.avatarUrl} />
      </MenuButton>
    </>
  );
}

function VisitorActions() {
  const here = useHere();
  return (
    <>
      <button
        type="button"
        className={buttonClass('quiet', 'icon')}
        aria-label={copy.theme}
        title={copy.theme}
        onClick={toggleTheme}
      >
        <Icon name="sun" className={classes.onDark} />
        <Icon name="moon" className={classes.onLight} />
      </button>
      <span className={classes.wide}>
        <a className={buttonClass('quiet')} href={loginPath(here)}>
          {copy.login}
        </a>
        <a className={buttonClass('accent')} href={newcomerPath(here)}>
          {copy.signUp}
        </a>
      </span>
    </>
  );
}
