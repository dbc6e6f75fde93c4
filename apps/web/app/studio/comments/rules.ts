import type { Me } from '@realfin/contract/accounts';
import type { InboxFilter } from '@realfin/contract/inbox';
import { publishingChannel } from '../../lib/viewer.ts';

export const filters: readonly InboxFilter[] = ['all', 'unanswered', 'held', 'hearted'];

/** The filter of the inbox, stored in the page's address. */
export interface Inbox {
  channelId: number;
  filter: InboxFilter;
  /** Null for all posts. */
  postId: number | null;
  search: string;
}

const idOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

/** The channel of the first inbox: the one the person publishes on, else the first they moderate. */
export const firstInbox = (viewer: Me | null): number | null =>
  publishingChannel(viewer)?.id ?? viewer?.moderatingForIds[0] ?? null;

/** Null for people without a channel to publish on or moderate. */
export function inboxOf(params: URLSearchParams, viewer: Me | null): Inbox | null {
  const own = firstInbox(viewer);
  if (own === null) return null;
  const search = (params.get('q') ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 100);
  return {
    channelId: idOf(params.get('channel')) ?? own,
    filter: filters.find((filter) => filter === params.get('filter')) ?? 'all',
    postId: idOf(params.get('post_id')),
    search,
  };
}

export function inboxAddress({ channelId, filter, postId, search }: Inbox, viewer: Me | null): string {
  const params = new URLSearchParams({
    ...(channelId !== firstInbox(viewer) && { channel: String(channelId) }),
    ...(filter !== 'all' && { filter }),
    ...(postId !== null && { post_id: String(postId) }),
    ...(search !== '' && { q: search }),
  });
  return params.size > 0 ? `/content/comments?${params}` : '/content/comments';
}

/** Words and phrases, one on each line. */
export const wordsIn = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];
