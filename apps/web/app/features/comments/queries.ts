import type { Comment } from '@realfin/contract/comments';
import type { Api } from '@realfin/contract/contract';
import type { PageOf } from '@realfin/contract/shapes';
import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

type Pages = InfiniteData<PageOf<Comment>, string | undefined>;

export const commentsKey = (postId: number) => ['comments', postId] as const;
/** Ids of what the viewer wrote here since the page was opened. */
export const ownCommentsKey = (postId: number) => ['ownComments', postId] as const;
export const sendingKey = (postId: number) => ['sendComment', postId] as const;
export const repliesKey = (commentId: number) => ['replies', commentId] as const;

/** Comments of a post, newest first. */
export const commentsQuery = (postId: number, api: Api = browserApi) =>
  infiniteQueryOptions({
    queryKey: commentsKey(postId),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      api.comments.listComments({ postId, ...(pageParam !== undefined && { cursor: pageParam }) }),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
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

/** The list a comment stands in: its post's, or that of the comment it answers. */
export const listKeyOf = ({ postId, replyTo }: Pick<Comment, 'postId' | 'replyTo'>) =>
  replyTo === null ? commentsKey(postId) : repliesKey(replyTo);

const inPages = (pages: Pages, change: (content: Comment[], page: number) => Comment[]): Pages => ({
  ...pages,
  pages: pages.pages.map((page, at) => ({ ...page, content: change(page.content, at) })),
});

type ListOf = Pick<Comment, 'postId' | 'replyTo'>;
const edit = (cache: QueryClient, list: ListOf, change: (pages: Pages) => Pages): void => {
  cache.setQueryData<Pages>(listKeyOf(list), (pages) => (pages === undefined ? pages : change(pages)));
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

/** Comments begin with the newest, replies end with it. */
export const addComment = (cache: QueryClient, comment: Comment): void =>
  edit(cache, comment, (pages) => {
    const place = comment.replyTo === null ? 0 : pages.pages.length - 1;
    const add = (content: Comment[]) =>
      comment.replyTo === null ? [comment, ...content] : [...content, comment];
    return inPages(pages, (content, at) => (at === place ? add(content) : content));
  });

export const replaceComment = (cache: QueryClient, oldId: number, comment: Comment): void =>
  edit(cache, comment, (pages) =>
    inPages(pages, (content) =>
      content
        .filter((each) => each.commentId !== comment.commentId)
        .map((each) => (each.commentId === oldId ? comment : each)),
    ),
  );

/** A list as it stands, to put it back when the server does not agree. */
export const keepList = (cache: QueryClient, list: ListOf): (() => void) => {
  const before = cache.getQueryData<Pages>(listKeyOf(list));
  return () => cache.setQueryData(listKeyOf(list), before);
};

export const findComment = (cache: QueryClient, postId: number, commentId: number): Comment | undefined =>
  cache
    .getQueryData<Pages>(commentsKey(postId))
    ?.pages.flatMap((page) => page.content)
    .find((each) => each.commentId === commentId);
