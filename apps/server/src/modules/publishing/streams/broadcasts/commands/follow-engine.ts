// Stores the live engine's events about broadcasts.
import type { StreamEnd } from '@realfin/rtmp/publishing';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../../context.ts';
import { afterCommit } from '../../../../../db/client.ts';
import type { IngestSample, JournalEntry, LiveListener } from '../../../../../gateways/live-engine/port.ts';
import { growLiveAsset } from '../../../media/commands/live-asset.ts';
import { mediaPrefix } from '../../../media/rules.ts';
import { lockSessionOfMedia, type SessionRow } from '../queries.ts';
import { graceMsOf } from '../rules.ts';
import { isShown } from '../rules/beginning.ts';
import { streamSamples, streamSegments, streamSessions } from '../tables.ts';
import { admitEncoder } from './admit-encoder.ts';
import { clearRefusal, keepRefusal } from './keep-refusal.ts';
import { tellAll, tellStudio } from './tell.ts';

const endAgain = (ctx: Context, mediaKey: string): void => {
  ctx.live.end(mediaKey).catch((error: unknown) => ctx.log.warn({ err: error }, 'a broadcast did not end'));
};

async function followReady(ctx: Context, mediaKey: string, hasRung: boolean): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const session = await lockSessionOfMedia(tx, mediaKey);
    // Ended sessions are never reopened.
    if (session === null || session.stoppedAt !== null) return afterCommit(tx, () => endAgain(ctx, mediaKey));
    const now = ctx.clock.now();
    await tx
      .update(streamSessions)
      .set({
        readyAt: session.readyAt ?? now,
        lostAt: null,
        endsAt: null,
        seenAt: now,
        heardAt: now,
        hasRung,
      })
      .where(eq(streamSessions.id, session.id));
    // A working broadcast resolves earlier refusals.
    await clearRefusal(tx, session);
    afterCommit(tx, () => void tellAll(ctx, session));
  });
}

/** Accepts segments after the end of a broadcast too, since uploads may still be in flight. */
async function followStored(ctx: Context, mediaKey: string, { rendition, segment }: JournalEntry) {
  const { id, assetId, beginsAt } = streamSessions;
  const [session] = await ctx.db
    .update(streamSessions)
    .set({ seenAt: ctx.clock.now() })
    .where(eq(streamSessions.mediaKey, mediaKey))
    .returning({ id, assetId, beginsAt });
  if (session === undefined) return;
  // A segment from before going live, which viewers must not get.
  if (!isShown(session.beginsAt, { rendition, sequence: segment.sequence }))
    return ctx.storage.delete(`${mediaPrefix(mediaKey)}/hls/${rendition}/${segment.name}`);
  await ctx.db.transaction(async (tx) => {
    const added = await tx
      .insert(streamSegments)
      .values({ sessionId: session.id, rendition, ...segment })
      .onConflictDoNothing()
      .returning({ sequence: streamSegments.sequence });
    if (added.length === 0) return;
    await growLiveAsset(tx, session.assetId, segment.sizeBytes);
  });
}

async function followSample(
  ctx: Context,
  mediaKey: string,
  { atMs, ...sample }: IngestSample,
): Promise<SessionRow | null> {
  const now = ctx.clock.now();
  const [session] = await ctx.db
    .update(streamSessions)
    .set({ seenAt: now, ...(sample.bytes > 0 && { heardAt: now }) })
    .where(eq(streamSessions.mediaKey, mediaKey))
    .returning();
  if (session === undefined) return null;
  if (session.stoppedAt !== null) {
    // Another process has ended it.
    endAgain(ctx, mediaKey);
    return null;
  }
  const intervalMs = Math.round(sample.intervalMs);
  await ctx.db
    .insert(streamSamples)
    .values({ ...sample, intervalMs, sessionId: session.id, at: new Date(atMs) })
    .onConflictDoNothing();
  return session;
}

async function followLost(ctx: Context, mediaKey: string, { reason, refusal }: StreamEnd): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const session = await lockSessionOfMedia(tx, mediaKey);
    if (session === null || session.stoppedAt !== null) return;
    const now = ctx.clock.now();
    const endsAt = new Date(now.getTime() + graceMsOf(session));
    await tx
      .update(streamSessions)
      .set({ lostAt: session.lostAt ?? now, endsAt })
      .where(eq(streamSessions.id, session.id));
    await ctx.jobs.enqueue(tx, 'streams.end-lost', { sessionId: session.id }, { startAfter: endsAt });
    afterCommit(tx, () => void tellAll(ctx, session));
    if (reason !== 'refused' || refusal === undefined || refusal === 'kicked') return;
    afterCommit(tx, () => void keepRefusal(ctx, keyOf(session), refusal, session.streamId));
  });
}

/** The key that it was sent with: the channel's, or that of one stream. */
const keyOf = ({ channelId, byChannelKey, streamId }: SessionRow) => ({
  channelId,
  streamId: byChannelKey ? null : streamId,
});

/** Limits how often the studio is notified to reload its charts. */
const tellEveryMs = 4_000;

export function createLiveListener(ctx: Context): LiveListener {
  const toldAtMs = new Map<string, number>();
  return {
    authorize: (request) => admitEncoder(ctx, request),
    ready: (mediaKey, { hasRung }) => followReady(ctx, mediaKey, hasRung),
    stored: (mediaKey, entry) => followStored(ctx, mediaKey, entry),
    async measured(mediaKey, sample) {
      const session = await followSample(ctx, mediaKey, sample);
      if (session === null) return null;
      const nowMs = ctx.clock.now().getTime();
      if (nowMs - (toldAtMs.get(mediaKey) ?? 0) >= tellEveryMs) {
        toldAtMs.set(mediaKey, nowMs);
        await tellStudio(ctx, session);
      }
      return { beginsAt: session.beginsAt, mustDisconnect: session.kickedAt !== null };
    },
    async lost(mediaKey, end) {
      toldAtMs.delete(mediaKey);
      await followLost(ctx, mediaKey, end);
    },
  };
}
