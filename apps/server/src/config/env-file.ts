// The operator's settings in a file: `.env` in the folder that Realfin is started from, or REALFIN_ENV_FILE.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';

export interface EnvironmentFile {
  /** What the process was given goes before what the file has. */
  env: NodeJS.ProcessEnv;
  /** Null when there is none. */
  file: string | null;
  /** Sentences about lines that hold no setting. They don't repeat the line, which may be a secret. */
  unreadLines: string[];
}

/** Editors of Windows begin a file with a mark, which would be part of the first name. */
function textOf(content: Buffer): string {
  const isUtf16 = content[0] === 0xff && content[1] === 0xfe;
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(content);
}

const setting = /^[ \t]*(?:export[ \t]+)?[\w.-]+[ \t]*=[ \t]*(?:"[^"]*"|'[^']*'|`[^`]*`)?[^\n]*/gm;
const isUnread = (line: string): boolean => !/^\s*(?:#.*)?\s*$/.test(line);

function findUnreadLines(text: string, file: string): string[] {
  // What settings leave: the lines that their values continue on stay, empty.
  const others = text.replaceAll(setting, (lines) => lines.replaceAll(/[^\n]/g, ''));
  return others
    .split('\n')
    .flatMap((line, at) =>
      isUnread(line)
        ? [`Line ${at + 1} of ${file} is ignored: a setting is written as NAME=value, such as PORT=3000.`]
        : [],
    );
}

/** @throws when the file of REALFIN_ENV_FILE cannot be read */
export function readEnvironmentFile(given: NodeJS.ProcessEnv, folder: string): EnvironmentFile {
  const named = given['REALFIN_ENV_FILE'] ?? '';
  const file = resolve(folder, named === '' ? '.env' : named);
  if (named === '' && !existsSync(file)) return { env: given, file: null, unreadLines: [] };
  const text = textOf(readFileSync(file));
  return { env: { ...parseEnv(text), ...given }, file, unreadLines: findUnreadLines(text, file) };
}
