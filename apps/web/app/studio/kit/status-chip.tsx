import type { PostStatus } from '@realfin/contract/posts';
import { Badge, type BadgeTone } from '../../components/badge/badge.tsx';
import { copy } from './copy.ts';

const tones: Record<PostStatus, BadgeTone> = {
  Draft: 'plain',
  Uploading: 'busy',
  Scheduled: 'later',
  Published: 'good',
  Error: 'bad',
};

/** `words` replaces the plain status, such as with its progress. */
export const StatusChip = ({ status, words }: { status: PostStatus; words?: string | undefined }) => (
  <Badge tone={tones[status]}>{words ?? copy.statuses[status]}</Badge>
);
