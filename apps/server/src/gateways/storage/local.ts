import { createWriteStream } from 'node:fs';
import { copyFile, cp, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openFile } from '../../lib/open-file.ts';
import { writeProbe } from '../../lib/write-probe.ts';
import type { Storage } from './port.ts';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function orMissing<T, M>(reading: Promise<T>, missing: M): Promise<T | M> {
  try {
    return await reading;
  } catch (error) {
    if (isMissing(error)) return missing;
    throw error;
  }
}

let parts = 0;

/** Writes to a temporary name, and renames the file when it is complete. */
async function write(path: string, content: Parameters<Storage['put']>[1]): Promise<void> {
  const part = `${path}.part-${process.pid}-${++parts}`;
  await mkdir(dirname(path), { recursive: true });
  try {
    if (Buffer.isBuffer(content)) await writeFile(part, content);
    else await pipeline(content, createWriteStream(part));
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Hard link, since stored files never change; a copy where the file system has no links. */
async function duplicate(from: string, to: string): Promise<{ takesRoom: boolean }> {
  const part = `${to}.part-${process.pid}-${++parts}`;
  await mkdir(dirname(to), { recursive: true });
  try {
    const takesRoom = await link(from, part).then(
      () => false,
      async (error: unknown) => {
        if (isMissing(error)) throw error;
        await copyFile(from, part);
        return true;
      },
    );
    await rename(part, to);
    return { takesRoom };
  } finally {
    await rm(part, { force: true });
  }
}

async function moveFolder(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rm(to, { recursive: true, force: true });
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await cp(from, `${to}.part`, { recursive: true });
    await rename(`${to}.part`, to);
    await rm(from, { recursive: true, force: true });
  }
}

export function createLocalStorage(root: string): Storage {
  const folder = resolve(root);
  const pathOf = (key: string): string => {
    const path = resolve(folder, key);
    if (path !== folder && !path.startsWith(folder + sep))
      throw new Error(`storage key leaves the folder: ${key}`);
    return path;
  };
  return {
    put: async (key, content) => write(pathOf(key), content),
    get: (key) => readFile(pathOf(key)),
    copy: (from, to) => duplicate(pathOf(from), pathOf(to)),
    read: (key) => openFile(pathOf(key)),
    async stat(key) {
      const found = await orMissing(stat(pathOf(key)), null);
      return found && { sizeBytes: found.size };
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    deletePrefix: (prefix) => rm(pathOf(prefix), { recursive: true, force: true }),
    async list(prefix) {
      const entries = await orMissing(readdir(pathOf(prefix), { recursive: true, withFileTypes: true }), []);
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
    },
    localPath: (key) => pathOf(key),
    moveIn: async (localFolder, prefix) => moveFolder(localFolder, pathOf(prefix)),
    check: () => writeProbe(folder),
  };
}
