// Detects changes: by content for caches that survive restarts, by time for watched files.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const made = new Set(['node_modules', 'build', '.react-router', '.cache', '.vite']);

/** Every file under the paths, in a fixed order, without generated ones. */
export function listFiles(path) {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .filter((name) => !made.has(name))
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
}

export function contentFingerprint(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(listFiles))
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

export function timeFingerprint(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(listFiles)) hash.update(`${file} ${statSync(file).mtimeMs}\n`);
  return hash.digest('hex');
}
