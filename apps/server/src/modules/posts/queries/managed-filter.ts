// Which posts of the own list, and in which order.
import type { ManagedKind, ManagedSort, MediaType, PostStatus } from '@realfin/contract/posts';
import type { Values } from '../../../db/prepared.ts';
import type { PageRequest } from '../../../lib/cursor.ts';
import type { ActingChannel } from '../../collaborators/access.ts';
import { isIndexed, wordPatterns } from '../rules.ts';
import { fromMicroseconds, readCursor } from './page.ts';

export interface ManagedFilter {
  status?: PostStatus | undefined;
  kind?: ManagedKind | undefined;
  premium?: boolean | undefined;
  search?: string | undefined;
  sort: ManagedSort;
}

/** Files that are not ready are few, so they are found first; a file of the channel is of its posts alone. */
const fileIn = (states: string): string => `p.asset_id in (select id from assets
  where channel_id = $1::int and state <> 'ready' and state in (${states}))`;
const failed = fileIn(`'failed', 'refused'`);
const working = fileIn(`'uploading', 'uploaded', 'probing', 'transcoding'`);
const unready = `p.asset_id in (select id from assets where channel_id = $1::int and state <> 'ready')`;
const ready = `coalesce(not (${unready}), true)`;
/** The same decision as `statusOf`, for the database to filter by. */
const statusConditions: Record<PostStatus, string> = {
  Error: failed,
  Draft: `p.state = 'draft' and coalesce(not (${failed}), true)`,
  Uploading: `p.state <> 'draft' and ${working}`,
  Scheduled: `p.state = 'scheduled' and ${ready}`,
  Published: `p.state = 'published' and ${ready}`,
};
const kinds: Record<ManagedKind, readonly MediaType[]> = {
  video: ['video'],
  audio: ['audio'],
  article: ['article', 'article_audio'],
  stream: ['stream', 'dead_stream'],
  ranking: ['ranking'],
  stack: ['stack'],
  ppv: ['ppv'],
};
interface Sort {
  column: string;
  by: 'time' | 'number';
  way: 'desc' | 'asc';
  isIndexed: boolean;
}
export const sorts: Record<ManagedSort, Sort> = {
  newest: { column: 'p.created_at', by: 'time', way: 'desc', isIndexed: true },
  oldest: { column: 'p.created_at', by: 'time', way: 'asc', isIndexed: true },
  views: { column: 'p.view_count', by: 'number', way: 'desc', isIndexed: false },
  likes: { column: 'p.like_count', by: 'number', way: 'desc', isIndexed: true },
  comments: { column: 'p.comment_count', by: 'number', way: 'desc', isIndexed: false },
};

/** Which posts; the channel is the first value. */
export function conditionsOf(
  { channelId }: ActingChannel,
  filter: ManagedFilter,
  values: Values,
  deleted = 'p.deleted_at is null',
): string {
  const all = [`p.channel_id = ${values.add(channelId)}::int`, deleted];
  if (filter.status !== undefined) all.push(statusConditions[filter.status]);
  if (filter.kind !== undefined)
    all.push(`p.media_type in (${kinds[filter.kind].map((kind) => `'${kind}'`).join(', ')})`);
  if (filter.premium !== undefined) all.push(`p.premium_plan ${filter.premium ? '>' : '<='} 0`);
  const { search = '' } = filter;
  const title = isIndexed(search) ? 'p.title' : `(p.title || '')`;
  for (const pattern of wordPatterns(search)) all.push(`${title} ilike ${values.add(pattern)}`);
  return all.join(' and ');
}

export function afterCursor(cursor: string | undefined, sort: ManagedSort, values: Values): string {
  if (cursor === undefined) return 'true';
  const { column, by, way } = sorts[sort];
  const [at, id] = readCursor(cursor, by);
  const place = by === 'time' ? fromMicroseconds(values.add(at)) : `${values.add(at)}::int`;
  return `(${column}, p.id) ${way === 'desc' ? '<' : '>'} (${place}, ${values.add(id)}::int)`;
}

export type ManagedRequest = PageRequest & ManagedFilter;
