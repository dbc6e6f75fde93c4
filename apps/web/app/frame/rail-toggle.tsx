import { useSyncExternalStore } from 'react';
import { buttonClass } from '../components/button/button.ts';
import { Icon } from '../components/icon/icon.tsx';
import { railKey, watchRailKey } from '../lib/speed/first-paint.ts';
import { localShelf } from '../lib/storage.ts';
import { copy } from './copy.ts';
import classes from './rail.module.css';

const attributes = { everywhere: 'data-rail', watching: 'data-watch-rail' } as const;
const watches = (): boolean => document.documentElement.hasAttribute('data-watch');
/** Folded by default on pages with a player, and only there. */
const small = (): boolean =>
  watches()
    ? document.documentElement.getAttribute(attributes.watching) !== 'full'
    : document.documentElement.getAttribute(attributes.everywhere) === 'small';

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, {
    attributeFilter: ['data-watch', ...Object.values(attributes)],
  });
  return () => observer.disconnect();
}

function toggle(): void {
  const size = small() ? 'full' : 'small';
  document.documentElement.setAttribute(watches() ? attributes.watching : attributes.everywhere, size);
  localShelf.setItem(watches() ? watchRailKey : railKey, size);
}

export function RailToggle() {
  const folded = useSyncExternalStore(subscribe, small, () => false);
  return (
    <span className={classes.toggle}>
      <button
        type="button"
        className={buttonClass('quiet', 'icon')}
        aria-label={copy.railToggle}
        title={copy.railToggle}
        aria-expanded={!folded}
        aria-controls="rail"
        onClick={toggle}
      >
        <Icon name="menu-2" />
      </button>
    </span>
  );
}
