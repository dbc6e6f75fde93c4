import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import german from './de.ts';

const app = join(import.meta.dirname, '..');

interface Catalogue {
  name: string;
  texts: unknown;
}

/** The catalogs a module passes to `messages`, by name. */
async function readCatalogues(path: string): Promise<Catalogue[]> {
  const exported = readFileSync(path, 'utf8').matchAll(/export const (\w+) = messages\('([\w.-]+)'/g);
  const module = (await import(path)) as Record<string, unknown>;
  return [...exported].map(([, variable = '', name = '']) => ({ name, texts: module[variable] }));
}

/** Keys that exist in only one of the two languages. */
function differences(one: unknown, other: unknown, path: string): string[] {
  if (typeof one !== typeof other) return [path];
  if (typeof one !== 'object' || one === null || other === null) return [];
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>];
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].flatMap((key) =>
    differences(left[key], right[key], `${path}.${key}`),
  );
}

it('translates every text of every catalog, and no other', async () => {
  // The component gallery is for developers, in English.
  const paths = globSync('**/*.{ts,tsx}', { cwd: app })
    .filter((path) => !path.startsWith('components/gallery/'))
    .map((path) => join(app, path))
    .filter((path) => /^export const \w+ = messages\(/m.test(readFileSync(path, 'utf8')));
  const catalogues = (await Promise.all(paths.map(readCatalogues))).flat();
  expect(catalogues.length).toBeGreaterThan(50);
  const english = Object.fromEntries(catalogues.map(({ name, texts }) => [name, texts]));
  expect(differences(english, german, 'texts')).toEqual([]);
});
