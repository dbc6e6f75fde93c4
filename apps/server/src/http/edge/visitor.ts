// Visitors are identified by a random id in a signed cookie, so that ids can't be made up.
import { createHmac, randomBytes } from 'node:crypto';
import { sameSecret } from '../../lib/ids.ts';

const signatureOf = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(`realfin visitor ${id}`).digest('base64url').slice(0, 22);

/** Value of a new visitor's cookie. */
export function newVisitor(secret: string): string {
  const id = randomBytes(16).toString('base64url');
  return `${id}.${signatureOf(secret, id)}`;
}

/** The visitor's id; null without a valid signature. */
export function visitorIn(secret: string, cookie: string | undefined): string | null {
  const [, id, signature] = /^([\w-]{22})\.([\w-]{22})$/.exec(cookie ?? '') ?? [];
  if (id === undefined || signature === undefined) return null;
  return sameSecret(signature, signatureOf(secret, id)) ? id : null;
}
