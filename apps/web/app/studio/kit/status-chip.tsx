import type { PostStatus } from '@realfin/contract/posts';
import rows from '../../components/managed-rows/managed-rows.module.css';

const tones: Record<PostStatus, string> = {
  Draft: 'plain',
  Uploading: 'busy',
  Scheduled: 'later',
  Published: 'good',
  Error: 'bad',
};

/** `words` instead of the bare status, such as how far it is. */
export const StatusChip = ({ status, words }: { status: PostStatus; words?: string | undefined }) => (
  <span className={rows.status} data-tone={tones[status]}>
    {words ?? status}
  </span>
);
