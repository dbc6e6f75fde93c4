import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);
/** 19 MiB and two passes: some 25 ms, as OWASP recommends for Argon2id. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/;

const digest = (
  password: string,
  salt: Buffer,
  { memory, passes, parallelism }: typeof cost,
): Promise<Buffer> =>
  derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce: salt,
    tagLength: 32,
    memory,
    passes,
    parallelism,
  });

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await digest(password, salt, cost);
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

/** An account without a password must take as long to refuse as a wrong password. */
export async function checkPassword(password: string, kept: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', hash = ''] = form.exec(kept ?? '') ?? [];
  if (memory === undefined) {
    await digest(password, Buffer.alloc(16), cost);
    return false;
  }
  const given = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const expected = Buffer.from(hash, 'base64url');
  const actual = await digest(password, Buffer.from(salt, 'base64url'), given);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
