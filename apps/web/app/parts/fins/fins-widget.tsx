import { finPath } from '@realfin/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { ScrollRow } from '../../components/scroll-row/scroll-row.tsx';
import { sourceSet } from '../../lib/picture.ts';
import { ListLink } from '../../lib/speed/link.tsx';
import { copy } from './copy.ts';
import { finsQuery } from './queries.ts';
import { orPopular } from './rules.ts';
import classes from './fins-widget.module.css';

const widths = [320, 640];
/** Number of fins shown first on a phone. */
const shownFirst = 3;

interface FinsWidgetProps {
  /** One line of text high, above something that matters more. */
  small?: boolean;
}

/** All fins as pictures in a row that scrolls sideways. */
export function FinsWidget({ small = false }: FinsWidgetProps) {
  const found = useQuery(finsQuery());
  if (found.isPending) return null;
  const fins = orPopular(found.data ?? []);
  return (
    <nav className={classes.widget} data-small={small || undefined} aria-label={copy.strip}>
      <ScrollRow column="tile">
        {fins.map((fin, at) => (
          <li key={fin.id}>
            <ListLink className={classes.tile} to={finPath(fin.name)}>
              {fin.image === null ? null : (
                <img
                  className="fill"
                  src={fin.image}
                  srcSet={sourceSet(fin.image, widths)}
                  sizes="168px"
                  width={168}
                  height={80}
                  alt=""
                  // The markup would ask for all of a row that begins with a few.
                  loading={at < shownFirst ? 'eager' : 'lazy'}
                  // Before the largest picture of the page, they would be preloaded.
                  fetchPriority="low"
                  decoding="async"
                />
              )}
              <span className={classes.title}>{fin.title}</span>
            </ListLink>
          </li>
        ))}
      </ScrollRow>
    </nav>
  );
}
