import { refuseAt } from '@realfin/contract/errors';
import { isCommonPassword } from '../../../../lib/common-passwords.ts';
import { hashPassword } from '../../../../lib/passwords.ts';

/** Hashes a new password. Refuses common ones, which attackers try first. */
export async function hashNewPassword(password: string): Promise<string> {
  if (isCommonPassword(password)) throw refuseAt('password', 'account.commonPassword');
  return hashPassword(password);
}
