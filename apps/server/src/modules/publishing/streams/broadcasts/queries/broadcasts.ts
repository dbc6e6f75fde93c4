// The broadcasts of streams, as shown in the studio.
import { refuse } from '@realfin/contract/errors';
import { sql, type Expression } from 'kysely';
import type { Context } from '../../../../../context.ts';
import type { DbOrTx } from '../../../../../db/client.ts';
import { statement, type Placeholders, type RowOf } from '../../../../../db/statement.ts';
import type { Viewer } from '../../../../../lib/viewer.ts';
import type { ActingChannel } from '../../../../people/collaborators/access.ts';
import { playbackBase } from '../../../media/rules.ts';
import { query } from '../../database.ts';
import { isArriving } from '../rules.ts';
import { chartWindowMs, healthWindowMs, type Sample } from '../rules/health.ts';

const columns = [
  's.id as streamId',
  'p.id as postId',
  'p.title',
  'p.thumbnail_url as thumbnail',
  'p.media_type as mediaType',
  'p.state as postState',
  'm.key as assetKey',
  'm.state as assetState',
  'm.duration_seconds as durationSeconds',
  'x.id as sessionId',
  'x.source',
  'x.encoder',
  'x.connected_at as connectedAt',
  'x.ready_at as readyAt',
  'x.live_at as liveAt',
  'x.lost_at as lostAt',
  'x.ends_at as endsAt',
  'x.stopped_at as stoppedAt',
  'x.seen_at as seenAt',
  'x.has_rung as hasRung',
  'x.grace_seconds as graceSeconds',
  'x.recording',
  's.stopped_at as endedAt',
  's.ended_by_administrator as endedByAdministrator',
] as const;

/** Streams `s` with their keys, and the broadcast `x`: the stream's own, else that of the channel's key. */
const rowsOf = (channelId: Expression<number>) =>
  query
    .selectFrom('streams as s')
    .innerJoin('posts as p', 'p.id', 's.post_id')
    .leftJoin('own_stream_keys as k', 'k.stream_id', 's.id')
    .leftJoin('stream_keys as c', 'c.channel_id', 'p.channel_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('stream_sessions')
          .select('id')
          .whereRef('stream_id', '=', 's.id')
          .where((own) => own.or([own('stopped_at', 'is', null), own('live_at', 'is not', null)]))
          .orderBy('id', 'desc')
          .limit(sql.lit(1))
          .as('o'),
      (join) => join.onTrue(),
    )
    .leftJoin('stream_sessions as w', (join) =>
      join
        .onRef('w.channel_id', '=', 'p.channel_id')
        .on('w.by_channel_key', '=', sql.lit(true))
        .on('w.stopped_at', 'is', null)
        .on('w.stream_id', 'is', null)
        .on('k.stream_id', 'is', null),
    )
    .leftJoin('stream_sessions as x', (join) =>
      join.on('x.id', '=', sql<number>`coalesce(o.id, case when p.media_type = 'stream' then w.id end)`),
    )
    .leftJoin('assets as m', 'm.id', 'x.asset_id')
    .select(columns)
    .select(({ eb, ref }) => [
      eb('k.stream_id', 'is not', null).$castTo<boolean>().as('hasOwnKey'),
      sql<boolean>`${ref('p.media_type')} = 'dead_stream' and ${ref('w.ready_at')} is not null and ${ref('w.lost_at')} is null`.as(
        'hasUnclaimedPicture',
      ),
      // Omits refusals of the channel's key that were about another stream.
      sql<Date | null>`case when ${ref('k.refused_at')} is not null then ${ref('k.refused_at')} when ${ref('k.stream_id')} is null and coalesce(${ref('c.refused_stream_id')}, ${ref('s.id')}) = ${ref('s.id')} then ${ref('c.refused_at')} end`.as(
        'refusedAt',
      ),
      sql<
        string | null
      >`case when ${ref('k.refused_at')} is not null then ${ref('k.refusal')} when ${ref('k.stream_id')} is null and coalesce(${ref('c.refused_stream_id')}, ${ref('s.id')}) = ${ref('s.id')} then ${ref('c.refusal')} end`.as(
        'refusal',
      ),
    ])
    .where('p.channel_id', '=', channelId)
    .where('p.deleted_at', 'is', null);

type OfChannel = { channelId: number };
const byId = statement(({ channelId, id }: Placeholders<OfChannel & { id: number }>) =>
  rowsOf(channelId).where('s.id', '=', id),
);
const ofStack = statement(({ channelId, id }: Placeholders<OfChannel & { id: number }>) =>
  rowsOf(channelId)
    .innerJoin('stack_posts as sp', 'sp.post_id', 'p.id')
    .where('sp.stack_id', '=', id)
    .orderBy('sp.position')
    .orderBy('sp.post_id'),
);
export type BroadcastRow = RowOf<typeof byId>;

type Since = { ids: readonly number[]; since: Date };
const samples = statement(({ ids, since }: Placeholders<Since>) =>
  query
    .selectFrom('stream_samples')
    .select([
      'session_id as sessionId',
      'at',
      'interval_ms as intervalMs',
      'bytes',
      'frames',
      'drift_ms as driftMs',
      'keyframe_seconds as keyframeSeconds',
      'has_video as hasVideo',
      'has_audio as hasAudio',
      'width',
      'height',
      'dropped_segments as droppedSegments',
      'faults',
    ])
    .where(({ ref }) => sql<boolean>`${ref('session_id')} = any(${ids}::int[])`)
    .where('at', '>', since)
    .orderBy('at'),
);

/** Only playback reports of this period count. */
const reportsMs = 300_000;
const reports = statement(({ ids, since }: Placeholders<Since>) =>
  query
    .selectFrom('stream_reports')
    .select(({ ref }) => [
      'stream_id as streamId',
      sql<number>`count(*)::int`.as('reports'),
      sql<number>`(count(*) filter (where ${ref('stalls')} > 0))::int`.as('stalled'),
      sql<number>`sum(${ref('stalls')})::int`.as('stalls'),
      sql<number>`sum(${ref('errors')})::int`.as('errors'),
      sql<number | null>`percentile_cont(0.5) within group (order by ${ref('latency_seconds')})`.as(
        'latencySeconds',
      ),
    ])
    .where(({ ref }) => sql<boolean>`${ref('stream_id')} = any(${ids}::int[])`)
    .where('at', '>', since)
    .groupBy('stream_id'),
);

/** The viewer, and the period of the samples. */
interface Wanted {
  ctx: Context;
  viewer: Viewer;
  windowMs: number;
}

/** Aggregated playback reports. */
export interface ViewerFacts {
  reports: number;
  /** The number of these reports with stalls. */
  stalled: number;
  stalls: number;
  errors: number;
  latencySeconds: number | null;
}
const noViewers: ViewerFacts = { reports: 0, stalled: 0, stalls: 0, errors: 0, latencySeconds: null };

/** One stream with everything that its studio page shows. */
export interface BroadcastFacts {
  row: BroadcastRow;
  /** Oldest first. */
  samples: readonly Sample[];
  viewers: ViewerFacts;
  watching: number;
  previewUrl: string | null;
  now: Date;
}

async function factsOf(
  { ctx, viewer, windowMs }: Wanted,
  rows: readonly BroadcastRow[],
): Promise<BroadcastFacts[]> {
  const now = ctx.clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const [measured, told] = await Promise.all([
    samples.all(ctx.db, { ids: rows.flatMap(({ sessionId }) => sessionId ?? []), since: before(windowMs) }),
    reports.all(ctx.db, { ids: rows.map(({ streamId }) => streamId), since: before(reportsMs) }),
  ]);
  const bySession = Map.groupBy(measured, ({ sessionId }) => sessionId);
  const byStream = new Map(told.map((each) => [each.streamId, each]));
  return rows.map((row) => ({
    row,
    samples: bySession.get(row.sessionId ?? 0) ?? [],
    viewers: byStream.get(row.streamId) ?? noViewers,
    watching: ctx.realtime.countWatching(row.postId),
    previewUrl: previewOf(ctx, viewer, row, now),
    now,
  }));
}

/** The playback address from READY on. Null before, and after the end. */
function previewOf(ctx: Context, viewer: Viewer, row: BroadcastRow, now: Date): string | null {
  const { assetKey: key, assetState: state, durationSeconds, seenAt, graceSeconds } = row;
  if (key === null || state === null || seenAt === null || graceSeconds === null) return null;
  if (row.stoppedAt !== null) return null;
  if (row.liveAt === null && !isArriving({ ...row, seenAt, graceSeconds }, now)) return null;
  return `${playbackBase(ctx.config.secret, { key, state, durationSeconds }, viewer.id, now)}/hls/master.m3u8`;
}

export async function getBroadcast(
  ctx: Context,
  viewer: Viewer,
  { channelId }: ActingChannel,
  id: number,
): Promise<BroadcastFacts> {
  const row = await byId.first(ctx.db, { channelId, id });
  const [facts] = row === undefined ? [] : await factsOf({ ctx, viewer, windowMs: chartWindowMs }, [row]);
  if (facts === undefined) throw refuse('post.notFound');
  return facts;
}

const ownStack = statement(({ channelId, id }: Placeholders<OfChannel & { id: number }>) =>
  query
    .selectFrom('stacks as k')
    .innerJoin('posts as p', 'p.id', 'k.post_id')
    .select('k.id')
    .where('k.id', '=', id)
    .where('p.channel_id', '=', channelId)
    .where('p.deleted_at', 'is', null),
);
const hasStack = async (db: DbOrTx, values: OfChannel & { id: number }): Promise<boolean> =>
  (await ownStack.first(db, values)) !== undefined;

export async function listStackBroadcasts(
  ctx: Context,
  viewer: Viewer,
  { channelId }: ActingChannel,
  id: number,
): Promise<BroadcastFacts[]> {
  if (!(await hasStack(ctx.db, { channelId, id }))) throw refuse('post.notFound');
  const rows = await ofStack.all(ctx.db, { channelId, id });
  return factsOf({ ctx, viewer, windowMs: healthWindowMs }, rows);
}
