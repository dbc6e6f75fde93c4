import type { Comment } from '@realfin/contract/comments';
import type { QueryClient } from '@tanstack/react-query';
import { commentsKey, repliesKey, type Pages } from './comments.ts';
import { isLinked } from './threads.ts';

const inPages = (pages: Pages, change: (content: Comment[], page: number) => Comment[]): Pages => ({
  ...pages,
  pages: pages.pages.map((page, at) => ({ ...page, content: change(page.content, at) })),
});

type ListOf = Pick<Comment, 'postId' | 'replyTo'>;

/** The lists a comment can be in: each order of its post's comments, or the replies of its parent. */
export const listKeyOf = ({ postId, replyTo }: ListOf) =>
  replyTo === null ? commentsKey(postId) : repliesKey(replyTo);
const filterOf = (list: ListOf) => ({ queryKey: listKeyOf(list) });

export const isListed = (cache: QueryClient, comment: Comment): boolean =>
  cache
    .getQueriesData<Pages | null>(filterOf(comment))
    .some(([, pages]) =>
      pages?.pages.some((page) => page.content.some((each) => each.commentId === comment.commentId)),
    );
const edit = (cache: QueryClient, list: ListOf, change: (pages: Pages) => Pages): void => {
  cache.setQueriesData<Pages | null>(filterOf(list), (pages) =>
    pages === undefined || pages === null ? pages : change(pages),
  );
};

export const patchComment = (
  cache: QueryClient,
  comment: ListOf & { commentId: number },
  change: Partial<Comment>,
): void =>
  edit(cache, comment, (pages) =>
    inPages(pages, (content) =>
      content.map((each) => (each.commentId === comment.commentId ? { ...each, ...change } : each)),
    ),
  );

export const removeComment = (cache: QueryClient, comment: ListOf & { commentId: number }): void =>
  edit(cache, comment, (pages) =>
    inPages(pages, (content) => content.filter((each) => each.commentId !== comment.commentId)),
  );

/** Removes a comment from every list by its id, except for its author. */
export const dropComment = (
  cache: QueryClient,
  { postId, commentId }: { postId: number; commentId: number },
  viewerId: number | null,
): void => {
  const isKept = (each: Comment) => each.commentId !== commentId || each.userId === viewerId;
  for (const queryKey of [commentsKey(postId), ['replies']])
    cache.setQueriesData<Pages | null>({ queryKey }, (pages) =>
      pages === undefined || pages === null ? pages : inPages(pages, (content) => content.filter(isKept)),
    );
};

/** Refetches the comments of a post and its open replies. */
export function readCommentsAgain(cache: QueryClient, postId: number): void {
  void cache.invalidateQueries({ queryKey: commentsKey(postId) });
  void cache.invalidateQueries({ queryKey: ['replies'] });
}

/** A new comment comes first, below the pinned one; a new reply last. A linked thread is unchanged. */
export function addComment(cache: QueryClient, comment: Comment): void {
  const filter = {
    ...filterOf(comment),
    predicate: (query: { queryKey: readonly unknown[] }) => !isLinked(query.queryKey),
  };
  cache.setQueriesData<Pages>(filter, (pages) => {
    if (pages === undefined) return pages;
    const place = comment.replyTo === null ? 0 : pages.pages.length - 1;
    const pinnedId = pages.pages[0]?.pinned?.commentId;
    const add = (content: Comment[]) => {
      if (comment.replyTo !== null) return [...content, comment];
      const above = content[0] !== undefined && content[0].commentId === pinnedId ? 1 : 0;
      return content.toSpliced(above, 0, comment);
    };
    return inPages(pages, (content, at) => (at === place ? add(content) : content));
  });
}

export const replaceComment = (cache: QueryClient, oldId: number, comment: Comment): void =>
  edit(cache, comment, (pages) =>
    inPages(pages, (content) =>
      content
        .filter((each) => each.commentId !== comment.commentId)
        .map((each) => (each.commentId === oldId ? comment : each)),
    ),
  );

/** The lists before a change, to restore them if the request fails. */
export const snapshotLists = (cache: QueryClient, list: ListOf): (() => void) => {
  const before = cache.getQueriesData<Pages | null>(filterOf(list));
  return () => {
    for (const [key, pages] of before) cache.setQueryData(key, pages);
  };
};

/** The loaded comments of a post and replies of a thread, oldest first. */
export const listLoaded = (cache: QueryClient, postId: number, threadId: number | null): Comment[] =>
  [commentsKey(postId), ...(threadId === null ? [] : [repliesKey(threadId)])]
    .flatMap((queryKey) => cache.getQueriesData<Pages | null>({ queryKey }))
    .flatMap(([, pages]) => pages?.pages.flatMap((page) => page.content) ?? [])
    .toSorted((one, other) => one.commentId - other.commentId);

export const findComment = (cache: QueryClient, postId: number, commentId: number): Comment | undefined =>
  cache
    .getQueriesData<Pages | null>({ queryKey: commentsKey(postId) })
    .flatMap(([, pages]) => pages?.pages.flatMap((page) => page.content) ?? [])
    .find((each) => each.commentId === commentId);
