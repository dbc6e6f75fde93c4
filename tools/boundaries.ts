// Checks the architecture rules: `node tools/boundaries.ts` prints each breach and exits 1.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { readSource } from './boundaries/imports.ts';
import { findPlace, findTarget } from './boundaries/place.ts';
import { fileRules, importRules, mayReadEnvironment } from './boundaries/rules.ts';
import { checkStatements } from './boundaries/table-rules.ts';

export type Breach = { path: string; line: number; rule: string };

const scannedRoots = ['apps', 'packages', 'tools', 'bench'];
const skipped = new Set(['node_modules', 'build', '.react-router', '.cache', 'migrations', 'test-results']);
const isSource = (name: string) => /\.[cm]?[jt]sx?$/.test(name);

/** Least number of files per area: a check that reads nothing must not pass. */
export const realTree = {
  'packages/contract/src/': 5,
  'packages/live-hls/src/': 3,
  'packages/media/src/': 3,
  'packages/rtmp/src/': 3,
  'apps/server/src/modules/': 20,
  'apps/server/src/': 60,
  'apps/web/app/': 20,
  'tools/': 10,
};

function listSources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return listSources(path);
    return isSource(entry.name) ? [path] : [];
  });
}

function findSources(root: string): string[] {
  const entries = readdirSync(root, { withFileTypes: true });
  const atTop = entries
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map(({ name }) => join(root, name));
  const folders = entries.filter((entry) => entry.isDirectory() && scannedRoots.includes(entry.name));
  return [...atTop, ...folders.flatMap(({ name }) => listSources(join(root, name)))];
}

function checkSource(path: string, source: string): Breach[] {
  const place = findPlace(path);
  const { imports, environmentLines } = readSource(source, path);
  const lines = source.split('\n').length - 1;
  const ofFile = fileRules.map((rule) => ({ path, line: 1, rule: rule(place, lines) }));
  const ofImports = imports.flatMap(({ specifier, line, isType }) => {
    const target = findTarget(path, specifier);
    return importRules.map((rule) => ({ path, line, rule: rule(place, target, isType) }));
  });
  const ofEnvironment = mayReadEnvironment(place)
    ? []
    : environmentLines.map((line) => ({ path, line, rule: 'process.env is read in config.ts only' }));
  return [...ofFile, ...ofImports, ...ofEnvironment].flatMap(({ rule, ...at }) =>
    rule ? [{ ...at, rule }] : [],
  );
}

function checkFile(path: string, source: string): Breach[] {
  try {
    return checkSource(path, source);
  } catch (error) {
    return [
      { path, line: 1, rule: `cannot be read: ${error instanceof Error ? error.message : String(error)}` },
    ];
  }
}

const readSources = (root: string, files: string[]) =>
  files.map((file) => ({ path: relative(root, file), source: readFileSync(file, 'utf8') }));

/** @param expected path prefix -> the minimum number of files */
export function checkTree(
  root: string,
  expected: Record<string, number>,
): { breaches: Breach[]; files: number } {
  const files = findSources(root);
  const tooFew = Object.entries(expected).flatMap(([prefix, fewest]) => {
    const found = files.filter((file) => relative(root, file).startsWith(prefix)).length;
    return found < fewest
      ? [{ path: prefix, line: 1, rule: `only ${found} files read, at least ${fewest} expected` }]
      : [];
  });
  const sources = readSources(root, files);
  const ofFiles = sources.flatMap(({ path, source }) => checkFile(path, source));
  return { breaches: [...tooFew, ...ofFiles, ...checkStatements(sources).breaches], files: files.length };
}

/** Allowed table uses that no statement needs. */
export const findUnusedAllowances = (root: string) =>
  checkStatements(readSources(root, findSources(root))).unused;

if (import.meta.main) {
  const { breaches, files } = checkTree(resolve(import.meta.dirname, '..'), realTree);
  for (const { path, line, rule } of breaches) console.error(`${path}:${line} ${rule}`);
  console.log(`${files} files read, ${breaches.length} breaches`);
  process.exitCode = breaches.length === 0 ? 0 : 1;
}
