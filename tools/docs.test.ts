import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkDocs, indexOf, missingPaths, readDecision, readIndex } from './docs.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'docs-'));
  mkdirSync(join(root, 'docs/decisions'), { recursive: true });
  mkdirSync(join(root, 'apps/web'), { recursive: true });
  writeFileSync(join(root, 'apps/web/page.tsx'), '');
});
afterEach(() => rmSync(root, { recursive: true }));

const decision = (number: number, title: string, status = 'accepted'): string =>
  `# ${number}. ${title}\n\nDate: 2026-11-21\nStatus: ${status}\n`;

it('the documents of the real tree are true', () => {
  expect(checkDocs(resolve(import.meta.dirname, '..'))).toEqual([]);
});

it('a path that does not exist is a breach, whether a link, from the root, or with a placeholder', () => {
  const source = [
    '[here](../apps/web/page.tsx#top) [gone](gone.md) [elsewhere](https://social.example/gone.md)',
    '`apps/web/page.tsx` `apps/web/gone.tsx` `apps/<name>/page.tsx` `apps/web/*.css` `apps/web`',
  ].join('\n');
  expect(missingPaths(root, 'docs/testing.md', source)).toEqual([
    'docs/gone.md',
    'apps/web/gone.tsx',
    'apps/web/*.css',
  ]);
});

it('a decision names those that it replaces, not other numbers', () => {
  const replaces = (status: string) => readDecision('120-x.md', decision(120, 'X', status)).replaces;
  expect(replaces('accepted; replaces the grace of 30 seconds in [116](116-x.md)')).toEqual([116]);
  expect(replaces('accepted; replaces the parser of decision 23')).toEqual([23]);
  expect(replaces('accepted; continues decision 200')).toEqual([]);
});

it('the index names what replaced a decision, and is a breach until it is written', () => {
  writeFileSync(join(root, 'docs/decisions/023-parser.md'), decision(23, 'Parser'));
  const later = decision(170, 'Words', 'accepted; replaces decision 23');
  writeFileSync(join(root, 'docs/decisions/170-words.md'), later);
  expect(checkDocs(root)).toEqual(['docs/decisions/README.md: run node tools/docs.ts --write']);
  expect(readIndex(root)).toContain('| [23](023-parser.md) | Parser | 2026-11-21 | [170](170-words.md) |');
  writeFileSync(join(root, 'docs/decisions/README.md'), readIndex(root));
  expect(checkDocs(root)).toEqual([]);
  expect(indexOf([])).not.toContain('023-parser');
});
