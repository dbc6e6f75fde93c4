// Takes out of the list of routes, which every page loads, what each page of the studio and of the account imports: their
// modules name it themselves, one step later.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pages } from './page-chunks.ts';

const folder = join(process.argv[2] ?? 'build/client', 'assets');
const opening = 'window.__reactRouterManifest=';
const visited: ReadonlySet<string> = new Set(
  [...pages.lists, ...pages.posts].map((name) => `routes/${name}`),
);

interface Manifest {
  routes: Record<string, { imports?: string[] }>;
}

const names = (await readdir(folder)).filter((name) => /^manifest-[\w-]+\.js$/.test(name));
const [name] = names;
if (name === undefined || names.length > 1) throw new Error(`${names.length} manifests in ${folder}`);
const text = await readFile(join(folder, name), 'utf8');
if (!text.startsWith(opening)) throw new Error(`${name} does not begin with ${opening}`);
const manifest = JSON.parse(text.slice(opening.length).replace(/;\s*$/, '')) as Manifest;
for (const [id, route] of Object.entries(manifest.routes))
  if (id.startsWith('routes/') && !visited.has(id)) route.imports = [];
await writeFile(join(folder, name), `${opening}${JSON.stringify(manifest)};`);
