// The operator's settings in a file: `.env` in the folder that Realfin is started from, or REALFIN_ENV_FILE.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';

export interface EnvironmentFile {
  /** The environment of the process overrides the file. */
  env: NodeJS.ProcessEnv;
  /** Null without a file. */
  file: string | null;
  /** Sentences about invalid lines. They don't quote the line, which may be a secret. */
  unreadLines: string[];
}

/** Editors on Windows start a file with a byte order mark, which would be part of the first name. */
function textOf(content: Buffer): string {
  const isUtf16 = content[0] === 0xff && content[1] === 0xfe;
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(content);
}

const setting = /^[ \t]*(?:export[ \t]+)?[\w.-]+[ \t]*=[ \t]*(?:"[^"]*"|'[^']*'|`[^`]*`)?[^\n]*/gm;
const isUnread = (line: string): boolean => !/^\s*(?:#.*)?\s*$/.test(line);

function findUnreadLines(text: string, file: string): string[] {
  // Removes valid settings; the lines of multiline values remain, as empty lines.
  const others = text.replaceAll(setting, (lines) => lines.replaceAll(/[^\n]/g, ''));
  return others
    .split('\n')
    .flatMap((line, at) =>
      isUnread(line)
        ? [`Line ${at + 1} of ${file} is ignored: a setting is written as NAME=value, such as PORT=3000.`]
        : [],
    );
}

/** @throws if the file of REALFIN_ENV_FILE can't be read */
export function readEnvironmentFile(given: NodeJS.ProcessEnv, folder: string): EnvironmentFile {
  const named = given['REALFIN_ENV_FILE'] ?? '';
  const file = resolve(folder, named === '' ? '.env' : named);
  if (named === '' && !existsSync(file)) return { env: given, file: null, unreadLines: [] };
  const text = textOf(readFileSync(file));
  return { env: { ...parseEnv(text), ...given }, file, unreadLines: findUnreadLines(text, file) };
}
