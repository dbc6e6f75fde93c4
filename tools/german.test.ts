// Every sentence that the server or a shape says to people has a German one.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { germanErrors } from '../apps/server/src/lib/errors.de.ts';
import { germanSentences } from '../apps/server/src/lib/sentences.de.ts';
import { translate } from '../apps/server/src/lib/translate.ts';
import { errors } from '../packages/contract/src/errors.ts';
import { readSentences } from './words/read-texts.ts';

const root = resolve(import.meta.dirname, '..');
const sources = [
  'apps/server/src/{http,lib,modules}/**/*.ts',
  'apps/server/src/gateways/identity/provider.ts',
  'packages/contract/src/*.ts',
  'packages/media/src/media-refused.ts',
];
/** Files whose sentences have their German beside them, and those that only programs and operators read. */
const elsewhere = [
  /\.(test|de)\.ts$/,
  /contract\/src\/((dunning-)?errors|api-error)\.ts$/,
  /(letters|receipts|notices|decisions|cancellation-emails|views\/(sentences|archive-texts|statement-texts|letter-texts|texts))\.ts$/,
  /http\/(documents\/(docs-page|openapi)|pages\/(manifest|web-build))\.ts$/,
  /lib\/metrics\.ts$/,
  // The web has the German of podcast apps.
  /downloads\/rules\.ts$/,
  /upload-locks\.ts$/,
  // The operator reads them in the terminal.
  /claim-processor\.ts$/,
];
/** Texts that only begin like a sentence, and those whose German is in the same file. */
const noSentences = new Set([
  // With and without a hint in its last value, and a title that becomes the author's own text.
  'Row {}, column {} is longer than {} characters.{}',
  'Copy of {}',
  // The name of a fin.
  'Free Thinking Media',
  'Bearer realm="realfin"',
  'News Commentary',
  'Not Implemented',
  'Live stream',
  'Neue Beiträge in {}',
  'New posts in {}',
  'Programm von {}',
  'Realfin import',
  'Samsung Internet',
  'Society & Culture',
  'Subscribe on {}',
  'Bei {} abonnieren',
]);

const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();
const isSummary = (lines: readonly string[], line: number): boolean =>
  /\bsummary:/.test(lines[line - 1] ?? '') || /\bsummary:$/.test(lines[line - 2]?.trim() ?? '');

function saidIn(path: string): string[] {
  const source = readFileSync(join(root, path), 'utf8');
  const lines = source.split('\n');
  return readSentences(path, source).flatMap(({ line, text }) =>
    isSummary(lines, line) || noSentences.has(text) ? [] : [text],
  );
}

describe('German sentences', () => {
  it('are there for everything that people read', () => {
    const paths = sources
      .flatMap((pattern) => globSync(pattern, { cwd: root }))
      .filter((path) => !elsewhere.some((pattern) => pattern.test(path)));
    expect(paths.length).toBeGreaterThan(200);
    const missing = paths.flatMap((path) =>
      saidIn(path)
        .map((sentence) => sentence.replaceAll('{}', '7'))
        .filter((sentence) => translate(sentence, 'de') === sentence)
        .map((sentence) => `${path}: ${sentence}`),
    );
    expect(missing).toEqual([]);
  });

  it('have the values of the English ones', () => {
    for (const [english, german] of Object.entries(germanSentences))
      expect([english, placeholders(german).filter((name) => !placeholders(english).includes(name))]).toEqual(
        [english, []],
      );
  });

  it('are there for each code of the error table', () => {
    expect(Object.keys(germanErrors).toSorted()).toEqual(Object.keys(errors).toSorted());
    expect(Object.values(germanErrors).filter((text) => text.trim() === '')).toEqual([]);
  });

  it('are the same where the English ones are', () => {
    const byEnglish = new Map<string, Set<string>>();
    for (const [code, { text }] of Object.entries(errors)) {
      const german = germanErrors[code as keyof typeof germanErrors];
      byEnglish.set(text, (byEnglish.get(text) ?? new Set()).add(german));
    }
    expect([...byEnglish].filter(([, germans]) => germans.size > 1)).toEqual([]);
  });
});
