import { useCurrentInView } from '../../lib/current-in-view.ts';
import { ListLink } from '../../lib/speed/link.tsx';
import { chipClass } from '../chip/chip.tsx';
import classes from './chip-row.module.css';

export interface Chip {
  label: string;
  to: string;
  current: boolean;
}

/** Choices as links, so that they work without scripts, can be shared, and support the back button. */
export function ChipRow({ label, chips }: { label: string; chips: readonly Chip[] }) {
  const list = useCurrentInView(chips.findLast((chip) => chip.current)?.to);
  return (
    <nav aria-label={label}>
      <ul ref={list} className={`scroll-row ${classes.row}`}>
        {chips.map((chip) => (
          <li key={chip.to}>
            <ListLink
              className={chipClass}
              to={chip.to}
              keepScroll
              aria-current={chip.current ? 'true' : undefined}
            >
              {chip.label}
            </ListLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
