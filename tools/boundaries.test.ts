import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkTree, findUnusedAllowances, realTree } from './boundaries.ts';
import { cleanTree } from './boundaries/clean-tree.ts';
import { readSource } from './boundaries/imports.ts';
import { plantedBreaches } from './boundaries/planted.ts';
import { fileRules, importRules } from './boundaries/rules.ts';

function checkFiles(files: Record<string, string>, expected: Record<string, number> = {}) {
  const root = mkdtempSync(join(tmpdir(), 'boundaries-'));
  try {
    for (const [path, source] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), source);
    }
    return checkTree(root, expected);
  } finally {
    rmSync(root, { recursive: true });
  }
}

describe('the real tree', () => {
  it('keeps every rule of the house', () => {
    expect(checkTree(resolve(import.meta.dirname, '..'), realTree).breaches).toEqual([]);
  });

  it('needs every table use that is allowed across modules', () => {
    expect(findUnusedAllowances(resolve(import.meta.dirname, '..'))).toEqual([]);
  });
});

describe('the guard', () => {
  it('finds nothing in a clean tree, and has read it', () => {
    const { breaches, files } = checkFiles(cleanTree);
    expect(breaches).toEqual([]);
    expect(files).toBe(Object.keys(cleanTree).length);
  });

  it.each(plantedBreaches)('reports: $rule ($path)', ({ path, source, rule, line }) => {
    const { breaches } = checkFiles({ ...cleanTree, [path]: source });
    expect(breaches).toEqual([{ path, line: line ?? 1, rule }]);
  });

  it('has a planted breach for each rule', () => {
    const rules = [...importRules, ...fileRules].map(({ name }) => name);
    expect(new Set(plantedBreaches.map(({ of }) => of))).toEqual(
      new Set([...rules, 'environment', 'statements']),
    );
  });

  it('fails when it reads nothing', () => {
    const { breaches } = checkFiles({ 'README.md': '' }, { 'apps/server/src/': 1 });
    expect(breaches.map(({ rule }) => rule)).toEqual(['only 0 files read, at least 1 expected']);
  });

  it('reports a file it cannot follow', () => {
    const { breaches } = checkFiles({ 'apps/server/src/lib/ids.ts': 'const text = `never closed;\n' });
    expect(breaches[0]?.rule).toContain('cannot be read');
  });
});

const specifiers = (source: string) => readSource(source).imports.map(({ specifier }) => specifier);

describe('reading imports', () => {
  it.each([
    ["import './a.ts';", ['./a.ts']],
    ["import a, { b as c } from './a.ts';", ['./a.ts']],
    ["import * as a from './a.ts';", ['./a.ts']],
    ["import type { A } from './a.ts';", ['./a.ts']],
    ["import {\n  type A, // from './no.ts'\n  b,\n} from './a.ts';", ['./a.ts']],
    ["import data from './a.json' with { type: 'json' };", ['./a.json']],
    ["export { a } from './a.ts';", ['./a.ts']],
    ["export * from './a.ts'; export type { B } from './b.ts';", ['./a.ts', './b.ts']],
    ["export * as a from './a.ts';", ['./a.ts']],
    ["const a = await import('./a.ts'); type A = import('./b.ts').B;", ['./a.ts', './b.ts']],
    ['const a = import(`./a.ts`); const b = require("./b.ts");', ['./a.ts', './b.ts']],
    ["const a = `${await import('./a.ts')} import './no.ts'`;", ['./a.ts']],
    ["import a = require('./a.ts'); import.meta.resolve('./b.ts');", ['./a.ts', './b.ts']],
    ["const a = require.resolve('./a.ts'); const b = import(/* b */ './b.ts');", ['./a.ts', './b.ts']],
    ["const a = await import(base + './no.ts'); const b = await import(`./${a}.ts`);", []],
    ["// import './no.ts';\n/* import './no.ts'; */\nimport './a.ts';", ['./a.ts']],
    ["const a = \"import './no.ts'\";\nimport './a.ts';", ['./a.ts']],
    ["const a = /['\"`/]/.test(b);\nimport './a.ts';", ['./a.ts']],
    ["const a = <p>Don't {b} / it</p>;\nimport './a.ts';", ['./a.ts']],
    ["const a = 4 / 2; const b = `x`; const c = 1 / 3;\nimport './a.ts';", ['./a.ts']],
    ["export const a = { import: 1, from: './no.ts' }; x.import('./no.ts'); import.meta.url;", []],
    ["export type A = { from: string };\nconst from = './no.ts';", []],
    ["export { a };\nconst from = './no.ts';", []],
    ["export type A = B\nimport './a.ts'", ['./a.ts']],
  ])('reads imports: %s', (source, expected) => {
    expect(specifiers(source)).toEqual(expected);
  });

  it('reports the line of an import', () => {
    expect(readSource("/*\n*/ const a = `\n`;\n\nimport {\n  b,\n} from './b.ts';").imports).toEqual([
      { specifier: './b.ts', line: 7, isType: false },
    ]);
  });

  it('distinguishes types from values', () => {
    const source =
      "import type { A } from 'a'; import type { type } from 'b'; import type C from 'c'; import { type D } from 'd';";
    expect(readSource(source).imports.map(({ isType }) => isType)).toEqual([true, true, true, false]);
  });

  it.each([
    ['process.env.PORT', [1]],
    ['process\n  .env', [1]],
    ["process['env']", [1]],
    ['process?.env', [1]],
    ['const { env } = process;', [1]],
    ["import { env } from 'node:process';", [1]],
    ['globalThis.process.env.PORT', [1]],
    ['start(process); const all = { ...process };', [1, 1]],
    ["const name = 'PORT'; process[name];", [1]],
    ['`${process.env.PORT}`', [1]],
    ["process.exit(1); queue.process(a); const process = () => 'process.env'; // process.env", []],
  ])('notices that %s reads the environment', (source, lines) => {
    expect(readSource(source).environmentLines).toEqual(lines);
  });
});
