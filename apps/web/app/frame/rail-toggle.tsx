import { useSyncExternalStore } from 'react';
import { buttonClass } from '../components/button/button.ts';
import { Icon } from '../components/icon/icon.tsx';
import { railKey } from '../lib/speed/first-paint.ts';
import { copy } from './copy.ts';
import classes from './rail.module.css';

const attribute = 'data-rail';
const small = (): boolean => document.documentElement.getAttribute(attribute) === 'small';

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: [attribute] });
  return () => observer.disconnect();
}

function toggle(): void {
  const size = small() ? 'full' : 'small';
  document.documentElement.setAttribute(attribute, size);
  try {
    localStorage.setItem(railKey, size);
  } catch {
    // Without storage, the rail stays folded until the tab closes.
  }
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
