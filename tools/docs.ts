// Checks documents against the tree: `node tools/docs.ts` prints each breach and exits 1; `--write` writes
// the index of decisions.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

const decisionsFolder = 'docs/decisions';
const indexFile = `${decisionsFolder}/README.md`;
const documents = ['*.md', 'docs/**/*.md', '{apps,packages,bench}/**/README.md'];
const isOurs = (file: string): boolean => !file.includes('node_modules') && file !== indexFile;

export interface Decision {
  file: string;
  number: number;
  title: string;
  date: string;
  /** Numbers of the decisions that this one replaces, fully or in part. */
  replaces: number[];
}

const lineOf = (source: string, pattern: RegExp): string => pattern.exec(source)?.[1] ?? '';

export function readDecision(file: string, source: string): Decision {
  const status = lineOf(source, /^Status: (.*)$/m);
  const replaced = /\breplaces\b(.*)/.exec(status)?.[1] ?? '';
  return {
    file,
    number: Number(file.slice(0, 3)),
    title: lineOf(source, /^# \d+\. (.*)$/m),
    date: lineOf(source, /^Date: (.*)$/m),
    replaces: [...replaced.matchAll(/\[(\d+)\]|decisions? (\d+)/g)].map(([, link, word]) =>
      Number(link ?? word),
    ),
  };
}

const heading = `# Decisions

Why Realfin is built as it is, in the order in which it was decided. Work that is done side by side reserves its numbers, so some stay unused.

| number | decision | date | replaced, wholly or in part, by |
| ------ | -------- | ---- | ------------------------------ |
`;

/** The index of decisions as unformatted Markdown. */
export function indexOf(decisions: readonly Decision[]): string {
  const link = ({ file, number }: Decision) => `[${number}](${file})`;
  const rows = decisions.map((decision) => {
    const later = decisions.filter(({ replaces }) => replaces.includes(decision.number)).map(link);
    return `| ${link(decision)} | ${decision.title} | ${decision.date} | ${later.join(', ')} |`;
  });
  return `${heading}${rows.join('\n')}\n`;
}

/** Links to files, and paths from the root between backticks. */
export function pathsIn(source: string): { fromFile: string[]; fromRoot: string[] } {
  const links = [...source.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g)].map(
    ([, to = '']) => to,
  );
  const spans = [...source.matchAll(/`((?:apps|packages|docs|tools|bench)\/[^\s`]*)`/g)].map(
    ([, to = '']) => to,
  );
  return { fromFile: links, fromRoot: spans };
}

const isThere = (root: string, path: string): boolean =>
  /[*{]/.test(path) ? globSync(path, { cwd: root }).length > 0 : existsSync(join(root, path));

export function missingPaths(root: string, file: string, source: string): string[] {
  const { fromFile, fromRoot } = pathsIn(source);
  return [
    ...fromFile.map((path) => join(dirname(file), path)),
    // A placeholder matches any name.
    ...fromRoot.map((path) => path.replaceAll(/<[^>]+>/g, '*')),
  ].filter((path) => !isThere(root, path));
}

export function readIndex(root: string): string {
  const files = globSync(`${decisionsFolder}/[0-9]*.md`, { cwd: root }).toSorted();
  return indexOf(files.map((file) => readDecision(basename(file), readFileSync(join(root, file), 'utf8'))));
}

/** Removes the padding that a formatter adds to cells. */
const cellsOf = (markdown: string): string => markdown.replaceAll(/ *\| */g, '|').replaceAll(/-{3,}/g, '---');

export function checkDocs(root: string): string[] {
  const missing = globSync(documents, { cwd: root })
    .filter(isOurs)
    .flatMap((file) =>
      missingPaths(root, file, readFileSync(join(root, file), 'utf8')).map(
        (path) => `${file}: ${path} does not exist`,
      ),
    );
  const index = existsSync(join(root, indexFile)) ? readFileSync(join(root, indexFile), 'utf8') : '';
  const isCurrent = cellsOf(index) === cellsOf(readIndex(root));
  return isCurrent ? missing : [...missing, `${indexFile}: run node tools/docs.ts --write`];
}

if (process.argv[1] === import.meta.filename) {
  const root = resolve(import.meta.dirname, '..');
  if (process.argv.includes('--write')) writeFileSync(join(root, indexFile), readIndex(root));
  const breaches = checkDocs(root);
  for (const breach of breaches) console.log(breach);
  process.exitCode = breaches.length === 0 ? 0 : 1;
}
