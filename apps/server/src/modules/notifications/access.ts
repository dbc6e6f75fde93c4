import { deriveKey, seal, unseal } from '../../lib/seal.ts';

const keyOf = (secret: string) => deriveKey(secret, 'unsubscribe');

/** An address that stops the mails of one account, for whoever holds it: no session, no password. */
export const unsubscribePath = (secret: string, accountId: number): string =>
  `/unsubscribe/${seal(keyOf(secret), String(accountId))}`;

/** Null for everything this instance did not sign. */
export function unsubscribedAccount(secret: string, token: string): number | null {
  const id = Number(unseal(keyOf(secret), token));
  return Number.isInteger(id) && id > 0 ? id : null;
}
