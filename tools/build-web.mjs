// Builds the web if its sources have changed since the last build.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { contentFingerprint } from './fingerprint.mjs';
import { cacheFile, inRoot } from './paths.mjs';
import { mustSucceed, runTool } from './processes.mjs';

const sources = ['apps/web', 'packages/contract', 'package-lock.json'];
const results = ['apps/web/build/client', 'apps/web/build/server/index.js'];

export function isBuilt(fingerprint, marker, made) {
  return (
    made.every((path) => existsSync(path)) &&
    existsSync(marker) &&
    readFileSync(marker, 'utf8') === fingerprint
  );
}

/** Resolves to undefined when the build is up to date, else to the result of the build. */
export async function buildWeb() {
  const fingerprint = contentFingerprint(sources.map((path) => inRoot(path)));
  const made = results.map((path) => inRoot(path));
  if (isBuilt(fingerprint, inRoot('.cache/web-build'), made)) return undefined;
  const marker = cacheFile('web-build');
  rmSync(marker, { force: true });
  const built = await runTool('build', 'npm', ['run', 'build', '-w', '@realfin/web']);
  if (built.code === 0) writeFileSync(marker, fingerprint);
  return built;
}

export async function ensureWebBuilt() {
  const built = await buildWeb();
  if (built) mustSucceed('The web could not be built', built);
  return built ? 'built' : 'unchanged';
}
