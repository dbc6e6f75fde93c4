import { useCurrentInView } from '../../lib/current-in-view.ts';
import { ListLink } from '../../lib/speed/link.tsx';
import type { Chip } from '../chip-row/chip-row.tsx';
import classes from './tab-list.module.css';

/** Tabs that are links, each with its own address. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly Chip[] }) {
  const list = useCurrentInView(tabs.find((tab) => tab.current)?.to);
  return (
    <nav className={classes.line} aria-label={label}>
      <ul ref={list} className={`scroll-box ${classes.tabs}`}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <ListLink
              className={classes.tab}
              to={tab.to}
              keepScroll
              aria-current={tab.current ? 'page' : undefined}
            >
              {tab.label}
            </ListLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
