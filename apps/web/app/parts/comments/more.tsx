import { buttonClass } from '../../components/button/button.ts';
import classes from './comments.module.css';
import { copy } from './copy.ts';

interface MoreProps {
  list: {
    data?: unknown;
    hasNextPage: boolean;
    isError: boolean;
    isFetching: boolean;
    fetchNextPage: () => Promise<unknown>;
    refetch: () => Promise<unknown>;
  };
  label: string;
}

/** The rest of a list, or another try at it. */
export function More({ list, label }: MoreProps) {
  const load = () => void (list.data === undefined ? list.refetch() : list.fetchNextPage());
  if (list.isError) {
    return (
      <div className={classes.more}>
        <p className={classes.problem} role="alert">
          {copy.moreFailed}
        </p>
        <button type="button" className={buttonClass('plain')} onClick={load}>
          {copy.retry}
        </button>
      </div>
    );
  }
  if (!list.hasNextPage) return null;
  return (
    <div className={classes.more}>
      <button
        type="button"
        className={buttonClass('plain')}
        aria-busy={list.isFetching}
        disabled={list.isFetching}
        onClick={load}
      >
        {label}
      </button>
    </div>
  );
}
