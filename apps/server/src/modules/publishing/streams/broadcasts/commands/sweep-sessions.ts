// Cleans up broadcasts after a crashed process, a deletion or a suspension.
import { and, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Context } from '../../../../../context.ts';
import { emit } from '../../../../../jobs/emit.ts';
import { streamReminders } from '../../reminders/tables.ts';
import { streams } from '../../tables.ts';
import { listOpenSessions, type SessionRow } from '../queries.ts';
import { graceMsOf, isAhead, isOver, isUnseen } from '../rules.ts';
import { streamReports, streamSamples, streamSessions } from '../tables.ts';
import { endLost, stopSession } from './close-session.ts';

/** The studio shows five minutes. The rest is for troubleshooting. */
const sampleHours = 24;
const reportMinutes = 10;

export async function sweepSessions(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const open = await listOpenSessions(ctx.db);
  for (const session of open) {
    if (session.isClosed) await stopSession(ctx, session.id);
    else if (isAhead(session, now)) await setBack(ctx, session, now);
    else if (isOver(session, now) && !(await isStillTaken(ctx, session))) await endLost(ctx, session.id);
    else if (isUnseen(session, now)) await emitUnseen(ctx, session);
  }
  await retryRecordings(ctx, now);
  await releaseLeft(ctx);
  const before = (ms: number) => new Date(now.getTime() - ms);
  await ctx.db.delete(streamSamples).where(lt(streamSamples.at, before(sampleHours * 3_600_000)));
  await ctx.db.delete(streamReports).where(lt(streamReports.at, before(reportMinutes * 60_000)));
}

const emitUnseen = (ctx: Context, { id: sessionId, channelId }: SessionRow): Promise<void> =>
  emit(ctx, ctx.db, 'broadcast.unseen', { sessionId, channelId });

/** If the clock was set back, limits times in the future, which would keep the broadcast open too long. */
async function setBack(ctx: Context, session: SessionRow, now: Date): Promise<void> {
  const endsAt = new Date(now.getTime() + graceMsOf(session));
  await ctx.db
    .update(streamSessions)
    .set({
      seenAt: sql`least(${streamSessions.seenAt}, ${now.toISOString()}::timestamptz)`,
      endsAt: sql`least(${streamSessions.endsAt}, ${endsAt.toISOString()}::timestamptz)`,
    })
    .where(eq(streamSessions.id, session.id));
}

/** True if an engine still serves it, although `seenAt` is old: a database outage, or a clock set forward. */
async function isStillTaken(ctx: Context, { endsAt, mediaKey }: SessionRow): Promise<boolean> {
  return endsAt === null && (await ctx.live.read(mediaKey, 'master.m3u8', {})) !== null;
}

async function retryRecordings(ctx: Context, now: Date): Promise<void> {
  const due = await ctx.db
    .select({ sessionId: streamSessions.id })
    .from(streamSessions)
    .where(lte(streamSessions.nextAt, now));
  for (const { sessionId } of due)
    await ctx.jobs.enqueue(
      ctx.db,
      'streams.save-recording',
      { sessionId },
      { singletonKey: `recording ${sessionId}` },
    );
}

/** Deletes the files of broadcasts whose streams were purged. */
async function releaseLeft(ctx: Context): Promise<void> {
  const left = and(isNull(streamSessions.streamId), isNotNull(streamSessions.liveAt));
  const rows = await ctx.db.select({ assetId: streamSessions.assetId }).from(streamSessions).where(left);
  for (const { assetId } of rows)
    await ctx.jobs.enqueue(ctx.db, 'posts.delete-media', { assetId }, { singletonKey: `left ${assetId}` });
}

async function stopAll(ctx: Context, which: ReturnType<typeof and>): Promise<void> {
  const rows = await ctx.db
    .select({ id: streamSessions.id })
    .from(streamSessions)
    .where(and(which, isNull(streamSessions.stoppedAt)));
  for (const { id } of rows) await stopSession(ctx, id, { isCut: true });
}

/** Ends the broadcasts of a stream that was deleted or taken down. */
export async function stopHidden(ctx: Context, postId: number): Promise<void> {
  const [stream] = await ctx.db.select({ id: streams.id }).from(streams).where(eq(streams.postId, postId));
  if (stream !== undefined) await stopAll(ctx, eq(streamSessions.streamId, stream.id));
}

/** Ends all broadcasts of a suspended channel. */
export const stopOfChannel = (ctx: Context, channelId: number): Promise<void> =>
  stopAll(ctx, eq(streamSessions.channelId, channelId));

export async function forgetAccount(ctx: Context, accountId: number): Promise<void> {
  await stopAll(ctx, eq(streamSessions.channelId, accountId));
  await ctx.db.delete(streamReminders).where(eq(streamReminders.accountId, accountId));
}
