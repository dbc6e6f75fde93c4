import { isApiError } from '@realfin/contract/api-error';
import type { Comment, CommentSort } from '@realfin/contract/comments';
import type { Api } from '@realfin/contract/contract';
import type { PageOf } from '@realfin/contract/shapes';
import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

/** `pinned` is the first of the content. */
type CommentPage = PageOf<Comment> & { pinned?: Comment | null };
type Pages = InfiniteData<CommentPage, string | undefined>;

/** The key prefix of all lists of a post's comments, without the order. */
export const commentsKey = (postId: number) => ['comments', postId] as const;
/** Ids of comments the viewer wrote here since the page was opened. */
export const ownCommentsKey = (postId: number) => ['ownComments', postId] as const;
export const sendingKey = (postId: number) => ['sendComment', postId] as const;
export const repliesKey = (commentId: number) => ['replies', commentId] as const;

/** Comments of a post in one of their orders. */
export const commentsQuery = (postId: number, api: Api = browserApi, sort: CommentSort = 'newest') =>
  infiniteQueryOptions({
    queryKey: [...commentsKey(postId), sort] as const,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam }): Promise<CommentPage> => {
      const cursor = pageParam === undefined ? {} : { cursor: pageParam };
      const page = await api.comments.listComments({ postId, sort, ...cursor });
      return page.pinned === null ? page : { ...page, content: [page.pinned, ...page.content] };
    },
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

const linkedMark = 'linked';
/** A thread shown separately, stored as a list of one so that every update finds it. */
export interface LinkedThread extends Pages {
  /** The linked reply. */
  replyId: number | null;
}

/** The thread a link to a comment leads to; null when it was deleted. */
export const linkedThreadQuery = (postId: number, commentId: number) =>
  queryOptions({
    queryKey: [...commentsKey(postId), linkedMark, commentId] as const,
    queryFn: async (): Promise<LinkedThread | null> => {
      try {
        const { thread, reply } = await browserApi.comments.getComment({ commentId });
        if (thread.postId !== postId) return null;
        const page = { content: [thread], page: 0, size: 1, totalElements: 1, totalPages: 1, last: true };
        return {
          pages: [{ ...page, nextCursor: null }],
          pageParams: [undefined],
          replyId: reply?.commentId ?? null,
        };
      } catch (error) {
        if (isApiError(error, 'comment.notFound') || isApiError(error, 'post.notFound')) return null;
        throw error;
      }
    },
  });

/** Replies to a comment, oldest first. */
export const repliesQuery = (comment: Pick<Comment, 'commentId' | 'postId'>) =>
  infiniteQueryOptions({
    queryKey: repliesKey(comment.commentId),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      browserApi.comments.listReplies({ ...comment, ...(pageParam !== undefined && { cursor: pageParam }) }),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

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

/** Removes a comment from every list, by its number alone; its writer goes on seeing it. */
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

const isLinked = (key: readonly unknown[]): boolean => key.includes(linkedMark);

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

/** What is loaded of a post's comments and of a thread's replies, the oldest first. */
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
