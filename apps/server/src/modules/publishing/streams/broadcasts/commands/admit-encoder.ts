import { isApiError } from '@realfin/contract/api-error';
import type { RefusalCode } from '@realfin/rtmp/refusals';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../../context.ts';
import { afterCommit, type Tx } from '../../../../../db/client.ts';
import { isUniqueViolation } from '../../../../../db/unique-violation.ts';
import type { Admission, IngestRequest, IngestVerdict } from '../../../../../gateways/live-engine/port.ts';
import { createLiveAsset } from '../../../media/commands/live-asset.ts';
import { findGraceMinutes } from '../../queries/settings.ts';
import { listJournal, lockLost, lockRunning, type StreamKeyOwner, type SessionRow } from '../queries.ts';
import { findStreamByKey } from '../queries/bringers.ts';
import { isMute, isOver, isTaken } from '../rules.ts';
import { streamSessions } from '../tables.ts';
import { closeSession } from './close-session.ts';
import { keepRefusal } from './keep-refusal.ts';
import { tellStudio } from './tell.ts';

/** Thrown to refuse an encoder. The encoder displays the refusal. */
class NotAdmitted extends Error {
  readonly refusal: RefusalCode;
  /** The stream of the broadcast in conflict. Null if that has none yet. */
  readonly streamId: number | null;
  constructor(refusal: RefusalCode, { streamId }: SessionRow) {
    super(refusal);
    this.refusal = refusal;
    this.streamId = streamId;
  }
}

/** Admits or refuses an encoder before any media is read. A reconnecting encoder resumes its broadcast. */
export async function admitEncoder(ctx: Context, request: IngestRequest): Promise<IngestVerdict> {
  const keyOwner = await findStreamByKey(ctx.db, request);
  if (keyOwner === null) return { accepted: false, refusal: 'badKey' };
  const refuse = async (refusal: RefusalCode, forStreamId: number | null = null): Promise<IngestVerdict> => {
    await keepRefusal(ctx, keyOwner, refusal, forStreamId);
    await tellStudio(ctx, keyOwner);
    return { accepted: false, refusal };
  };
  if (keyOwner.isFormer) return refuse('badKey');
  if (keyOwner.isOver) return refuse('over');
  try {
    const admission = await ctx.db.transaction((tx) => admit(ctx, tx, keyOwner, request));
    return { accepted: true, admission };
  } catch (error) {
    const code = refusalOf(error);
    if (code === null) throw error;
    if (code === 'inUse' && request.isReturn === true) return { accepted: false, refusal: code };
    return refuse(code, error instanceof NotAdmitted ? error.streamId : null);
  }
}

function refusalOf(error: unknown): RefusalCode | null {
  if (error instanceof NotAdmitted) return error.refusal;
  // Two encoders connected at the same time.
  if (isUniqueViolation(error)) return 'inUse';
  return isApiError(error) ? 'storage' : null;
}

async function admit(
  ctx: Context,
  tx: Tx,
  keyOwner: StreamKeyOwner,
  request: IngestRequest,
): Promise<Admission> {
  const now = ctx.clock.now();
  const running = (await lockRunning(tx, keyOwner)) ?? (await lockLostByOther(tx, keyOwner));
  // A connection without data is replaced by the new encoder.
  if (running !== null && isTaken(running, now) && !isMute(running, now))
    throw new NotAdmitted('inUse', running);
  if (running !== null && !isOver(running, now)) return resume(ctx, tx, running, keyOwner, request);
  // Viewers must be notified that the last broadcast ended before another one starts.
  if (running?.liveAt) throw new NotAdmitted('unavailable', running);
  if (running !== null) await closeSession(ctx, tx, running);
  return begin(ctx, tx, keyOwner, request);
}

/** An encoder with the channel's key can resume a broadcast that another sender lost. */
const lockLostByOther = (tx: Tx, { channelId, streamId }: StreamKeyOwner): Promise<SessionRow | null> =>
  streamId === null ? lockLost(tx, channelId) : Promise.resolve(null);

async function resume(
  ctx: Context,
  tx: Tx,
  session: SessionRow,
  { streamId }: StreamKeyOwner,
  request: IngestRequest,
): Promise<Admission> {
  const now = ctx.clock.now();
  const { source, encoder, sender } = request;
  // Cleared once the first segment is complete.
  const lostAt = session.lostAt ?? session.seenAt;
  await tx
    .update(streamSessions)
    .set({
      source,
      byKey: sender === undefined,
      byChannelKey: session.byChannelKey || streamId === null,
      withChannelKey: streamId === null,
      encoder: encoder.slice(0, 100),
      connectedAt: now,
      lostAt,
      endsAt: null,
      seenAt: now,
      heardAt: now,
      kickedAt: null,
    })
    .where(eq(streamSessions.id, session.id));
  afterCommit(tx, () => void tellStudio(ctx, session));
  const { mediaKey, beginsAt } = session;
  const journal = await listJournal(tx, session);
  return { mediaKey, journal, ...(beginsAt !== null && { beginsAt }) };
}

async function begin(
  ctx: Context,
  tx: Tx,
  keyOwner: StreamKeyOwner,
  request: IngestRequest,
): Promise<Admission> {
  const { channelId, streamId } = keyOwner;
  const now = ctx.clock.now();
  const actorId = request.sender?.actorId ?? channelId;
  const asset = await createLiveAsset(ctx, tx, { channelId, actorId });
  await tx.insert(streamSessions).values({
    channelId,
    streamId,
    byChannelKey: streamId === null,
    withChannelKey: streamId === null,
    assetId: asset.id,
    mediaKey: asset.key,
    source: request.source,
    byKey: request.sender === undefined,
    encoder: request.encoder.slice(0, 100),
    connectedAt: now,
    seenAt: now,
    heardAt: now,
    graceSeconds: (await findGraceMinutes(tx, channelId)) * 60,
  });
  afterCommit(tx, () => void tellStudio(ctx, keyOwner));
  return { mediaKey: asset.key, journal: [] };
}
