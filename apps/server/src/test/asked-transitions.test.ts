// Commands ask the table of transitions before they move a state: the trigger of the database is the second guard.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { canMove, requireMove, statesBefore, type Transitions } from '../lib/transitions.ts';
import { allTables } from './all-tables.ts';
import { guardedStates } from './guarded-states.ts';

const modules = join(import.meta.dirname, '../modules');
const files = globSync('**/*.ts', { cwd: modules })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(join(modules, path), 'utf8') }));

/** As Drizzle and as Kysely name them. */
const guarded = new Set(
  guardedStates.flatMap(({ table }) => [
    getTableConfig(table).name,
    ...Object.entries(allTables).flatMap(([name, each]) => (each === table ? [name] : [])),
  ]),
);

/** The argument of the call that begins here. */
function argumentAt(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(from + 1, at);
  }
  return text.slice(from);
}

/** With what the names in it stand for in this file. */
function spelledOut(text: string, argument: string): string {
  const names = new Set(Array.from(argument.matchAll(/[a-z]\w*/gi), ([name]) => name));
  const meanings = Array.from(names, (name) =>
    Array.from(text.matchAll(new RegExp(String.raw`const ${name} =[^;]*;`, 'g')), ([found]) => found).join(
      ' ',
    ),
  );
  return [argument, ...meanings].join(' ');
}

const movesState = (values: string) => /\b(state|outcome)(:|,| \})/.test(values);
const asks = (text: string) => /\b(requireMove|canMove|statesBefore|nextState)\(/.test(text);

/** Updates of a guarded table that set its state, in a file that asks no table. */
const unasked = ({ path, text }: { path: string; text: string }): string[] =>
  Array.from(text.matchAll(/(?:\.update\(|updateTable\(')(\w+)/g)).flatMap((match) => {
    const table = match[1] ?? '';
    const set = text.indexOf('.set(', match.index);
    if (!guarded.has(table) || set < 0) return [];
    const values = spelledOut(text, argumentAt(text, set + '.set'.length));
    return movesState(values) && !asks(text) ? [`${path}: ${table}`] : [];
  });

test('every command that moves a state asks its table', () => {
  const moving = files.filter((file) => asks(file.text)).length;
  expect(moving).toBeGreaterThan(40);
  expect(files.flatMap(unasked)).toEqual([]);
});

test('an update that asks no table is found, however its values are written', () => {
  const inline = `await tx.update(tips).set({ state: 'failed' }).where(own);`;
  const named = `const over = { ...clearedRetry, state: 'paid' as const }; await tx.update(payouts).set(over);`;
  const kysely = `query.updateTable('tips').set({ state: sql.lit('complete') })`;
  for (const text of [inline, named, kysely]) expect(unasked({ path: 'a.ts', text })).toHaveLength(1);
  expect(unasked({ path: 'a.ts', text: `tx.update(tips).set({ memo: '' })` })).toEqual([]);
});

test.each(guardedStates.map((each) => ({ name: getTableConfig(each.table).name, ...each })))(
  'each illegal step of $name is refused in code',
  ({ transitions }) => {
    const states = Object.keys(transitions);
    for (const from of states)
      for (const to of states.filter((state) => state !== from)) {
        const isLegal = canMove(transitions, from, to);
        expect(statesBefore(transitions, to).includes(from)).toBe(isLegal);
        if (isLegal) expect(requireMove(transitions, from, to)).toBe(to);
        else expect(() => requireMove(transitions, from, to)).toThrow(`no step leads from ${from} to ${to}`);
      }
  },
);

test('a step that the table does not have is refused, and staying is none', () => {
  const transitions: Transitions<'open' | 'done'> = { open: ['done'], done: [] };
  expect(requireMove(transitions, 'open', 'done')).toBe('done');
  expect(requireMove(transitions, 'done', 'done')).toBe('done');
  expect(() => requireMove(transitions, 'done', 'open')).toThrow('no step leads from done to open');
});
