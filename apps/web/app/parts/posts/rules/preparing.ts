import type { Post } from '@realfin/contract/posts';

const played: ReadonlySet<Post['mediaType']> = new Set(['video', 'audio', 'dead_stream']);

/** Whether there is nothing to play yet. An article can be read before its narration is ready. */
export const isPreparing = ({ mediaType, transcoding }: Pick<Post, 'mediaType' | 'transcoding'>): boolean =>
  transcoding && played.has(mediaType);
