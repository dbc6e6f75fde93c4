// The operator's settings in a file: `.env` in the folder that Realfin is started from, or REALFIN_ENV_FILE.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';

export interface EnvironmentFile {
  /** What the process was given goes before what the file has. */
  env: NodeJS.ProcessEnv;
  /** Null when there is none. */
  file: string | null;
}

/** Editors of Windows begin a file with a mark, which would be part of the first name. */
function textOf(content: Buffer): string {
  const isUtf16 = content[0] === 0xff && content[1] === 0xfe;
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(content);
}

/** @throws when the file of REALFIN_ENV_FILE cannot be read */
export function readEnvironmentFile(given: NodeJS.ProcessEnv, folder: string): EnvironmentFile {
  const named = given['REALFIN_ENV_FILE'] ?? '';
  const file = resolve(folder, named === '' ? '.env' : named);
  if (named === '' && !existsSync(file)) return { env: given, file: null };
  return { env: { ...parseEnv(textOf(readFileSync(file))), ...given }, file };
}
