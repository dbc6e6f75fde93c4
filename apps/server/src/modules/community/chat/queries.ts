import type { CurrentChatRules } from '@realfin/contract/chat';
import { refuse } from '@realfin/contract/errors';
import { chatLimits } from '@realfin/contract/limits';
import { pageSizes } from '@realfin/contract/page-sizes';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { DbOrTx } from '../../../db/client.ts';
import { statement, type Placeholders, type RowOf } from '../../../db/statement.ts';
import { unbroken, type Stretch } from '../../../lib/stretches.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { gateOf } from '../../people/entitlements/rules.ts';
import { requireVisiblePost, type PostSubject } from '../../publishing/posts/hydrate.ts';
import { query } from './database.ts';
import { messagesBefore, type MessageRow } from './queries/message-rows.ts';
import { hasChat, usualRules, type WriterFacts } from './rules.ts';

/** The post of a chat. Refuses viewers without access to its video. */
export async function requireRoom(ctx: Context, viewer: Viewer | null, postId: number): Promise<PostSubject> {
  return requireOpen(ctx, viewer, await requireVisiblePost(ctx, viewer, postId));
}

/** Like `requireRoom`, for a post whose visibility was checked. */
export function requireOpen(ctx: Context, viewer: Viewer | null, post: PostSubject): PostSubject {
  if (!hasChat(post.mediaType)) throw refuse('post.notFound');
  const gate = gateOf(viewer, post, ctx.clock.now());
  if (gate === 'account') throw refuse('post.accountRequired');
  if (gate === 'subscription') throw refuse('post.notEntitled');
  if (gate === 'event') throw refuse('ppv.notAuthorized');
  return post;
}

const postOfStream = statement(({ streamId }: Placeholders<{ streamId: number }>) =>
  query.selectFrom('streams').select('post_id as postId').where('id', '=', streamId),
);
export async function requireStreamPost(db: DbOrTx, streamId: number): Promise<number> {
  const postId = (await postOfStream.first(db, { streamId }))?.postId ?? null;
  if (postId === null) throw refuse('post.notFound');
  return postId;
}

type OfRoom = { postId: number };
const roomOf = statement(({ postId }: Placeholders<OfRoom>) =>
  query
    .selectFrom('chat_rooms')
    .select(['epoch', 'last_number as lastNumber', 'pinned_id as pinnedId'])
    .where('post_id', '=', postId),
);
export type RoomRow = RowOf<typeof roomOf>;
/** A room without events. */
export const emptyRoom: RoomRow = { epoch: '', lastNumber: 0, pinnedId: null };
export const findRoom = async (db: DbOrTx, postId: number): Promise<RoomRow> =>
  (await roomOf.first(db, { postId })) ?? emptyRoom;

const timesOf = statement(({ postId }: Placeholders<OfRoom>) =>
  query.selectFrom('streams').select(['started_at as startedAt', 'stretches']).where('post_id', '=', postId),
);
/** Maps time of day to time of the recording. Null if there is no recording, or not yet. */
export async function findStretches(db: DbOrTx, postId: number): Promise<readonly Stretch[] | null> {
  const { startedAt = null, stretches = null } = (await timesOf.first(db, { postId })) ?? {};
  return stretches ?? (startedAt === null ? null : unbroken(startedAt));
}

const rulesOf = statement(({ channelId }: Placeholders<{ channelId: number }>) =>
  query
    .selectFrom('chat_rules')
    .select((eb) => [
      'slow_seconds as slowSeconds',
      'audience',
      'account_minutes as accountMinutes',
      'welcome',
      eb('raid_started_at', 'is not', null).$castTo<boolean>().as('raid'),
    ])
    .where('channel_id', '=', channelId),
);
export const findRules = async (db: DbOrTx, channelId: number): Promise<CurrentChatRules> =>
  (await rulesOf.first(db, { channelId })) ?? usualRules;

const channelName = statement(({ channelId }: Placeholders<{ channelId: number }>) =>
  query.selectFrom('accounts').select(['name', 'username']).where('id', '=', channelId),
);
export const findChannelName = async (db: DbOrTx, channelId: number) =>
  (await channelName.first(db, { channelId })) ?? null;

type Writer = OfRoom & { channelId: number; accountId: number };
const writerOf = statement(({ postId, channelId, accountId }: Placeholders<Writer>) =>
  query
    .selectFrom('accounts as a')
    .leftJoin('chat_timeouts as o', (join) =>
      join.onRef('o.account_id', '=', 'a.id').on('o.channel_id', '=', channelId),
    )
    .select((eb) => [
      'a.created_at as accountCreatedAt',
      'o.until as timeoutUntil',
      'o.reason as timeoutReason',
      eb
        .selectFrom('follows')
        .select('created_at')
        .where('account_id', '=', accountId)
        .where('channel_id', '=', channelId)
        .as('followedAt'),
      eb
        .selectFrom('chat_events')
        .select('sent_at')
        .where('account_id', '=', accountId)
        .where('post_id', '=', postId)
        .where('kind', '=', sql.lit('message'))
        .orderBy('sent_at', 'desc')
        .limit(sql.lit(1))
        .as('lastAt'),
    ])
    .where('a.id', '=', accountId),
);
export interface Writing extends WriterFacts {
  rules: CurrentChatRules;
  /** When the person last wrote in this room. */
  lastAt: Date | null;
  timeoutReason: string | null;
}

/** False for finished streams and events, whose chats are read-only. */
async function isOpen(ctx: Context, { id, mediaType }: PostSubject): Promise<boolean> {
  if (mediaType === 'ppv') return !(await ctx.ask.chat.isEventOver(ctx, id));
  return mediaType !== 'dead_stream';
}

export async function findWriting(ctx: Context, viewer: Viewer | null, post: PostSubject): Promise<Writing> {
  const { id: postId, channelId } = post;
  const [open, rules, own] = await Promise.all([
    isOpen(ctx, post),
    findRules(ctx.db, channelId),
    viewer === null ? undefined : writerOf.first(ctx.db, { postId, channelId, accountId: viewer.id }),
  ]);
  const nobody = { followedAt: null, accountCreatedAt: ctx.clock.now(), timeoutUntil: null };
  return { isOpen: open, rules, ...(own ?? { ...nobody, timeoutReason: null, lastAt: null }) };
}

export interface Earlier {
  /** Oldest first. */
  rows: MessageRow[];
  hasEarlier: boolean;
}
/** One page of messages before a number. */
export async function listBefore(
  db: DbOrTx,
  { viewerId, postId, before, tips }: { viewerId: number; postId: number; before: number; tips: boolean },
): Promise<Earlier> {
  const found = await messagesBefore({ rows: pageSizes.chat + 1, tips }).all(db, {
    viewerId,
    postId,
    before,
  });
  return { rows: found.slice(0, pageSizes.chat).toReversed(), hasEarlier: found.length > pageSizes.chat };
}

const actionsOf = statement(({ postId }: Placeholders<OfRoom>) =>
  query
    .selectFrom('chat_events as c')
    .innerJoin('accounts as o', 'o.id', 'c.actor_id')
    .leftJoin('accounts as p', 'p.id', 'c.account_id')
    .leftJoin('chat_events as t', 't.id', 'c.target_id')
    .select((eb) => [
      'c.id',
      'c.kind',
      'c.at',
      sql<string>`coalesce(${eb.ref('t.text')}, ${eb.ref('c.text')})`.as('text'),
      'o.id as actorId',
      'o.name as actorName',
      'o.username as actorUsername',
      'o.avatar_url as actorAvatarUrl',
      'p.id as personId',
      'p.name as personName',
      'p.username as personUsername',
      'p.avatar_url as personAvatarUrl',
    ])
    .where('c.post_id', '=', postId)
    .where('c.actor_id', 'is not', null)
    .orderBy('c.number', 'desc')
    .limit(sql.lit(chatLimits.actions)),
);
export type ActionRow = RowOf<typeof actionsOf>;
/** Moderation actions, newest first. */
export const listActions = (db: DbOrTx, postId: number): Promise<ActionRow[]> =>
  actionsOf.all(db, { postId });
