// Which posts of the own list are chosen.
import type { SelectablePost } from '@realfin/contract/management';
import type { ManagedFilter } from '../kit/rules/managed-filter.ts';

export type Choosable = Pick<SelectablePost, 'id' | 'mediaType' | 'status'>;
export type Chosen = ReadonlyMap<number, Choosable>;

/** Drafts, failed posts, stacks and events cannot be part of a stack. */
export const canJoinStack = ({ mediaType, status }: Choosable): boolean =>
  status !== 'Draft' && status !== 'Error' && mediaType !== 'stack' && mediaType !== 'ppv';

/** A mixed list chooses what can join a stack; the rest is chosen in a list of its own. */
export function isChoosable(post: Choosable, { status, kind }: ManagedFilter): boolean {
  if (canJoinStack(post)) return true;
  const isOwnStatus = (status === 'Draft' || status === 'Error') && post.status === status;
  const isOwnKind = (kind === 'stack' || kind === 'ppv') && post.mediaType === kind;
  return isOwnStatus || isOwnKind;
}

/** With these posts chosen too, or no longer. */
export function withPosts(chosen: Chosen, posts: readonly Choosable[], isChosen: boolean): Chosen {
  const next = new Map(chosen);
  for (const post of posts) {
    if (isChosen) next.set(post.id, post);
    else next.delete(post.id);
  }
  return next;
}

/** Everything from one post to another, both among them, in whichever order. */
export function between<T extends Choosable>(posts: readonly T[], fromId: number, toId: number): T[] {
  const [from, to] = [
    posts.findIndex(({ id }) => id === fromId),
    posts.findIndex(({ id }) => id === toId),
  ].toSorted((a, b) => a - b);
  if (from === undefined || to === undefined || from < 0) return posts.filter(({ id }) => id === toId);
  return posts.slice(from, to + 1);
}

/** Pieces that one call takes. */
export function piecesOf<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  );
}
