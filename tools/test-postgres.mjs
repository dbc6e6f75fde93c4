// The quick server tests once more, on Debian's own PostgreSQL: proof that DATABASE_URL accepts any server.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensurePrograms } from './install.mjs';
import { isExecutable } from './paths.mjs';
import { mustRun, runTool, startGroup } from './processes.mjs';
import { Refusal } from './steps.mjs';

const home = '/usr/lib/postgresql';

/** Debian installs versions side by side, off the PATH; the newest is used. */
export function findDebianServer(folder = home) {
  if (!existsSync(folder)) return undefined;
  const newest = readdirSync(folder)
    .map(Number)
    .filter((version) => isExecutable(join(folder, String(version), 'bin/postgres')))
    .sort((a, b) => b - a)[0];
  return newest === undefined ? undefined : { version: newest, bin: join(folder, String(newest), 'bin') };
}

async function ensureDebianServer() {
  if (!findDebianServer()) {
    // Checks for a program that is never on the PATH, so that Debian's package gets installed.
    await ensurePrograms([{ debian: 'postgresql', programs: [], how: 'apt-get install postgresql' }]);
  }
  return findDebianServer();
}

/** PostgreSQL refuses to run as root; in a user namespace it runs as an ordinary user. */
const asOrdinaryUser =
  process.getuid?.() === 0 ? ['unshare', '--user', '--map-user=1000', '--map-group=1000'] : [];

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

async function initialise({ bin }, folder) {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, 'realfin-test', { mode: 0o600 });
  const flags = ['--username=realfin', '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8'];
  const [command, ...args] = [
    ...asOrdinaryUser,
    join(bin, 'initdb'),
    ...flags,
    `--pgdata=${join(folder, 'data')}`,
    `--pwfile=${passwordFile}`,
  ];
  await mustRun('debian-initdb', "Debian's PostgreSQL could not make a cluster", command, args);
}

async function start({ bin }, folder) {
  const port = await freePort();
  const sockets = join(folder, 'sockets');
  mkdirSync(sockets);
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${sockets}`,
    'max_connections=300',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
  ];
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const [command, ...args] = [...asOrdinaryUser, join(bin, 'postgres'), '-D', join(folder, 'data'), ...flags];
  const server = startGroup(command, args, { stdio: 'ignore' });
  const isReady = ['-h', '127.0.0.1', '-p', String(port), '-t', '60'];
  for (let tries = 0; ; tries += 1) {
    const { code } = await runTool('debian-ready', join(bin, 'pg_isready'), isReady);
    if (code === 0) break;
    if (tries >= 100) throw new Refusal("Debian's PostgreSQL did not start.");
    await new Promise((done) => setTimeout(done, 200));
  }
  return { url: `postgres://realfin:realfin-test@127.0.0.1:${port}/postgres`, server };
}

/** Runs `work` with the address of a Debian server; returns the reason as `skipped` if there is none. */
export async function withDebianServer(work) {
  let found;
  try {
    found = await ensureDebianServer();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  if (!found) return { skipped: "skipped: Debian's PostgreSQL is not here and cannot be installed" };
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'realfin-debian-'));
  let server;
  try {
    await initialise(found, folder);
    const started = await start(found, folder);
    server = started.server;
    return { version: found.version, result: await work(started.url) };
  } finally {
    server?.end();
    await server?.exited;
    rmSync(folder, { recursive: true, force: true });
  }
}
