// Checks texts against the words of GLOSSARY.md: `node tools/words.ts` prints each breach and exits 1.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  readComments,
  readMarkdown,
  readProse,
  readSentences,
  readTexts,
  readTitles,
  type FoundText,
} from './words/read-texts.ts';
import { brokenRules, type Voice } from './words/rules.ts';

export interface WordSource {
  voice: Voice;
  files: string[];
  /** Least number of files: a check that reads nothing must not pass. */
  fewest: number;
  not?: RegExp;
  read: (path: string, source: string) => FoundText[];
}

const isTest = /\.test\.tsx?$|\/test\//;

export const wordSources: WordSource[] = [
  {
    voice: 'english',
    files: ['apps/web/app/**/{copy,*-copy}.ts'],
    fewest: 40,
    read: (path, source) => readTexts(path, source),
  },
  {
    voice: 'english',
    files: ['apps/web/app/{components,lib}/**/*.{ts,tsx}'],
    fewest: 40,
    not: isTest,
    read: (path, source) => readTexts(path, source, (callee) => callee === 'messages'),
  },
  {
    voice: 'german',
    files: ['apps/{web/app,server/src}/**/*.de.ts'],
    fewest: 40,
    read: (path, source) => readTexts(path, source),
  },
  {
    voice: 'german',
    files: ['apps/web/content/policies/de/*.md'],
    fewest: 8,
    // Placeholders are not German.
    read: (_path, source) => readMarkdown(source.replaceAll('{{email}}', '')),
  },
  {
    voice: 'english',
    files: [
      'apps/server/src/{modules,gateways,http,lib}/**/*.ts',
      'packages/{contract,live-hls,media,rtmp}/src/**/*.ts',
    ],
    fewest: 300,
    not: /\.test\.ts$|\/test\/|\.de\.ts$/,
    read: readSentences,
  },
  {
    voice: 'english',
    files: ['apps/web/content/policies/*.md'],
    fewest: 8,
    read: (_path, source) => readMarkdown(source),
  },
  {
    voice: 'prose',
    files: [
      '{tools,bench}/**/*.{ts,mjs}',
      'apps/e2e/**/*.ts',
      'apps/server/src/**/*.ts',
      'apps/web/{app,scripts}/**/*.{ts,tsx}',
      'packages/*/src/**/*.ts',
    ],
    fewest: 1500,
    not: /node_modules|tools\/words/,
    read: readProse,
  },
  {
    voice: 'comment',
    files: [
      '{tools,bench}/**/*.{ts,mjs}',
      'apps/e2e/**/*.ts',
      'apps/server/src/**/*.ts',
      'apps/web/{app,scripts}/**/*.{ts,tsx}',
      'packages/*/src/**/*.ts',
    ],
    fewest: 1500,
    not: /node_modules|tools\/words|\.(test|spec)\.tsx?$/,
    read: readComments,
  },
  {
    voice: 'prose',
    files: ['*.md', 'docs/**/*.md'],
    fewest: 40,
    // Contains the words that we don't use.
    not: /docs\/words\.md$/,
    read: (_path, source) => readMarkdown(source),
  },
  {
    voice: 'title',
    files: ['{tools,apps,packages}/**/*.{test,spec}.{ts,tsx,mjs}'],
    fewest: 250,
    not: /node_modules/,
    read: readTitles,
  },
];

export interface WordBreach {
  path: string;
  line: number;
  text: string;
  say: string;
}

export function checkSource(path: string, source: string, { voice, read }: WordSource): WordBreach[] {
  return read(path, source).flatMap(({ line, text }) =>
    brokenRules(voice, text.trim()).map(({ say }) => ({ path, line, text: text.trim(), say })),
  );
}

export function checkWords(
  root: string,
  sources: readonly WordSource[],
): { breaches: WordBreach[]; files: number } {
  const checked = sources.map((source) => {
    const paths = globSync(source.files, { cwd: root }).filter((path) => source.not?.test(path) !== true);
    if (paths.length < source.fewest)
      throw new Error(`only ${paths.length} files read of ${source.files.join(', ')}`);
    const breaches = paths.flatMap((path) =>
      checkSource(path, readFileSync(join(root, path), 'utf8'), source),
    );
    return { breaches, files: paths.length };
  });
  return {
    breaches: checked.flatMap(({ breaches }) => breaches),
    files: checked.reduce((sum, { files }) => sum + files, 0),
  };
}

if (import.meta.main) {
  const { breaches, files } = checkWords(resolve(import.meta.dirname, '..'), wordSources);
  for (const { path, line, text, say } of breaches) console.error(`${path}:${line} ${say}: ${text}`);
  console.log(`${files} files read, ${breaches.length} breaches`);
  process.exitCode = breaches.length === 0 ? 0 : 1;
}
