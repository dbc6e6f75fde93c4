import { createWriteStream } from 'node:fs';
import {
  access,
  constants,
  cp,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openFile } from '../../lib/open-file.ts';
import type { Storage } from './port.ts';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

export function createLocalStorage(root: string): Storage {
  const folder = resolve(root);
  const pathOf = (key: string): string => {
    const path = resolve(folder, key);
    if (path !== folder && !path.startsWith(folder + sep))
      throw new Error(`storage key leaves the folder: ${key}`);
    return path;
  };
  let count = 0;
  return {
    async put(key, content) {
      const path = pathOf(key);
      const part = `${path}.part-${process.pid}-${++count}`;
      await mkdir(dirname(path), { recursive: true });
      try {
        if (Buffer.isBuffer(content)) await writeFile(part, content);
        else await pipeline(content, createWriteStream(part));
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    get: (key) => readFile(pathOf(key)),
    read: (key) => openFile(pathOf(key)),
    async stat(key) {
      try {
        return { sizeBytes: (await stat(pathOf(key))).size };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    deletePrefix: (prefix) => rm(pathOf(prefix), { recursive: true, force: true }),
    async list(prefix) {
      try {
        const entries = await readdir(pathOf(prefix), { recursive: true, withFileTypes: true });
        return entries
          .filter((entry) => entry.isFile())
          .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
      } catch (error) {
        if (isMissing(error)) return [];
        throw error;
      }
    },
    localPath: (key) => pathOf(key),
    async moveIn(localFolder, prefix) {
      const target = pathOf(prefix);
      await mkdir(dirname(target), { recursive: true });
      await rm(target, { recursive: true, force: true });
      try {
        await rename(localFolder, target);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
        await cp(localFolder, `${target}.part`, { recursive: true });
        await rename(`${target}.part`, target);
        await rm(localFolder, { recursive: true, force: true });
      }
    },
    async check() {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.W_OK);
    },
  };
}
