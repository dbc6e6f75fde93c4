// Paths of the repository, and of the installed tools.
import { accessSync, constants, mkdirSync } from 'node:fs';
import { delimiter, isAbsolute, join, resolve } from 'node:path';
import { Refusal } from './steps.mjs';

export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
export const inRoot = (...parts) => join(root, ...parts);

/** A short path for messages, relative to the repository's root. */
export const shown = (path) => (path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path);

/** The environment of every tool: Node 24 and the installed tools are first on the PATH. */
export const toolEnv = (extra = {}) => ({
  ...process.env,
  PATH: [inRoot('node_modules/.bin'), process.env.PATH ?? ''].join(delimiter),
  ...extra,
});

export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first program of that name on the PATH, or the given path. */
export function findProgram(name, path = process.env.PATH ?? '') {
  if (isAbsolute(name)) return isExecutable(name) ? name : undefined;
  return path
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

/** A file in .cache; creates its folder. */
export function cacheFile(...parts) {
  const path = inRoot('.cache', ...parts);
  try {
    mkdirSync(join(path, '..'), { recursive: true });
  } catch (error) {
    throw new Refusal(`The folder ${join(path, '..')} cannot be written (${error.code}).`, { cause: error });
  }
  return path;
}
