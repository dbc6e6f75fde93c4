import { deriveKey, seal, unseal } from '../../lib/seal.ts';

const keyOf = (secret: string) => deriveKey(secret, 'unsubscribe');

/** An address that stops the emails of one account, without a session or password. */
export const unsubscribePath = (secret: string, accountId: number): string =>
  `/unsubscribe/${seal(keyOf(secret), String(accountId))}`;

/** Null for everything this instance did not sign. */
export function unsubscribedAccount(secret: string, token: string): number | null {
  const id = Number(unseal(keyOf(secret), token));
  return Number.isInteger(id) && id > 0 ? id : null;
}
