// Filters and sort orders of the own list.
import type { ManagedKind, ManagedSort, MediaType, PostStatus } from '@realfin/contract/posts';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Placeholders } from '../../../../db/statement.ts';
import type { PageRequest } from '../../../../lib/cursor.ts';
import type { ActingChannel } from '../../../people/collaborators/access.ts';
import { query, type PostTables } from '../database.ts';
import { isIndexed, wordPatterns, type AssetState } from '../rules.ts';

export interface ManagedFilter {
  status?: PostStatus | undefined;
  kind?: ManagedKind | undefined;
  premium?: boolean | undefined;
  search?: string | undefined;
  sort: ManagedSort;
}

type ManagedColumns = PostTables & { p: PostTables['posts'] };
type Conditions = ExpressionBuilder<ManagedColumns, 'p'>;

/** Starts from unready files, which are few. A channel's file is used only by its own posts. */
const isFileIn = (
  { selectFrom, ref }: Conditions,
  channelId: Expression<number>,
  states: readonly AssetState[],
) => {
  const files = selectFrom('assets')
    .select('assets.id')
    .where('assets.channel_id', '=', channelId)
    // The index excludes those that are ready.
    .where('assets.state', '<>', sql.lit('ready'))
    .where(
      'assets.state',
      'in',
      states.map((state) => sql.lit(state)),
    );
  return sql<boolean>`${ref('p.asset_id')} in ${files}`;
};
const failed = ['failed', 'refused'] as const;
const working = ['uploading', 'uploaded', 'probing', 'transcoding'] as const;
const isNot = (condition: Expression<SqlBool>) => sql<boolean>`coalesce(not (${condition}), true)`;

/** `statusOf` in SQL. */
function hasStatus(eb: Conditions, channelId: Expression<number>, status: PostStatus): Expression<SqlBool> {
  const state = (wanted: 'draft' | 'scheduled' | 'published') => eb('p.state', '=', sql.lit(wanted));
  const isReady = isNot(isFileIn(eb, channelId, [...failed, ...working]));
  const conditions: Record<PostStatus, () => Expression<SqlBool>> = {
    Error: () => isFileIn(eb, channelId, failed),
    Draft: () => eb.and([state('draft'), isNot(isFileIn(eb, channelId, failed))]),
    Uploading: () => eb.and([eb('p.state', '<>', sql.lit('draft')), isFileIn(eb, channelId, working)]),
    Scheduled: () => eb.and([state('scheduled'), isReady]),
    Published: () => eb.and([state('published'), isReady]),
  };
  return conditions[status]();
}

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
  column: 'p.created_at' | 'p.view_count' | 'p.like_count' | 'p.comment_count';
  by: 'time' | 'number';
  direction: 'desc' | 'asc';
  isIndexed: boolean;
}
export const sorts: Record<ManagedSort, Sort> = {
  newest: { column: 'p.created_at', by: 'time', direction: 'desc', isIndexed: true },
  oldest: { column: 'p.created_at', by: 'time', direction: 'asc', isIndexed: true },
  views: { column: 'p.view_count', by: 'number', direction: 'desc', isIndexed: false },
  likes: { column: 'p.like_count', by: 'number', direction: 'desc', isIndexed: true },
  comments: { column: 'p.comment_count', by: 'number', direction: 'desc', isIndexed: false },
};

type Patterns = Record<`pattern${number}`, string>;
export type ManagedValues = Patterns & { channelId: number };
/** Statements are cached by this key, which omits the search text. */
export type ManagedShape = Pick<ManagedFilter, 'status' | 'kind' | 'premium' | 'sort'> & {
  patterns: number;
  isIndexed: boolean;
};

export function shapeOf({ status, kind, premium, sort, search = '' }: ManagedFilter): ManagedShape {
  return { status, kind, premium, sort, patterns: wordPatterns(search).length, isIndexed: isIndexed(search) };
}
export const valuesOf = ({ channelId }: ActingChannel, { search = '' }: ManagedFilter): ManagedValues => ({
  ...Object.fromEntries(wordPatterns(search).map((pattern, at) => [`pattern${at}`, pattern])),
  channelId,
});

/** The posts of a channel that match the filter. */
export const managedPosts = (shape: ManagedShape, values: Placeholders<ManagedValues>) =>
  query
    .selectFrom('posts as p')
    .where('p.channel_id', '=', values.channelId)
    .where((eb) => eb.and(conditionsOf(eb, shape, values)));

function conditionsOf(
  eb: Conditions,
  { status, kind, premium, patterns, isIndexed: byIndex }: ManagedShape,
  values: Placeholders<ManagedValues>,
): Expression<SqlBool>[] {
  const title = byIndex ? eb.ref('p.title') : sql<string>`(${eb.ref('p.title')} || '')`;
  const isOfKind =
    kind === undefined
      ? []
      : [
          eb(
            'p.media_type',
            'in',
            kinds[kind].map((each) => sql.lit(each)),
          ),
        ];
  return [
    ...(status === undefined ? [] : [hasStatus(eb, values.channelId, status)]),
    ...isOfKind,
    ...(premium === undefined ? [] : [eb('p.premium_plan', premium ? '>' : '<=', sql.lit(0))]),
    ...Array.from({ length: patterns }, (_, at) => values[`pattern${at}`])
      .filter((pattern) => pattern !== undefined)
      .map((pattern) => sql<boolean>`${title} ilike ${pattern}`),
  ];
}

export type ManagedRequest = PageRequest & ManagedFilter;
