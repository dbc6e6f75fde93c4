import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkSource, checkWords, wordSources, type WordSource } from './words.ts';
import { plantedTexts } from './words/planted.ts';
import { readMarkdown, readProse, readSentences, readTexts, readTitles } from './words/read-texts.ts';
import { brokenRules, wordRules, type Voice } from './words/rules.ts';
import { specifiedTexts } from './words/specified-texts.ts';

const voices = Object.keys(wordRules) as Voice[];

describe('the real tree', () => {
  it(
    'keeps every rule of the language',
    () => expect(checkWords(resolve(import.meta.dirname, '..'), wordSources).breaches).toEqual([]),
    300_000,
  );
});

describe('the rules', () => {
  it.each(voices.flatMap((voice) => plantedTexts[voice].map((text) => [voice, text] as const)))(
    'refuse in the voice %s: %s',
    (voice, text) => expect(brokenRules(voice, text)).not.toEqual([]),
  );

  it.each(voices)('have a planted text for each rule of the voice %s', (voice) => {
    const broken = new Set(plantedTexts[voice].flatMap((text) => brokenRules(voice, text)));
    expect(wordRules[voice].filter((rule) => !broken.has(rule))).toEqual([]);
  });

  it('leave the specification its own texts', () => {
    for (const text of specifiedTexts) expect(brokenRules('english', text)).toEqual([]);
    expect(brokenRules('english', 'Tip sent!')).not.toEqual([]);
  });

  it.each([
    ['english', 'You can unsubscribe from any email.'],
    ['english', 'Uploading…'],
    ['english', '50% done'],
    ['german', 'Sie gilt, solange du abonniert hast.'],
    ['german', 'Du bekommst dann keine E-Mails mehr.'],
    ['german', '50 % fertig'],
    ['prose', 'Nobody else sees the draft.'],
    ['title', 'renews a session once'],
  ] as const)('accept in the voice %s: %s', (voice, text) => expect(brokenRules(voice, text)).toEqual([]));
});

describe('reading', () => {
  const source = `import { a } from 'Not this one!';
export const copy = messages('names', { key: 'Text', of: (n: number) => \`\${n} posts\` });
throw new Error('Only for developers');
refuse('Read this one');`;

  it('finds texts and templates, and no module names', () =>
    expect(readTexts('copy.ts', source).map(({ text }) => text)).toEqual([
      'names',
      'Text',
      '{} posts',
      'Only for developers',
      'Read this one',
    ]));

  it('stays within the calls it is given', () =>
    expect(readTexts('copy.ts', source, (callee) => callee === 'messages').map(({ text }) => text)).toEqual([
      'names',
      'Text',
      '{} posts',
    ]));

  it('takes sentences, and no errors for developers', () =>
    expect(readSentences('copy.ts', source)).toEqual([{ line: 4, text: 'Read this one' }]));

  it('takes comments and names of suites, and titles of tests apart from them', () => {
    const test = `// Why.
describe('a list', () => {
  it.each([1])('works with %s', () => expect('not this').toBe(1));
});
test.describe('a journey', () => test.skip(isPhone, 'only on wide screens'));
test.describe('another', () => test('opens a page', () => {}));`;
    expect(readProse('a.test.ts', test).map(({ text }) => text)).toEqual([
      ' Why.',
      'a list',
      'a journey',
      'another',
    ]);
    expect(readTitles('a.test.ts', test).map(({ text }) => text)).toEqual(['works with %s', 'opens a page']);
  });

  it('leaves code and addresses out of Markdown', () =>
    expect(readMarkdown('Run `told` or [read](/told)')).toEqual([{ line: 1, text: 'Run  or [read' }]));
});

describe('the check', () => {
  const source: WordSource = {
    voice: 'english',
    files: ['*.ts'],
    fewest: 1,
    read: (path, text) => readTexts(path, text),
  };

  it('names file, line and what to say', () =>
    expect(checkSource('copy.ts', "\nexport const a = { b: 'Stop these mails' };", source)).toEqual([
      { path: 'copy.ts', line: 2, text: 'Stop these mails', say: 'email' },
    ]));

  it('fails when it reads too few files', () => {
    const root = mkdtempSync(join(tmpdir(), 'words-'));
    try {
      expect(() => checkWords(root, [source])).toThrow('only 0 files read of *.ts');
      writeFileSync(join(root, 'copy.ts'), "export const a = 'Welcome!';");
      expect(checkWords(root, [source])).toMatchObject({ files: 1, breaches: [{ path: 'copy.ts' }] });
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});
