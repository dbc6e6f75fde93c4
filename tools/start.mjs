// npm start, npm run dev: prepares a fresh clone, then runs the server until Ctrl-C.
import { ensureWebBuilt } from './build-web.mjs';
import { bubblewrap, ensurePackages, ensurePrograms, ffmpeg, findNode24 } from './install.mjs';
import { inRoot } from './paths.mjs';
import { listenForStop } from './processes.mjs';
import { serveWithReload, startServer } from './server-process.mjs';
import { Refusal, step } from './steps.mjs';

const args = process.argv.slice(2);
const isDev = args.includes('--dev');
const roles = args.filter((arg) => arg !== '--dev');

async function start() {
  await step('packages', 'installing', ensurePackages);
  await step('ffmpeg', 'installing', (say) => ensurePrograms([ffmpeg, bubblewrap], undefined, say));
  const needsBuild = !isDev && !['worker', 'ingest'].includes(roles[0]);
  if (needsBuild) await step('web', 'building', ensureWebBuilt);
  const server = {
    node: findNode24(),
    script: inRoot('apps/server/src/main.ts'),
    args: roles,
    env: {
      NODE_ENV: isDev ? 'development' : 'production',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? inRoot('.cache/compile'),
    },
  };
  if (!isDev) return startServer(server).exited;
  return serveWithReload(server, [inRoot('apps/server/src'), inRoot('packages')]);
}

listenForStop();
try {
  process.exitCode = await start();
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
