// What the compiler cannot see: that something starts every job and every event.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { jobs } from '../wiring.ts';
import { eventJobs } from './event-jobs.ts';

const root = join(import.meta.dirname, '..');
const files = globSync('**/*.ts', { cwd: root })
  .filter((path) => !path.endsWith('.test.ts') && !path.startsWith('test/'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const namesIn = (call: RegExp): Set<string> =>
  new Set(files.flatMap(({ text }) => [...text.matchAll(call)].map(([, name = '']) => name)));

const enqueued = namesIn(/\benqueue\(\s*[\w.]+,\s*'([^']+)'/g);
const emitted = namesIn(/\bemit(?:Part|Within)?\(\s*(?:ctx,\s*[\w.]+,\s*)?'([^']+)'/g);
const routed = new Set<string>(Object.values(eventJobs).flat());
const names = Object.keys(jobs);

describe('job names', () => {
  test('starts each job by the clock, an event, or a command', () => {
    const started = ([name, job]: [string, object]) =>
      'every' in job || routed.has(name) || enqueued.has(name);
    expect(
      Object.entries(jobs)
        .filter((entry) => !started(entry))
        .map(([name]) => name),
    ).toEqual([]);
  });
  test('names jobs <module>.<verb-noun>', () => {
    expect(names.filter((name) => !/^[a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)+$/.test(name))).toEqual([]);
  });
  test('enqueues jobs in jobs/ only', () => {
    const writers = files.filter(({ text }) => /insert\s+into\s+jobs\./i.test(text)).map(({ path }) => path);
    expect(writers).toEqual(['jobs/emit.ts']);
  });
});

describe('event names', () => {
  test('emits each event in a command', () => {
    expect(Object.keys(eventJobs).filter((event) => !emitted.has(event))).toEqual([]);
  });
  test('names events <subject>.<what-happened>', () => {
    const isName = (event: string) => /^[a-z]+\.[a-z]+(?:-[a-z]+)*$/.test(event);
    expect(Object.keys(eventJobs).filter((event) => !isName(event))).toEqual([]);
  });
});
