// The reads behind most pages, as visitors trigger them: their query plans are checked.
import type { AppContract } from '@realfin/contract/contract';
import type { Client } from '@realfin/contract/core';

type Api = Client<AppContract>;
export interface HotRead {
  name: string;
  run(api: Api, subject: HotSubject): Promise<unknown>;
}
/** Subjects of the reads; all of them exist and have many rows. */
export interface HotSubject {
  fin: string;
  username: string;
  /** The viewer moderates it. */
  channelId: number;
  postId: number;
  commonWord: string;
  rareWord: string;
}

export const hotReads: readonly HotRead[] = [
  { name: 'all-posts', run: (api) => api.posts.listPosts({}) },
  { name: 'best-of-the-week', run: (api) => api.posts.listPosts({ filter: 'topWeek' }) },
  { name: 'discover', run: (api) => api.feeds.getDiscover() },
  { name: 'fin', run: (api, { fin }) => api.posts.listPosts({ fin }) },
  { name: 'channel', run: (api, { username }) => api.posts.listChannelPosts({ name: username }) },
  { name: 'feed', run: (api) => api.posts.listFeed({}) },
  { name: 'feed-channels', run: (api) => api.feeds.listFeedChannels() },
  { name: 'post', run: (api, { postId }) => api.posts.getPost({ id: postId }) },
  { name: 'recommended', run: (api, { postId }) => api.posts.listRecommended({ id: postId }) },
  { name: 'comments', run: (api, { postId }) => api.comments.listComments({ postId }) },
  { name: 'search-common-word', run: (api, { commonWord }) => api.search.searchPosts({ q: commonWord }) },
  { name: 'search-rare-word', run: (api, { rareWord }) => api.search.searchPosts({ q: rareWord }) },
  { name: 'notifications', run: (api) => api.notifications.listNotifications({}) },
  {
    name: 'frame',
    run: (api) => Promise.all([api.accounts.getMe(), api.channels.listFollowed({ size: 9 })]),
  },
];

/** Reads of a channel's team. */
export const studioReads: readonly HotRead[] = [
  ...(['all', 'unanswered', 'held', 'hearted'] as const).map((filter) => ({
    name: `inbox, ${filter}`,
    run: (api: Api, { channelId }: HotSubject) => api.inbox.listInbox({ channel_id: channelId, filter }),
  })),
  {
    name: 'inbox of a post',
    run: (api, { channelId, postId }) => api.inbox.listInbox({ channel_id: channelId, postId }),
  },
  {
    name: 'search in the inbox',
    run: (api, { channelId }) => api.inbox.listInbox({ channel_id: channelId, q: 'comment 777' }),
  },
  {
    name: 'search for a short word in the inbox',
    run: (api, { channelId }) => api.inbox.listInbox({ channel_id: channelId, q: '77' }),
  },
];

/** The text of a pg query, with or without a name. */
export const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown }).text);

/** Collapses whitespace. */
export const plainSql = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Tables that grow with the site: full scans of them are forbidden. */
const growing = new Set(
  `accounts channels posts post_fins post_views served_content post_reactions saved_posts watch_positions follows comments
   comment_reactions notifications sessions search_terms search_words co_views assets counters`.split(/\s+/),
);

/** A node of `explain (format json)`. */
export interface PlanNode {
  'Node Type': string;
  'Parent Relationship'?: string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: PlanNode[];
}
/** Nodes that request no more rows of their first child than are requested of them. */
const passing = new Set([
  'Limit',
  'Nested Loop',
  'Append',
  'Merge Append',
  'Subquery Scan',
  'Result',
  'LockRows',
  'ProjectSet',
  'Incremental Sort',
  'Unique',
]);

/** Tables and indexes with full scans in a plan. `isBounded`: the caller stops after some rows. */
export function scansOf(node: PlanNode, isBounded = false): string[] {
  const kind = node['Node Type'];
  const table = node['Relation Name'] ?? '';
  const isWhole =
    (kind === 'Seq Scan' && growing.has(table)) ||
    (/^Index (Only )?Scan/.test(kind) &&
      growing.has(table) &&
      node['Index Cond'] === undefined &&
      !isBounded) ||
    (kind === 'Bitmap Index Scan' && node['Index Cond'] === undefined);
  const own = isWhole ? [`${kind} on ${table || (node['Index Name'] ?? '')}`] : [];
  const bounds = kind === 'Limit' || (isBounded && passing.has(kind));
  const isFirst = (child: PlanNode) => /Outer|Member|Subquery/.test(child['Parent Relationship'] ?? '');
  return [...own, ...(node.Plans ?? []).flatMap((child) => scansOf(child, bounds && isFirst(child)))];
}
