import type { Api } from '@realfin/contract/contract';
import type { Newsletter } from '@realfin/contract/newsletters';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

export const newslettersKey = ['newsletters'] as const;

const sendingPollMs = 5_000;
/** Slow, because newsletters may wait for their articles' publication for days. */
const waitingPollMs = 30_000;

/** Whether its emails are being sent, or will be in a moment. */
const isMoving = (letter: Newsletter | null | undefined): boolean =>
  letter?.state === 'sending' || (letter?.state === 'scheduled' && Date.parse(letter.sendAt) <= Date.now());

/** The newsletter of an article, and how many people it would reach. */
export const newsletterOfPostQuery = (postId: number, api: Api = browserApi) =>
  queryOptions({
    queryKey: [...newslettersKey, 'post', postId],
    queryFn: () => api.newsletters.getNewsletterOfPost({ postId }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isMoving(state.data?.newsletter) ? sendingPollMs : false),
  });

export const newslettersQuery = (channelId: number, api: Api = browserApi) =>
  infiniteQueryOptions({
    queryKey: [...newslettersKey, 'list', channelId],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      api.newsletters.listNewsletters(pageParam === undefined ? {} : { cursor: pageParam }),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const moving = (state.data?.pages ?? []).flatMap(({ content }) => content.filter(isMoving));
      if (moving.length === 0) return false;
      return moving.some((letter) => letter.state === 'sending') ? sendingPollMs : waitingPollMs;
    },
  });

export const questionsQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: [...newslettersKey, 'questions'],
    queryFn: () => api.newsletters.getContactQuestions(),
    staleTime: 0,
  });

export const contactsKey = [...newslettersKey, 'contacts'] as const;
export const contactsQuery = (api: Api = browserApi) =>
  infiniteQueryOptions({
    queryKey: contactsKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      api.newsletters.listContacts(pageParam === undefined ? {} : { cursor: pageParam }),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    staleTime: 0,
  });
