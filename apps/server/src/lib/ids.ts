import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Secrets and public ids come from the context, so that tests can make them predictable. */
export interface Ids {
  /** Unguessable, URL-safe, 32 bytes by default. */
  secret(bytes?: number): string;
}

/** Random bytes are fetched in blocks, because a system call for each takes longer than many a request. */
const pageBytes = 4096;
let page = randomBytes(pageBytes);
let used = 0;

export const systemIds: Ids = {
  secret(bytes = 32) {
    if (used + bytes > page.length) {
      page = randomBytes(Math.max(pageBytes, bytes));
      used = 0;
    }
    used += bytes;
    return page.toString('base64url', used - bytes, used);
  },
};

export const sha256 = (value: string | Buffer): string => createHash('sha256').update(value).digest('hex');

export function sameSecret(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
