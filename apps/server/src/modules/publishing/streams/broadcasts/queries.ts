import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, or } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../../db/client.ts';
import { accounts } from '../../../people/accounts/tables.ts';
import { isShown, type LastSegment, type Rendition } from './rules/beginning.ts';
import type { RecordedSegment } from './rules/cut.ts';
import { streamSegments, streamSessions } from './tables.ts';

export type SessionRow = typeof streamSessions.$inferSelect;

export async function findSession(db: DbOrTx, id: number): Promise<SessionRow | null> {
  const [row] = await db.select().from(streamSessions).where(eq(streamSessions.id, id));
  return row ?? null;
}

export async function lockSession(tx: Tx, id: number): Promise<SessionRow | null> {
  const [row] = await tx.select().from(streamSessions).where(eq(streamSessions.id, id)).for('update');
  return row ?? null;
}

export async function lockSessionOfMedia(tx: Tx, mediaKey: string): Promise<SessionRow | null> {
  const [row] = await tx
    .select()
    .from(streamSessions)
    .where(eq(streamSessions.mediaKey, mediaKey))
    .for('update');
  return row ?? null;
}

/** The source of a broadcast: the channel's key (`streamId` null), or a key or browser of one stream. */
export type StreamKeyOwner = { channelId: number; streamId: number | null };

/** The running broadcast of this source, locked. */
export async function lockRunning(
  tx: Tx,
  { channelId, streamId }: StreamKeyOwner,
): Promise<SessionRow | null> {
  const isIts =
    streamId === null
      ? and(eq(streamSessions.channelId, channelId), streamSessions.byChannelKey)
      : eq(streamSessions.streamId, streamId);
  const [row] = await tx
    .select()
    .from(streamSessions)
    .where(and(isIts, isNull(streamSessions.stoppedAt)))
    .for('update');
  return row ?? null;
}

/** The one lost live broadcast of the channel that another source sent. Null if there are several. */
export async function lockLost(tx: Tx, channelId: number): Promise<SessionRow | null> {
  const [row, another] = await tx
    .select()
    .from(streamSessions)
    .where(
      and(
        eq(streamSessions.channelId, channelId),
        eq(streamSessions.byChannelKey, false),
        isNull(streamSessions.stoppedAt),
        isNotNull(streamSessions.liveAt),
        isNotNull(streamSessions.lostAt),
      ),
    )
    .limit(2)
    .for('update');
  return another === undefined ? (row ?? null) : null;
}

/** The latest broadcast of a stream that was live or is still running. */
export async function findSessionOf(db: DbOrTx, streamId: number): Promise<SessionRow | null> {
  const [row] = await db
    .select()
    .from(streamSessions)
    .where(
      and(
        eq(streamSessions.streamId, streamId),
        or(isNull(streamSessions.stoppedAt), isNotNull(streamSessions.liveAt)),
      ),
    )
    .orderBy(desc(streamSessions.id))
    .limit(1);
  return row ?? null;
}

/** The running broadcast of the channel's key. */
export async function findSessionOfChannel(db: DbOrTx, channelId: number): Promise<SessionRow | null> {
  const [row] = await db
    .select()
    .from(streamSessions)
    .where(
      and(
        eq(streamSessions.channelId, channelId),
        streamSessions.byChannelKey,
        isNull(streamSessions.stoppedAt),
      ),
    );
  return row ?? null;
}

/** The segments that viewers may get. Before going live: all segments. */
export async function listJournal(
  db: DbOrTx,
  { id, beginsAt }: Pick<SessionRow, 'id' | 'beginsAt'>,
): Promise<{ rendition: Rendition; segment: RecordedSegment }[]> {
  const { sessionId: _session, rendition, ...segment } = getTableColumns(streamSegments);
  const rows = await db
    .select({ rendition, segment })
    .from(streamSegments)
    .where(eq(streamSegments.sessionId, id))
    .orderBy(asc(streamSegments.rendition), asc(streamSegments.sequence));
  return rows.filter((row) => isShown(beginsAt, { ...row.segment, rendition: row.rendition }));
}

/** The segments of `listJournal` by rendition. */
export async function findRenditions(db: DbOrTx, session: Pick<SessionRow, 'id' | 'beginsAt'>) {
  const renditions = new Map<Rendition, RecordedSegment[]>();
  for (const { rendition, segment } of await listJournal(db, session)) {
    const known = renditions.get(rendition);
    if (known === undefined) renditions.set(rendition, [segment]);
    else known.push(segment);
  }
  return renditions;
}

/** The last segment of each rendition. */
export function listLastSegments(db: DbOrTx, sessionId: number): Promise<LastSegment[]> {
  const { rendition, sequence, startMs, durationSeconds } = streamSegments;
  return db
    .selectDistinctOn([rendition], { rendition, sequence, startMs, durationSeconds })
    .from(streamSegments)
    .where(eq(streamSegments.sessionId, sessionId))
    .orderBy(asc(rendition), desc(sequence));
}

/** Running broadcasts, which are few. `isClosed`: the account is suspended or deleted, so end them. */
export async function listOpenSessions(db: DbOrTx) {
  const rows = await db
    .select({ session: streamSessions, suspendedAt: accounts.suspendedAt, deletedAt: accounts.deletedAt })
    .from(streamSessions)
    .innerJoin(accounts, eq(accounts.id, streamSessions.channelId))
    .where(isNull(streamSessions.stoppedAt))
    .orderBy(streamSessions.id);
  return rows.map(({ session, suspendedAt, deletedAt }) => ({
    ...session,
    isClosed: suspendedAt !== null || deletedAt !== null,
  }));
}
