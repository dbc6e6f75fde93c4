import { deriveKey, seal, unseal } from '../../../lib/seal.ts';

const keyOf = (secret: string) => deriveKey(secret, 'suspension');

/** An address for a suspended person, who cannot log in: why, and a copy of their data. */
export const suspensionPath = (secret: string, accountId: number): string =>
  `/suspended?token=${seal(keyOf(secret), String(accountId))}`;

/** Null for everything this instance did not sign. */
export function suspendedAccount(secret: string, token: string): number | null {
  const isAsMade = Buffer.from(token, 'base64url').toString('base64url') === token;
  const id = Number(isAsMade ? unseal(keyOf(secret), token) : null);
  return Number.isInteger(id) && id > 0 ? id : null;
}
