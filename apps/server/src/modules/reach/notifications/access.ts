import { deriveKey, seal, unseal } from '../../../lib/seal.ts';

const keyOf = (secret: string) => deriveKey(secret, 'unsubscribe');
const weeklyKeyOf = (secret: string) => deriveKey(secret, 'unsubscribe-weekly');

function accountIn(text: string | null): number | null {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 ? id : null;
}

/** The address that turns off emails of one account, without a session or password. */
export const unsubscribePath = (secret: string, accountId: number): string =>
  `/unsubscribe/${seal(keyOf(secret), String(accountId))}`;

/** Null unless this instance signed it. */
export const unsubscribedAccount = (secret: string, token: string): number | null =>
  accountIn(unseal(keyOf(secret), token));

/** The address that turns off only the weekly email about the own channel. */
export const weeklyUnsubscribePath = (secret: string, accountId: number): string =>
  `/unsubscribe/weekly/${seal(weeklyKeyOf(secret), String(accountId))}`;
export const weeklyUnsubscribedAccount = (secret: string, token: string): number | null =>
  accountIn(unseal(weeklyKeyOf(secret), token));
