import { dirname } from 'node:path';
import { StartRefused } from '../config/config.ts';
import { portInUse } from '../config/ports.ts';

/** The last fatal message in its output; null without one. */
export const reasonIn = (printed: string): string | null =>
  [...printed.matchAll(/(?:FATAL|PANIC|initdb: error): +(.+)/g)].at(-1)?.[1]?.trim() ?? null;

export const fullDiskRefusal = (dataDir: string): string =>
  `The disk of the data folder ${dataDir} is full. Free some space, or set REALFIN_DATA to a folder on another disk.`;

/** Translates the output of initdb or PostgreSQL into a sentence that names the setting to change. */
export function startFailure(folder: string, port: number, printed: string): StartRefused {
  if (/could not bind|Address already in use/i.test(printed))
    return new StartRefused(
      /Permission denied/i.test(printed)
        ? `Port ${port} may not be opened by PostgreSQL. Set REALFIN_POSTGRES_PORT to one above 1023.`
        : portInUse(port, 'REALFIN_POSTGRES_PORT'),
    );
  if (/No space left on device|Disk quota exceeded/i.test(printed))
    return new StartRefused(fullDiskRefusal(dirname(folder)));
  return new StartRefused(
    `PostgreSQL does not start in ${folder} of REALFIN_DATA, or does not answer: ${reasonIn(printed) ?? printed.trim()}.`,
  );
}
