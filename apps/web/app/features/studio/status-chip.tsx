import type { PostStatus } from '@realfin/contract/posts';
import classes from './managed.module.css';

/** `words` instead of the bare status, such as how far it is. */
export const StatusChip = ({ status, words }: { status: PostStatus; words?: string | undefined }) => (
  <span className={classes.status} data-status={status}>
    {words ?? status}
  </span>
);
