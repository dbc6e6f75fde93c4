// The server as a child: run once, or restarted after every change of its sources.
import { pathToFileURL } from 'node:url';
import { timeFingerprint } from './fingerprint.mjs';
import { inRoot, toolEnv } from './paths.mjs';
import { startGroup, stopSignal } from './processes.mjs';

/** @param {{node: string, script: string, args: string[], env: Record<string, string>}} server */
export function startServer({ node, script, args, env }) {
  const preload = ['--import', pathToFileURL(inRoot('tools/tether.mjs')).href];
  return startGroup(node, [...preload, script, ...args], {
    env: toolEnv(env),
    stdio: ['ignore', 'inherit', 'inherit'],
    graceMs: 15_000,
  });
}

/** `changed` resolves when a file under the paths has changed, or on stop. */
function watch(paths) {
  const before = timeFingerprint(paths);
  let timer;
  const changed = new Promise((resolve) => {
    timer = setInterval(() => {
      if (stopSignal.aborted || timeFingerprint(paths) !== before) resolve('changed');
    }, 300);
  });
  return { changed, close: () => clearInterval(timer) };
}

/** Resolves to the exit code when stopped, or when the very first start fails. */
export async function serveWithReload(server, watchedPaths) {
  for (let starts = 1; ; starts += 1) {
    const { changed, close } = watch(watchedPaths);
    const { exited, end } = startServer(server);
    const first = await Promise.race([exited, changed]);
    if (first !== 'changed' && starts > 1 && !stopSignal.aborted) {
      process.stdout.write(`The server ended (exit ${first}); it starts again at the next change.\n`);
      await changed;
    }
    close();
    end();
    const code = await exited;
    if (stopSignal.aborted || (first !== 'changed' && starts === 1)) return code;
    process.stdout.write('Changed: starting again.\n');
  }
}
