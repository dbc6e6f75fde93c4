import { refuseAt } from '@realfin/contract/errors';
import { isCommonPassword } from '../../../../lib/common-passwords.ts';
import { hashPassword } from '../../../../lib/passwords.ts';

/** The hash of a password someone chooses now; no one may choose one that is tried first. */
export async function hashNewPassword(password: string): Promise<string> {
  if (isCommonPassword(password)) throw refuseAt('password', 'account.commonPassword');
  return hashPassword(password);
}
