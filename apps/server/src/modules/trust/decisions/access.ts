import { deriveKey, seal, unseal } from '../../../lib/seal.ts';

const keyOf = (secret: string) => deriveKey(secret, 'suspension');

/** The page of a suspended person: the reason, and a copy of their data. Needs no login. */
export const suspensionPath = (secret: string, accountId: number): string =>
  `/suspended?token=${seal(keyOf(secret), String(accountId))}`;

/** Null unless this instance signed it. */
export function suspendedAccount(secret: string, token: string): number | null {
  const isAsMade = Buffer.from(token, 'base64url').toString('base64url') === token;
  const id = Number(isAsMade ? unseal(keyOf(secret), token) : null);
  return Number.isInteger(id) && id > 0 ? id : null;
}
