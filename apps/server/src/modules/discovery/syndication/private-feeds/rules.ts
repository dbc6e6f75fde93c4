import { createHmac } from 'node:crypto';
import { sameSecret } from '../../../../lib/ids.ts';

/** The row of an address, and its generation. */
export interface FeedKey {
  id: number;
  generation: number;
}
const signatureLength = 32;
const maxId = 2_147_483_647;

const signatureOf = (rootSecret: string, claims: string): string =>
  createHmac('sha256', createHmac('sha256', rootSecret).update('realfin private feeds').digest())
    .update(claims)
    .digest('base64url')
    .slice(0, signatureLength);

/** `{id}.{generation}.{signature}`, the numbers in base 36. */
export function feedToken(rootSecret: string, { id, generation }: FeedKey): string {
  const claims = `${id.toString(36)}.${generation.toString(36)}`;
  return `${claims}.${signatureOf(rootSecret, claims)}`;
}

/** Null without our own valid signature. */
export function readFeedToken(rootSecret: string, token: string): FeedKey | null {
  const parts = /^([0-9a-z]{1,7})\.([0-9a-z]{1,7})\.([\w-]{32})$/.exec(token);
  const [, id = '', generation = '', signature = ''] = parts ?? [];
  if (parts === null || !sameSecret(signature, signatureOf(rootSecret, `${id}.${generation}`))) return null;
  const key = { id: Number.parseInt(id, 36), generation: Number.parseInt(generation, 36) };
  return key.id <= maxId && key.generation <= maxId ? key : null;
}
