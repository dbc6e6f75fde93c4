import type { UploadPurpose } from '@realfin/contract/uploads';
import { deriveKey, seal, unseal } from '../../../../lib/seal.ts';
import type { ImagePurpose } from '../rules.ts';

export const uploadAddressSeconds = 3_600;
/** How long used addresses are stored after they expired. */
export const rememberHours = 24;

/** The contents of a signed upload address. */
export interface UploadClaim {
  id: string;
  purpose: UploadPurpose;
  /** The channel; for avatars and headers the person. */
  ownerId: number;
  actorId: number;
  fileName: string;
  expiresAt: Date;
}

export const imagePurposeOf: Partial<Record<UploadPurpose, ImagePurpose>> = {
  thumbnail: 'thumbnail',
  avatar: 'avatar',
  header: 'header',
  image: 'article',
};
export const isOfPerson = (purpose: UploadPurpose): boolean => purpose === 'avatar' || purpose === 'header';

const pathPattern = /^\/api\/media\/signed\/([\w-]{1,499})$/;
export const signedUploadUrl = (token: string): string => `/api/media/signed/${token}`;
export const tokenIn = (path: string): string | null => pathPattern.exec(path)?.[1] ?? null;

const keyOf = (rootSecret: string): Buffer => deriveKey(rootSecret, 'upload-addresses');

/** Only the last 40 characters, so that the address is short enough for every client. */
export const shortName = (name: string): string => Array.from(name).slice(-40).join('');

export function signUpload(rootSecret: string, claim: UploadClaim): string {
  const { id, purpose, ownerId, actorId, fileName, expiresAt } = claim;
  const fields = [id, purpose, ownerId, actorId, shortName(fileName), expiresAt.getTime()];
  return seal(keyOf(rootSecret), JSON.stringify(fields));
}

/** Null if the signature is invalid. The caller checks whether it has expired. */
export function readUploadToken(rootSecret: string, token: string): UploadClaim | null {
  // Decoding tolerates a changed last character; a changed address is refused all the same.
  const isAsMade = Buffer.from(token, 'base64url').toString('base64url') === token;
  const text = isAsMade ? unseal(keyOf(rootSecret), token) : null;
  if (text === null) return null;
  const [id, purpose, ownerId, actorId, fileName, expires] = JSON.parse(text) as [
    string,
    UploadPurpose,
    number,
    number,
    string,
    number,
  ];
  return { id, purpose, ownerId, actorId, fileName, expiresAt: new Date(expires) };
}
