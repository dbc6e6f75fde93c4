// The selection of posts in the own list.
import type { PostChange, SelectablePost, Visibility } from '@realfin/contract/management';
import type { ManagedPost, MediaType } from '@realfin/contract/posts';

export type Choosable = Pick<SelectablePost, 'id' | 'mediaType' | 'status' | 'scheduledAt'>;
export type Chosen = ReadonlyMap<number, Choosable>;

/** Drafts, failed posts, stacks and events cannot be part of a stack. */
export const canJoinStack = ({ mediaType, status }: Pick<Choosable, 'mediaType' | 'status'>): boolean =>
  status !== 'Draft' && status !== 'Error' && mediaType !== 'stack' && mediaType !== 'ppv';

/** The posts that are planned for later, the next one first. */
export const plannedOf = (chosen: Chosen): (Choosable & { scheduledAt: string })[] =>
  [...chosen.values()]
    .flatMap((post) =>
      post.status === 'Scheduled' && post.scheduledAt !== null
        ? [{ ...post, scheduledAt: post.scheduledAt }]
        : [],
    )
    .toSorted((a, b) => a.scheduledAt.localeCompare(b.scheduledAt));

/** Adds these posts to the selection, or removes them. */
export function withPosts(chosen: Chosen, posts: readonly Choosable[], isChosen: boolean): Chosen {
  const next = new Map(chosen);
  for (const post of posts) {
    if (isChosen) next.set(post.id, post);
    else next.delete(post.id);
  }
  return next;
}

/** Everything between two posts, including both, in either direction. */
export function between<T extends Choosable>(posts: readonly T[], fromId: number, toId: number): T[] {
  const [from, to] = [
    posts.findIndex(({ id }) => id === fromId),
    posts.findIndex(({ id }) => id === toId),
  ].toSorted((a, b) => a - b);
  if (from === undefined || to === undefined || from < 0) return posts.filter(({ id }) => id === toId);
  return posts.slice(from, to + 1);
}

/** Batches of the size one request accepts. */
export function piecesOf<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  );
}

export const visibilities: readonly Visibility[] = ['public', 'unlisted', 'draft'];

/** The changes of a bulk edit; null fields stay unchanged. */
export interface BulkFields {
  premium: boolean | null;
  addTags: string[];
  removeTags: string[];
  thumbnailImageId: number | null;
  visibility: Visibility | null;
}
export type BulkChange = Partial<PostChange>;

export const changeOf = (fields: BulkFields): BulkChange => {
  const { premium, addTags, removeTags, thumbnailImageId, visibility } = fields;
  return {
    ...(premium !== null && { premium }),
    ...(addTags.length > 0 && { addTags }),
    ...(removeTags.length > 0 && { removeTags }),
    ...(thumbnailImageId !== null && { thumbnailImageId }),
    ...(visibility !== null && { visibility }),
  };
};

const neverUnpublished: ReadonlySet<MediaType> = new Set<MediaType>(['stream', 'dead_stream', 'ppv']);
/** Not for streams, which follow their broadcast, and events, which have sold tickets. */
export const canUnpublish = ({ mediaType, status }: Pick<Choosable, 'mediaType' | 'status'>): boolean =>
  (status === 'Published' || status === 'Uploading') && !neverUnpublished.has(mediaType);

/** Not for stacks and events, which lack the setting, and streams, which start premium. */
export const canChangePremium = ({ mediaType, status }: Pick<Choosable, 'mediaType' | 'status'>): boolean =>
  status === 'Published' && mediaType !== 'stack' && mediaType !== 'ppv' && mediaType !== 'stream';

export type FileWork = { kind: 'sending' } | { kind: 'waiting' } | { kind: 'preparing'; percent: number };

/** The running work on a post's file; null if there is none. */
export function fileWorkOf({
  fileState,
  percent,
}: Pick<ManagedPost, 'fileState' | 'percent'>): FileWork | null {
  switch (fileState) {
    case 'uploading':
      return { kind: 'sending' };
    case 'uploaded':
      return { kind: 'waiting' };
    case 'probing':
    case 'transcoding':
      return { kind: 'preparing', percent: percent ?? 0 };
    default:
      return null;
  }
}

/** Whether the file of a post is being uploaded or prepared. */
export const isUnderWay = (post: Pick<ManagedPost, 'fileState' | 'percent'>): boolean =>
  fileWorkOf(post) !== null;
