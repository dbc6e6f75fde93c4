// node operator-link.ts [email] [--without-two-step-login]: prints a new one-time link to set an administrator's password,
// while Realfin runs or not, and removes their two-step login if the phone is lost.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readOwnEnvironment, StartRefused } from './config/config.ts';
import { readNetworkPlace, type NetworkPlace } from './config/network-place.ts';
import { checkDatabase, describeDatabase } from './db/check-database.ts';
import { openDatabase } from './db/client.ts';
import { findRunning, startEmbedded } from './db/embedded.ts';
import { refuseNewer } from './db/migrate.ts';
import { describeNewLink, findAdministrator, removeTwoStepLogin } from './demo/operator.ts';
import { systemClock } from './lib/clock.ts';
import { systemIds } from './lib/ids.ts';

interface OpenServer {
  url: string;
  stop(): Promise<void>;
}

/** The server of a Realfin that runs is used, and left running. */
async function openServer({ databaseUrl, dataDir, postgresPort, secret }: NetworkPlace): Promise<OpenServer> {
  const nothing = () => Promise.resolve();
  if (databaseUrl !== null) {
    await checkDatabase(databaseUrl);
    return { url: databaseUrl, stop: nothing };
  }
  const folder = join(dataDir, 'postgres');
  if (secret === null || !existsSync(join(folder, 'realfin-ready')))
    throw new StartRefused(`There is no network in ${dataDir} yet. Start Realfin first.`);
  const running = await findRunning(folder, secret);
  if (running !== null) return { url: running, stop: nothing };
  return startEmbedded({ folder, port: postgresPort, secret });
}

/** Without the password of a database. */
function describePlace({ databaseUrl, dataDir }: NetworkPlace): string {
  if (databaseUrl === null) return `The network in ${dataDir}`;
  return `The network in the database ${describeDatabase(databaseUrl)}`;
}

const removal = '--without-two-step-login';

async function printLink(given: readonly string[]): Promise<void> {
  const email = given.find((each) => each !== removal);
  const place = readNetworkPlace(readOwnEnvironment().env);
  if (place.issuer !== null)
    throw new StartRefused(`Passwords are set at your identity provider: ${place.issuer}`);
  process.stdout.write(`${describePlace(place)}\n`);
  const server = await openServer(place);
  const { db, pool, close } = openDatabase(server.url, 2, console);
  try {
    await refuseNewer(pool);
    const administrator = await findAdministrator({ db }, email);
    if (administrator === null) throw new StartRefused('There is no such administrator.');
    if (given.includes(removal))
      process.stdout.write(`${await removeTwoStepLogin({ db, clock: systemClock }, administrator)}\n`);
    const lines = await describeNewLink(
      { db, ids: systemIds, clock: systemClock, config: place },
      administrator,
    );
    process.stdout.write(`${lines.join('\n')}\n`);
  } finally {
    await close();
    await server.stop();
  }
}

try {
  await printLink(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof StartRefused ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
