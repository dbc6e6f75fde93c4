import { refuse } from '@realfin/contract/errors';
import { postPath } from '@realfin/contract/pages';
import type { CreatorRef } from '@realfin/contract/shapes';
import type { EditableStream, Stream } from '@realfin/contract/streams';
import type { Context } from '../../context.ts';
import { runPrepared } from '../../db/prepared.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { findChannel } from '../channels/queries.ts';
import type { ActingChannel } from '../collaborators/access.ts';
import { findPostDetail } from '../posts/hydrate.ts';
import { findEditablePost } from '../posts/queries/own.ts';
import { stateOf } from './rules.ts';

interface TimesRow {
  startedAt: Date | null;
  stoppedAt: Date | null;
  state: 'draft' | 'scheduled' | 'published';
  isPlayable: boolean;
}
const timesStatement = `select s.started_at as "startedAt", s.stopped_at as "stoppedAt", p.state,
    m.id is not null as "isPlayable"
  from streams s join posts p on p.id = s.post_id left join assets m on m.id = p.asset_id and m.state = 'ready'
  where s.id = $1`;

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** One stream. Where it is played leaves only through its post, which asks the gate. */
export async function getStream(ctx: Context, viewer: Viewer | null, streamId: number): Promise<Stream> {
  const [post, [times]] = await Promise.all([
    findPostDetail(ctx, viewer, streamId, '(select post_id from streams where id = $1::int)'),
    runPrepared<TimesRow>(ctx.pool, timesStatement, [streamId]),
  ]);
  if (post === null || times === undefined) throw refuse('post.notFound');
  return {
    id: streamId,
    streamId,
    postId: post.id,
    state: stateOf({ ...times, mediaType: post.mediaType }),
    url: post.content.url,
    timelineUrl: post.content.timelineUrl,
    title: post.content.contentTitle,
    text: post.text,
    description: post.content.contentDescription,
    thumbnail: post.content.thumbnailUrl1,
    premium: post.premiumPlan > 0,
    creator: post.createdBy,
    tags: post.tags,
    scheduledAt: post.scheduledAt,
    startedAt: isoOf(times.startedAt),
    stoppedAt: isoOf(times.stoppedAt),
    postedAtMilli: Date.parse(post.creationDateTime),
    post,
  };
}

type OwnRow = Omit<TimesRow, 'state'> & Pick<EditableStream, 'recordingAssetId' | 'recordingFileName'>;
const ownStatement = `select s.started_at as "startedAt", s.stopped_at as "stoppedAt",
    s.recording_asset_id as "recordingAssetId", r.file_name as "recordingFileName", m.id is not null as "isPlayable"
  from streams s join posts p on p.id = s.post_id left join assets m on m.id = p.asset_id and m.state = 'ready'
  left join assets r on r.id = s.recording_asset_id where s.id = $1`;

/** A stream of the own channel, by the stream's id. */
export async function getEditableStream(
  ctx: Context,
  channel: ActingChannel,
  streamId: number,
): Promise<EditableStream> {
  const [post, [own]] = await Promise.all([
    findEditablePost(ctx, channel, streamId, '(select post_id from streams where id = $2::int)'),
    runPrepared<OwnRow>(ctx.pool, ownStatement, [streamId]),
  ]);
  if (post === null || own === undefined) throw refuse('post.notFound');
  const { isPlayable, startedAt, stoppedAt, ...recording } = own;
  const state = post.draft ? 'draft' : post.status === 'Scheduled' ? 'scheduled' : 'published';
  return {
    ...post,
    ...recording,
    streamId,
    state: stateOf({ state, mediaType: post.mediaType, isPlayable }),
    startedAt: isoOf(startedAt),
    stoppedAt: isoOf(stoppedAt),
  };
}

interface LiveRow {
  id: number;
  streamId: number;
  title: string;
}
/** What a channel sends now: a stream that is out and not over. */
const liveOf = (channelId: string): string => `select p.id, p.media_id as "streamId", p.title, p.published_at
  from posts p where p.listed and p.channel_id = ${channelId} and p.media_type = 'stream' and p.state = 'published'
  order by p.published_at desc, p.id desc limit 1`;

const pathOf = ({ id, streamId, title }: LiveRow): string =>
  postPath({ id, mediaId: streamId, mediaType: 'stream', title });

export async function findLiveStream(ctx: Context, channelId: number): Promise<LiveRow | null> {
  const [row] = await runPrepared<LiveRow>(ctx.pool, liveOf('$1'), [channelId]);
  return row ?? null;
}

export async function getChannelStatus(ctx: Context, username: string) {
  const channel = await findChannel(ctx, username, null);
  if (channel === null) throw refuse('channel.notFound');
  const { id, name, avatarUrl } = channel;
  const live = await findLiveStream(ctx, id);
  return {
    ...{ id, name, username: channel.username, avatarUrl },
    live: live !== null,
    streamId: live?.streamId ?? null,
    path: live === null ? null : pathOf(live),
  };
}

const mostFollowed = 200;
const followedStatement = `select a.id as "channelId", a.name, a.username, a.avatar_url as "avatarUrl", l.id, l."streamId", l.title
  from follows f join accounts a on a.id = f.channel_id cross join lateral (${liveOf('f.channel_id')}) l
  where f.account_id = $1 order by l.published_at desc, l.id desc limit ${mostFollowed}`;

export async function listFollowedStreams(ctx: Context, viewer: Viewer) {
  const rows = await runPrepared<LiveRow & Omit<CreatorRef, 'id'> & { channelId: number }>(
    ctx.pool,
    followedStatement,
    [viewer.id],
  );
  return rows.map((row) => {
    const { channelId, name, username, avatarUrl, streamId } = row;
    return { id: channelId, name, username, avatarUrl, streamId, path: pathOf(row) };
  });
}

export interface KeyRow {
  keyHash: string;
  hint: string;
  createdAt: Date;
}
export async function findStreamKey(ctx: Context, channelId: number): Promise<KeyRow | null> {
  const [row] = await runPrepared<KeyRow>(
    ctx.pool,
    'select key_hash as "keyHash", hint, created_at as "createdAt" from stream_keys where channel_id = $1',
    [channelId],
  );
  return row ?? null;
}
