import { lazy, useState } from 'react';
import { buttonClass } from '../components/button/button.ts';
import { Icon } from '../components/icon/icon.tsx';
import { LazyDialog } from '../components/lazy-dialog/lazy-dialog.tsx';
import { copy } from './copy.ts';
import classes from './top-bar.module.css';

const MobileMenu = lazy(() => import('./mobile-menu.tsx'));

/** Opens the menu on phones; wider screens have the rail. */
export function MenuToggle() {
  const [opened, setOpened] = useState(false);
  return (
    <span className={classes.narrow}>
      <button
        type="button"
        className={buttonClass('quiet', 'icon')}
        aria-label={copy.menu}
        title={copy.menu}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(true)}
      >
        <Icon name="menu-2" />
      </button>
      <LazyDialog opened={opened} dialog={MobileMenu} props={{ onClose: () => setOpened(false) }} />
    </span>
  );
}
