import { refuse } from '@realfin/contract/errors';
import { postPath } from '@realfin/contract/pages';
import { unknownHealth } from '@realfin/contract/stream-health';
import type { EditableStream, Stream, StreamNow, StreamStatus } from '@realfin/contract/streams';
import { sql, type Expression } from 'kysely';
import type { Context } from '../../../context.ts';
import type { DbOrTx } from '../../../db/client.ts';
import { statement, type Placeholders, type RowOf } from '../../../db/statement.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { findChannel } from '../../people/channels/queries.ts';
import { actingChannel, type ActingChannel } from '../../people/collaborators/access.ts';
import { isOwnSide } from '../../people/entitlements/rules.ts';
import { findAsset } from '../media/queries.ts';
import { playbackBase } from '../media/rules.ts';
import { detailsBy, findPostDetail } from '../posts/hydrate.ts';
import type { PostKey } from '../posts/queries/cards.ts';
import { editableBy, findEditablePost } from '../posts/queries/own.ts';
import { findSessionOf, findSessionOfChannel, type SessionRow } from './broadcasts/queries.ts';
import { isArriving, isInterrupted } from './broadcasts/rules.ts';
import { query } from './database.ts';
import { stateOf, statusOf } from './rules.ts';

type OfStream = { streamId: number };
const postOfStream: PostKey = (id) =>
  query.selectFrom('streams').select('post_id').where('id', '=', id).$asScalar();
const details = detailsBy(postOfStream);
const editable = editableBy(postOfStream);

/** A stream `s` with its post `p` and its playable file `m`. */
const timesOf = ({ streamId }: Placeholders<OfStream>) =>
  query
    .selectFrom('streams as s')
    .innerJoin('posts as p', 'p.id', 's.post_id')
    .leftJoin('assets as m', (join) =>
      join.onRef('m.id', '=', 'p.asset_id').on('m.state', '=', sql.lit('ready')),
    )
    .select(({ eb }) => [
      's.started_at as startedAt',
      's.stopped_at as stoppedAt',
      eb('m.id', 'is not', null).$castTo<boolean>().as('isPlayable'),
    ])
    .where('s.id', '=', streamId);
const times = statement((values: Placeholders<OfStream & { viewerId: number }>) =>
  timesOf(values)
    .select('p.state')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('stream_reminders as r')
          .select('r.stream_id')
          .whereRef('r.stream_id', '=', 's.id')
          .where('r.account_id', '=', values.viewerId),
      )
        .$castTo<boolean>()
        .as('reminded'),
    ),
);

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** One stream. Playback addresses come only from its post, which checks the gate. */
export async function getStream(ctx: Context, viewer: Viewer | null, streamId: number): Promise<Stream> {
  const [post, row, session] = await Promise.all([
    findPostDetail(ctx, viewer, streamId, { by: details }),
    times.first(ctx.db, { streamId, viewerId: viewer?.id ?? 0 }),
    findSessionOf(ctx.db, streamId),
  ]);
  if (post === null || row === undefined) throw refuse('post.notFound');
  const state = stateOf({ ...row, mediaType: post.mediaType });
  const { url } = post.content;
  return {
    id: streamId,
    streamId,
    postId: post.id,
    state,
    url,
    live_url: state === 'live' ? url : null,
    vod_url: state === 'live' ? null : url,
    channel_external_id: String(post.createdBy.id),
    timelineUrl: post.content.timelineUrl,
    title: post.content.contentTitle,
    text: post.text,
    description: post.content.contentDescription,
    thumbnail: post.content.thumbnailUrl1,
    premium: post.premiumPlan > 0,
    creator: post.createdBy,
    tags: post.tags,
    scheduledAt: post.scheduledAt,
    startedAt: isoOf(row.startedAt),
    stoppedAt: isoOf(row.stoppedAt),
    liveAt: isoOf(session?.liveAt ?? null),
    interrupted: session !== null && isInterrupted(session, ctx.clock.now()),
    watching: ctx.realtime.countWatching(post.id),
    reminded: row.reminded,
    streamHealth: post.streamHealth ?? unknownHealth,
    postedAtMilli: Date.parse(post.creationDateTime),
    post,
  };
}

/** The preview address for the channel's team before going live. Null for everyone else. */
async function findOwnPreview(ctx: Context, viewer: Viewer | null, { streamId, creator, state }: Stream) {
  if (state === 'live' || !isOwnSide(viewer, creator.id)) return null;
  const own = await findSessionOf(ctx.db, streamId);
  const ofChannel = own === null ? await findSessionOfChannel(ctx.db, creator.id) : null;
  const session = own ?? (ofChannel?.streamId === null ? ofChannel : null);
  return session === null ? null : previewOf(ctx, viewer, session);
}

/** Null if no media is arriving. */
async function previewOf(ctx: Context, viewer: Viewer | null, session: SessionRow): Promise<string | null> {
  if (!isArriving(session, ctx.clock.now())) return null;
  const asset = await findAsset(ctx.db, session.assetId);
  if (asset === null) return null;
  return `${playbackBase(ctx.config.secret, asset, viewer?.id ?? 0, ctx.clock.now())}/hls/master.m3u8`;
}

export async function getStreamNow(
  ctx: Context,
  viewer: Viewer | null,
  streamId: number,
): Promise<StreamNow> {
  const stream = await getStream(ctx, viewer, streamId);
  const preview = await findOwnPreview(ctx, viewer, stream);
  const isLive = stream.state === 'live';
  const { state, interrupted, watching } = stream;
  return {
    ...statusOf(isLive || preview !== null, isLive ? stream.url : preview),
    state,
    interrupted,
    watching,
  };
}

/** Whether an encoder is sending with the channel's key. */
export async function getKeyStatus(ctx: Context, viewer: Viewer): Promise<StreamStatus> {
  const session = await findSessionOfChannel(ctx.db, actingChannel(viewer).channelId);
  const preview = session === null ? null : await previewOf(ctx, viewer, session);
  return statusOf(preview !== null, preview);
}

const recording = statement((values: Placeholders<OfStream>) =>
  timesOf(values)
    .leftJoin('assets as r', 'r.id', 's.recording_asset_id')
    .select([
      's.recording_asset_id as recordingAssetId',
      'r.file_name as recordingFileName',
      's.ended_by_administrator as endedByAdministrator',
    ]),
);

/** A stream of the own channel, by the stream's id. */
export async function getEditableStream(
  db: DbOrTx,
  channel: ActingChannel,
  streamId: number,
): Promise<EditableStream> {
  const [post, own] = await Promise.all([
    findEditablePost(db, channel, streamId, editable),
    recording.first(db, { streamId }),
  ]);
  if (post === null || own === undefined) throw refuse('post.notFound');
  const { isPlayable, startedAt, stoppedAt, ...file } = own;
  const state = post.draft ? 'draft' : post.status === 'Scheduled' ? 'scheduled' : 'published';
  return {
    ...post,
    ...file,
    streamId,
    state: stateOf({ state, mediaType: post.mediaType, isPlayable }),
    startedAt: isoOf(startedAt),
    stoppedAt: isoOf(stoppedAt),
  };
}

/** The stream a channel is broadcasting: published and not over. */
const liveOf = (channelId: Expression<number>) =>
  query
    .selectFrom('posts as p')
    .select(['p.id', 'p.media_id as streamId', 'p.title', 'p.published_at as publishedAt'])
    .where(({ ref }) => ref('p.listed'))
    .where('p.channel_id', '=', channelId)
    .where('p.media_type', '=', sql.lit('stream'))
    .where('p.state', '=', sql.lit('published'))
    .orderBy('p.published_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(sql.lit(1));
const live = statement(({ channelId }: Placeholders<{ channelId: number }>) => liveOf(channelId));
type LiveRow = RowOf<typeof live>;

const pathOf = ({ id, streamId, title }: Omit<LiveRow, 'publishedAt'>): string =>
  postPath({ id, mediaId: streamId, mediaType: 'stream', title });

export const findLiveStream = async (db: DbOrTx, channelId: number): Promise<LiveRow | null> =>
  (await live.first(db, { channelId })) ?? null;

export async function getChannelStatus(ctx: Context, username: string) {
  const channel = await findChannel(ctx, username, null);
  if (channel === null) throw refuse('channel.notFound');
  const { id, name, avatarUrl } = channel;
  const found = await findLiveStream(ctx.db, id);
  return {
    id,
    name,
    username: channel.username,
    avatarUrl,
    live: found !== null,
    streamId: found?.streamId ?? null,
    path: found === null ? null : pathOf(found),
  };
}

const maxFollowed = 200;
const followed = statement(({ accountId }: Placeholders<{ accountId: number }>) =>
  query
    .selectFrom('follows as f')
    .innerJoin('accounts as a', 'a.id', 'f.channel_id')
    .innerJoinLateral(
      (eb) => liveOf(eb.ref('f.channel_id')).as('l'),
      (join) => join.onTrue(),
    )
    .select([
      'a.id as channelId',
      'a.name',
      'a.username',
      'a.avatar_url as avatarUrl',
      'l.id',
      'l.streamId',
      'l.title',
    ])
    .where('f.account_id', '=', accountId)
    .orderBy('l.publishedAt', 'desc')
    .orderBy('l.id', 'desc')
    .limit(sql.lit(maxFollowed)),
);

export async function listFollowedStreams(db: DbOrTx, accountId: number) {
  const rows = await followed.all(db, { accountId });
  return rows.map((row) => {
    const { channelId, name, username, avatarUrl, streamId } = row;
    return { id: channelId, name, username, avatarUrl, streamId, path: pathOf(row) };
  });
}

const key = statement(({ channelId }: Placeholders<{ channelId: number }>) =>
  query
    .selectFrom('stream_keys')
    .select(['key_hash as keyHash', 'hint', 'created_at as createdAt'])
    .where('channel_id', '=', channelId),
);
export type KeyRow = RowOf<typeof key>;

export const findStreamKey = async (db: DbOrTx, channelId: number): Promise<KeyRow | null> =>
  (await key.first(db, { channelId })) ?? null;
