import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Node's own recursive mkdir never returns for paths such as /proc. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}
