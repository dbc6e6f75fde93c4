import type { Post } from '@realfin/contract/posts';

/** Whether a stream is on air: neither announced nor over. */
export const isOnAir = ({ mediaType, scheduledType, draft }: Post): boolean =>
  mediaType === 'stream' && scheduledType === null && !draft;
