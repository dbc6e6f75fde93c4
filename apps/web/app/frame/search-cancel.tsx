import { useNavigate } from 'react-router';
import { Link } from '../lib/speed/link.tsx';
import { copy } from './copy.ts';
import classes from './top-bar.module.css';

/** The number of earlier pages of this site in the tab, as counted by the router. */
const pagesBehind = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0;

/** Leaves the search on phones: back to the previous page, or to Discover. */
export function SearchCancel() {
  const navigate = useNavigate();
  return (
    <Link
      className={classes.cancel}
      to="/discover"
      onClick={(event) => {
        if (pagesBehind() === 0) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      {copy.cancel}
    </Link>
  );
}
