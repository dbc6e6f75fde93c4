import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { isApiError } from '@realfin/contract/api-error';
import { errors, refuse } from '@realfin/contract/errors';
import { limits } from '@realfin/contract/limits';
import type { UploadAddress } from '@realfin/contract/uploads';
import { and, eq, lt } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { findViewerById } from '../../../people/entitlements/queries.ts';
import { completeAsset } from '../commands/complete-asset.ts';
import { createAsset } from '../commands/create-asset.ts';
import { createImage } from '../commands/create-image.ts';
import { removeAllOf, writeUpload } from '../commands/upload-files.ts';
import { findImageByAddress, type AssetRow, type ImageFacts } from '../queries.ts';
import { isDiskFull, type ImagePurpose } from '../rules.ts';
import { assets, usedAddresses } from '../tables.ts';
import {
  isOfPerson,
  readUploadToken,
  rememberHours,
  shortName,
  signedUploadUrl,
  signUpload,
  tokenIn,
  uploadAddressSeconds,
  type UploadClaim,
} from './rules.ts';

export const mostBytes = (purpose: UploadClaim['purpose']): number => {
  if (purpose === 'video' || purpose === 'audio') return limits.uploadBytes;
  return purpose === 'avatar' ? limits.avatarBytes : limits.imageBytes;
};

export function announceUpload(
  ctx: Context,
  claim: Omit<UploadClaim, 'id' | 'expiresAt'>,
  objectsKey: string,
): UploadAddress {
  const expiresAt = new Date(ctx.clock.now().getTime() + uploadAddressSeconds * 1000);
  const token = signUpload(ctx.config.secret, { ...claim, id: ctx.ids.secret(12), expiresAt });
  return {
    url: signedUploadUrl(token),
    method: 'PUT',
    objectsKey,
    purpose: claim.purpose,
    maxBytes: mostBytes(claim.purpose),
    expiresAt: expiresAt.toISOString(),
  };
}

/** The person who requested the address must still have the permission to upload. */
async function isStillAllowed(ctx: Context, { purpose, ownerId, actorId }: UploadClaim): Promise<boolean> {
  const viewer = await findViewerById(ctx.db, actorId, ctx.clock.now());
  if (viewer === null) return false;
  if (purpose === 'avatar') return viewer.id === ownerId;
  if (isOfPerson(purpose))
    return viewer.id === ownerId && (viewer.channelId ?? viewer.contributingFor[0]) !== undefined;
  return viewer.channelId === ownerId || viewer.contributingFor.includes(ownerId);
}

/** @throws media.forbidden if the address was not signed, has expired, or its signer lost the permission */
export async function requireClaim(ctx: Context, token: string): Promise<UploadClaim> {
  const claim = readUploadToken(ctx.config.secret, token);
  if (claim === null || claim.expiresAt <= ctx.clock.now() || !(await isStillAllowed(ctx, claim)))
    throw refuse('media.forbidden');
  return claim;
}

/** Marks an address as used. If the file is refused, the address can be used again. */
async function once<Result>(
  ctx: Context,
  claim: UploadClaim,
  receive: () => Promise<Result>,
): Promise<Result> {
  const { id, expiresAt } = claim;
  const taken = await ctx.db
    .insert(usedAddresses)
    .values({ id, expiresAt })
    .onConflictDoNothing()
    .returning();
  if (taken.length === 0) throw refuse('media.addressUsed');
  try {
    return await receive();
  } catch (error) {
    await ctx.db.delete(usedAddresses).where(eq(usedAddresses.id, id));
    if (isApiError(error)) throw error;
    // The client disconnected, which is not a server error.
    if (isCut(error)) throw refuse('media.incomplete');
    throw isDiskFull(error) ? refuse('media.noRoom') : error;
  }
}
const cuts = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED', 'ABORT_ERR']);
const isCut = (error: unknown): boolean => cuts.has((error as { code?: string } | null)?.code ?? '');

async function discard(ctx: Context, asset: AssetRow): Promise<void> {
  const refused = await ctx.db
    .delete(assets)
    .where(and(eq(assets.id, asset.id), eq(assets.state, 'uploading')))
    .returning({ id: assets.id });
  if (refused.length > 0) await removeAllOf(ctx, asset);
}

export function receiveFile(
  ctx: Context,
  claim: UploadClaim & { purpose: 'video' | 'audio' },
  body: Readable,
  sizeBytes: number,
): Promise<AssetRow> {
  const { ownerId: channelId, actorId, purpose: kind } = claim;
  return once(ctx, claim, async () => {
    const fileName = shortName(claim.fileName);
    const asset = await createAsset(ctx, { channelId, actorId, kind, fileName, sizeBytes });
    try {
      await writeUpload(ctx, asset.uploadId, body);
      return await completeAsset(ctx, asset);
    } catch (error) {
      await discard(ctx, asset);
      throw error;
    }
  });
}

const tooLarge = (purpose: UploadClaim['purpose']) =>
  refuse('image.tooLarge', {
    detail: purpose === 'avatar' ? 'File is too large (2 MB LIMIT)' : errors['image.tooLarge'].text,
  });

async function* within(body: AsyncIterable<Buffer>, purpose: UploadClaim['purpose']): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.length;
    if (bytes > mostBytes(purpose)) throw tooLarge(purpose);
    yield piece;
  }
}

export function receiveImage(
  ctx: Context,
  claim: UploadClaim,
  purpose: ImagePurpose,
  body: AsyncIterable<Buffer>,
): Promise<ImageFacts> {
  return once(ctx, claim, async () => {
    const content = await buffer(within(body, claim.purpose));
    const image = await createImage(ctx, claim.ownerId, content, purpose);
    await ctx.db.update(usedAddresses).set({ imageId: image.id }).where(eq(usedAddresses.id, claim.id));
    return image;
  });
}

/** The own image that was uploaded to a signed address, or that has this address itself. */
export async function findSentImage(
  ctx: Context,
  ownerIds: readonly number[],
  address: string,
): Promise<ImageFacts | null> {
  if (!URL.canParse(address, ctx.config.origin)) return null;
  const { origin, pathname } = new URL(address, ctx.config.origin);
  if (origin !== new URL(ctx.config.origin).origin) return null;
  const token = tokenIn(pathname);
  const claim = token === null ? null : readUploadToken(ctx.config.secret, token);
  return findImageByAddress(ctx.db, ownerIds, claim === null ? { path: pathname } : { sentTo: claim.id });
}

export async function deleteUsedAddresses(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - rememberHours * 3_600_000);
  await ctx.db.delete(usedAddresses).where(lt(usedAddresses.expiresAt, before));
}
