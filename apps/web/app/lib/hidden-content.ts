// Removes content from lists when it is hidden while a tab is open.
import type { HiddenContent } from '@realfin/contract/events';
import type { Post } from '@realfin/contract/posts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { postKey } from './entities.ts';

/** The names of public lists. */
const publicLists = new Set([
  ...['posts', 'latestPost', 'channelTop', 'bestPosts', 'discover', 'recommendedContent', 'recommended'],
  ...['stackPosts', 'ppvPosts', 'next', 'searchPosts', 'latestHits', 'creatorHits', 'suggestions', 'bites'],
  ...['channels', 'popularChannels', 'recommendedChannels', 'suggestedChannels', 'feedChannels', 'followed'],
  ...['channel', 'comments', 'replies', 'schedule', 'publicEvents', 'channelStreams', 'postPage', 'bite'],
]);

const isPublicList = ({ queryKey: [name] }: Query): boolean => publicLists.has(String(name));

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

interface Hidden {
  posts: ReadonlySet<unknown>;
  bites: ReadonlySet<unknown>;
  accounts: ReadonlySet<unknown>;
}

const authorFields = ['createdBy', 'creator', 'channel', 'person'];
const authorIdFields = ['creator_id', 'userId', 'channelId'];

const postFields = ['mediaType', 'titleParts', 'reasons'];

/** The set of hidden ids to compare its `id` with; null for other objects. */
function idsLike(value: Fields, { posts, bites, accounts }: Hidden): ReadonlySet<unknown> | null {
  if ('username' in value) return accounts;
  if ('creator_id' in value || 'tid' in value) return bites;
  return postFields.some((field) => field in value) ? posts : null;
}

/** Whether a value is hidden content, belongs to a hidden post, or is by a hidden person. */
function isHidden(value: unknown, hidden: Hidden): boolean {
  if (!isFields(value)) return false;
  const { accounts, posts } = hidden;
  const postId = isFields(value['post']) ? value['post']['id'] : value['postId'];
  if (posts.has(postId)) return true;
  if (idsLike(value, hidden)?.has(value['id']) === true) return true;
  const authors = authorFields.map((field) => value[field]).filter(isFields);
  return (
    authors.some(({ id }) => accounts.has(id)) || authorIdFields.some((field) => accounts.has(value[field]))
  );
}

/** The data without hidden content; the same object if nothing was removed. */
export function withoutHidden<Data>(data: Data, hidden: Hidden): Data {
  const rest = (value: unknown, name = 'ids'): unknown => {
    if (Array.isArray(value)) {
      const values: readonly unknown[] = value;
      const isGone = (each: unknown) =>
        typeof each === 'number' ? name === 'ids' && hidden.posts.has(each) : isHidden(each, hidden);
      const kept = values.filter((each) => !isGone(each)).map((each) => rest(each, ''));
      const isSame = kept.length === values.length && kept.every((each, at) => each === values[at]);
      return isSame ? value : kept;
    }
    if (!isFields(value)) return value;
    const entries = Object.entries(value).map(([name, each]) => [name, rest(each, name)] as const);
    return entries.every(([name, each]) => each === value[name]) ? value : Object.fromEntries(entries);
  };
  return rest(data) as Data;
}

/** True for the page of hidden content, such as a channel or a post. */
function isAboutHidden({ queryKey, state: { data } }: Query, hidden: Hidden): boolean {
  if (!isFields(data) || !['channel', 'postPage', 'bite'].includes(String(queryKey[0]))) return false;
  return isHidden(data, hidden) || isHidden(data['post'], hidden);
}

const setsOf = ({ postIds, biteIds, accountIds }: HiddenContent): Hidden => ({
  posts: new Set<unknown>(postIds),
  bites: new Set<unknown>(biteIds),
  accounts: new Set<unknown>(accountIds),
});

const keysOf = ({ postIds, biteIds, accountIds }: HiddenContent): string[] => [
  ...postIds.map((id) => `post ${id}`),
  ...biteIds.map((id) => `bite ${id}`),
  ...accountIds.map((id) => `account ${id}`),
];
/** Per tab: keys of hidden content that its lists and pages have lost. */
const dropped = new WeakMap<QueryClient, Set<string>>();
function droppedFrom(cache: QueryClient): Set<string> {
  const keys = dropped.get(cache) ?? new Set<string>();
  dropped.set(cache, keys);
  return keys;
}

/** Lists that mark hidden content. Data being edited in a form is never refetched. */
const managedLists = new Set(['managed', 'managedBites', 'inbox', 'studio-home']);

function readManagedAgain(cache: QueryClient, content: HiddenContent): void {
  const sets = setsOf(content);
  const mentions = ({ queryKey: [name], state: { data } }: Query): boolean =>
    managedLists.has(String(name)) && withoutHidden(data, sets) !== data;
  void cache.invalidateQueries({ predicate: mentions });
}

/** Refetches lists that lost this content. Returns whether pages have to be reloaded, too. */
export function showRestored(cache: QueryClient, restored: HiddenContent): boolean {
  readManagedAgain(cache, restored);
  const sets = setsOf(restored);
  const keys = droppedFrom(cache);
  // The API omits false values, so a refetch would not reset this one.
  for (const id of restored.postIds)
    cache.setQueryData(postKey(id), (post) => post && { ...post, takenDown: false });
  const isMissed = keysOf(restored).filter((key) => keys.delete(key)).length > 0;
  // The owner's page shows a takedown notice, which is now outdated.
  const pages = cache
    .getQueryCache()
    .findAll({ predicate: isPublicList })
    .filter((query) => isAboutHidden(query, sets));
  for (const { queryKey } of pages) cache.removeQueries({ queryKey, exact: true });
  if (isMissed) void cache.invalidateQueries({ predicate: isPublicList });
  return isMissed || pages.length > 0;
}

/** Refetches the lists and pages that show changed content. */
export function readChanged(cache: QueryClient, content: HiddenContent): void {
  const changed = setsOf(content);
  const isShown = (query: Query): boolean => {
    const { queryKey, state } = query;
    if (queryKey[0] === 'channelStatus') return true;
    const { data } = state;
    return isPublicList(query) && (isAboutHidden(query, changed) || withoutHidden(data, changed) !== data);
  };
  void cache.invalidateQueries({ predicate: isShown });
}

/** Removes hidden content from this tab's cache. Returns whether pages about it have to be reloaded. */
export function dropHidden(cache: QueryClient, content: HiddenContent, ownIds: readonly number[]): boolean {
  readManagedAgain(cache, content);
  const { postIds, biteIds, accountIds } = content;
  const accounts = new Set(accountIds.filter((id) => !ownIds.includes(id)));
  const posts = new Set(postIds);
  const hidden = { posts, bites: new Set(biteIds), accounts };
  for (const query of cache.getQueryCache().findAll({ queryKey: ['post'] })) {
    const post = query.state.data as Post | undefined;
    if (post === undefined) continue;
    // The channel's own team still sees it.
    if (ownIds.includes(post.createdBy.id)) posts.delete(post.id);
    else if (accounts.has(post.createdBy.id)) posts.add(post.id);
  }
  let isDropped = false;
  for (const id of posts) {
    const query = cache.getQueryCache().find({ queryKey: postKey(id) });
    isDropped ||= query !== undefined;
    query?.setState({ data: undefined });
  }
  const lists = cache.getQueryCache().findAll({ predicate: isPublicList });
  // The owner's page is refetched too, to show the takedown notice.
  const onPages = { ...hidden, posts: new Set([...posts, ...postIds]) };
  const pages = lists.filter((query) => isAboutHidden(query, onPages));
  for (const query of pages) cache.removeQueries({ queryKey: query.queryKey, exact: true });
  // Without the pages, which would not refetch if their data were set.
  for (const query of lists.filter((each) => !pages.includes(each))) {
    const { data } = query.state;
    const rest = withoutHidden(data, hidden);
    if (rest === data) continue;
    isDropped = true;
    cache.setQueryData(query.queryKey, rest, { updatedAt: query.state.dataUpdatedAt });
  }
  if (isDropped || pages.length > 0) for (const key of keysOf(content)) droppedFrom(cache).add(key);
  return pages.length > 0;
}
