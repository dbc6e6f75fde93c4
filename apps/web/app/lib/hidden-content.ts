// What was hidden while a tab is open leaves its lists.
import type { HiddenContent } from '@realfin/contract/events';
import type { Post } from '@realfin/contract/posts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { postKey } from './entities.ts';

/** Lists of what is published. Those of a studio and the administration go on showing what is hidden. */
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

/** What its `id` is of. */
function idsLike(value: Fields, { posts, bites, accounts }: Hidden): ReadonlySet<unknown> | null {
  if ('username' in value) return accounts;
  if ('creator_id' in value) return bites;
  return postFields.some((field) => field in value) ? posts : null;
}

/** Whether a value is one of these, or was made by one of these people. */
function isHidden(value: unknown, hidden: Hidden): boolean {
  if (!isFields(value)) return false;
  const { accounts } = hidden;
  if (idsLike(value, hidden)?.has(value['id']) === true) return true;
  const authors = authorFields.map((field) => value[field]).filter(isFields);
  return (
    authors.some(({ id }) => accounts.has(id)) || authorIdFields.some((field) => accounts.has(value[field]))
  );
}

/** The same data without what is hidden; the very same object where nothing of it is. */
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

/** A page about what is hidden, such as a channel or a post. */
function isAboutHidden({ queryKey, state: { data } }: Query, hidden: Hidden): boolean {
  if (!isFields(data) || !['channel', 'postPage', 'bite'].includes(String(queryKey[0]))) return false;
  return isHidden(data, hidden) || isHidden(data['post'], hidden);
}

/** Pages that show it read it again. */
export function readChanged(cache: QueryClient, { postIds, biteIds, accountIds }: HiddenContent): void {
  const changed = {
    posts: new Set<unknown>(postIds),
    bites: new Set<unknown>(biteIds),
    accounts: new Set<unknown>(accountIds),
  };
  const isShown = (query: Query): boolean => {
    const { queryKey, state } = query;
    if (queryKey[0] === 'channelStatus') return true;
    const { data } = state;
    return isPublicList(query) && (isAboutHidden(query, changed) || withoutHidden(data, changed) !== data);
  };
  void cache.invalidateQueries({ predicate: isShown });
}

/** Removes it from what this tab has read. Returns whether pages were about it, which have to be read again. */
export function dropHidden(
  cache: QueryClient,
  { postIds, biteIds, accountIds }: HiddenContent,
  ownIds: readonly number[],
): boolean {
  const accounts = new Set(accountIds.filter((id) => !ownIds.includes(id)));
  const posts = new Set(postIds);
  const hidden = { posts, bites: new Set(biteIds), accounts };
  for (const query of cache.getQueryCache().findAll({ queryKey: ['post'] })) {
    const post = query.state.data as Post | undefined;
    if (post === undefined) continue;
    // Those who publish it still see it.
    if (ownIds.includes(post.createdBy.id)) posts.delete(post.id);
    else if (accounts.has(post.createdBy.id)) posts.add(post.id);
  }
  for (const id of posts)
    cache
      .getQueryCache()
      .find({ queryKey: postKey(id) })
      ?.setState({ data: undefined });
  const lists = cache.getQueryCache().findAll({ predicate: isPublicList });
  // Its own side reads its page again, too: it says that the post was taken down.
  const onPages = { ...hidden, posts: new Set([...posts, ...postIds]) };
  const pages = lists.filter((query) => isAboutHidden(query, onPages));
  for (const query of pages) cache.removeQueries({ queryKey: query.queryKey, exact: true });
  for (const query of lists) {
    const { data } = query.state;
    const rest = withoutHidden(data, hidden);
    if (rest !== data) cache.setQueryData(query.queryKey, rest, { updatedAt: query.state.dataUpdatedAt });
  }
  return pages.length > 0;
}
