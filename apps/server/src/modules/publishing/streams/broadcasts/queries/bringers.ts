// Resolves a stream key, or the sender of a browser broadcast, to a channel and stream.
import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { DbOrTx } from '../../../../../db/client.ts';
import { sha256 } from '../../../../../lib/ids.ts';
import { accounts } from '../../../../people/accounts/tables.ts';
import { posts } from '../../../posts/tables.ts';
import { ownStreamKeys, streamKeys, streams } from '../../tables.ts';
import type { StreamKeyOwner } from '../queries.ts';

/** Credentials of an encoder (key) or a browser (sender). */
interface Request {
  key: string;
  sender?: { streamId: number; channelId: number };
}

/** Suspended and deleted accounts may not broadcast. */
const isActive = and(isNull(accounts.suspendedAt), isNull(accounts.deletedAt));

interface Found extends StreamKeyOwner {
  /** A replaced key, which is refused. */
  isFormer: boolean;
  isOver: boolean;
}

async function findChannelKey(db: DbOrTx, hash: string): Promise<Found | null> {
  const [row] = await db
    .select({ channelId: streamKeys.channelId, keyHash: streamKeys.keyHash })
    .from(streamKeys)
    .innerJoin(accounts, eq(accounts.id, streamKeys.channelId))
    .where(and(or(eq(streamKeys.keyHash, hash), eq(streamKeys.formerHash, hash)), isActive))
    .limit(1);
  if (row === undefined) return null;
  return { channelId: row.channelId, streamId: null, isFormer: row.keyHash !== hash, isOver: false };
}

const ofStream = {
  streamId: streams.id,
  channelId: posts.channelId,
  mediaType: posts.mediaType,
  keyHash: ownStreamKeys.keyHash,
};

async function findStream(db: DbOrTx, which: SQL | undefined) {
  const [row] = await db
    .select(ofStream)
    .from(streams)
    .innerJoin(posts, eq(posts.id, streams.postId))
    .innerJoin(accounts, eq(accounts.id, posts.channelId))
    .leftJoin(ownStreamKeys, eq(ownStreamKeys.streamId, streams.id))
    .where(and(which, isNull(posts.deletedAt), isNull(posts.takenDownAt), isActive))
    .limit(1);
  if (row === undefined) return null;
  const { mediaType, ...found } = row;
  return { ...found, isOver: mediaType !== 'stream' };
}

async function findOwnKey(db: DbOrTx, hash: string): Promise<Found | null> {
  const which = or(eq(ownStreamKeys.keyHash, hash), eq(ownStreamKeys.formerHash, hash));
  const found = await findStream(db, which);
  return found === null ? null : { ...found, isFormer: found.keyHash !== hash };
}

async function findSender(db: DbOrTx, sender: NonNullable<Request['sender']>): Promise<Found | null> {
  const found = await findStream(db, eq(streams.id, sender.streamId));
  return found === null || found.channelId !== sender.channelId ? null : { ...found, isFormer: false };
}

/** Null if the key or sender is unknown. */
export async function findStreamByKey(db: DbOrTx, { key, sender }: Request): Promise<Found | null> {
  if (sender !== undefined) return findSender(db, sender);
  if (key === '') return null;
  const hash = sha256(key);
  return (await findChannelKey(db, hash)) ?? (await findOwnKey(db, hash));
}
