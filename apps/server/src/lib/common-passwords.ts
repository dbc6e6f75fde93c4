import { limits } from '@realfin/contract/limits';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Shorter ones are refused for their length. */
const common = new Set(dictionary['passwords-common'].filter((each) => each.length >= limits.password.min));

/** One of the passwords that are tried first: from lists of stolen ones, or one short word repeated. */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  return common.has(plain) || /^(.{1,8})\1+$/su.test(plain);
}
