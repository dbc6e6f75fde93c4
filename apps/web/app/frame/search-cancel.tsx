import { Link, useNavigate } from 'react-router';
import { copy } from './copy.ts';
import classes from './top-bar.module.css';

/** How many of our pages lie behind this one in the tab; the router counts them there. */
const pagesBehind = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0;

/** Leaves the search of a phone: back where one was, or to what there is to discover. */
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
