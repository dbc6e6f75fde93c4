import { refuse } from '@realfin/contract/errors';
import type { StreamRecording } from '@realfin/contract/live';
import { and, desc, eq } from 'drizzle-orm';
import type { Context } from '../../../../../context.ts';
import type { DbOrTx } from '../../../../../db/client.ts';
import type { Viewer } from '../../../../../lib/viewer.ts';
import type { ActingChannel } from '../../../../people/collaborators/access.ts';
import { findAsset, findImages, type AssetRow } from '../../../media/queries.ts';
import { playbackBase } from '../../../media/rules.ts';
import { getEditableStream } from '../../queries.ts';
import { streams } from '../../tables.ts';
import type { SessionRow } from '../queries.ts';
import { streamSessions } from '../tables.ts';

/** The latest broadcast of a stream with a finished recording. */
export async function findRecorded(db: DbOrTx, streamId: number): Promise<SessionRow | null> {
  const [row] = await db
    .select()
    .from(streamSessions)
    .where(and(eq(streamSessions.streamId, streamId), eq(streamSessions.recording, 'ready')))
    .orderBy(desc(streamSessions.id))
    .limit(1);
  return row ?? null;
}

const framesOf = ({ posterImageId, frameImageIds }: AssetRow): number[] =>
  posterImageId === null ? frameImageIds : [posterImageId, ...frameImageIds];

/** The recording and its cut, for the channel's team. */
export async function getRecording(
  ctx: Context,
  viewer: Viewer,
  channel: ActingChannel,
  streamId: number,
): Promise<StreamRecording> {
  await getEditableStream(ctx.db, channel, streamId);
  const session = await findRecorded(ctx.db, streamId);
  const [stream] = await ctx.db.select().from(streams).where(eq(streams.id, streamId));
  const whole = session === null ? null : await findAsset(ctx.db, session.assetId);
  if (stream === undefined || whole === null || whole.state !== 'ready') throw refuse('stream.notRecorded');
  const { cutState, cutStart, cutEnd, cutAssetId } = stream;
  const cut = cutState === 'cut' && cutAssetId !== null ? await findAsset(ctx.db, cutAssetId) : null;
  const shown = cut ?? whole;
  const base = playbackBase(ctx.config.secret, whole, viewer.id, ctx.clock.now());
  const durationSeconds = whole.durationSeconds ?? 0;
  const pictures = await findImages(ctx.db, framesOf(shown));
  return {
    streamId,
    durationSeconds,
    startSeconds: cutStart ?? 0,
    endSeconds: cutEnd ?? durationSeconds,
    state: cutState ?? 'whole',
    url: `${base}/hls/master.m3u8`,
    storyboardUrl: whole.playsIn === null ? `${base}/storyboard.vtt` : null,
    hasDownload: shown.hasDownload,
    frames: pictures.map(({ id, url }) => ({ imageId: id, url })),
  };
}
