// All declared tables, found like the migration generator does.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import config from '../../drizzle.config.ts';

const root = join(import.meta.dirname, '../..');
const files = globSync(config.schema ?? [], { cwd: root }).toSorted();

/** All exports of the table files, by name. */
export const allTables: Readonly<Record<string, unknown>> = Object.fromEntries(
  (
    await Promise.all(
      files.map(async (file) => Object.entries((await import(join(root, file))) as Record<string, unknown>)),
    )
  ).flat(),
);
