import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const components = join(import.meta.dirname, '..');
const folders = readdirSync(components).filter((name) => name !== 'gallery');
const sources = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
  .join('\n');

describe('the gallery of components', () => {
  it('has an entry for every folder of components', () => {
    expect(folders.length).toBeGreaterThan(30);
    expect(folders.filter((folder) => !sources.includes(`'../${folder}/`))).toEqual([]);
  });
});
