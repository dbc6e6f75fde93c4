import { limits } from '@realfin/contract/limits';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Shorter ones are refused by their length. */
const common = new Set(dictionary['passwords-common'].filter((each) => each.length >= limits.password.min));

/** True for passwords that attackers try first: from leaked lists, or one short word repeated. */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  return common.has(plain) || /^(.{1,8})\1+$/su.test(plain);
}
