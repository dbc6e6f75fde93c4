import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Secrets and public ids come from context, so that tests can make them predictable. */
export interface Ids {
  /** Unguessable, URL-safe, 32 bytes by default. */
  secret(bytes?: number): string;
}
export const systemIds: Ids = { secret: (bytes = 32) => randomBytes(bytes).toString('base64url') };

export const sha256 = (value: string): string => createHash('sha256').update(value).digest('hex');

export function sameSecret(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
