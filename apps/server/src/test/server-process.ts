// The whole server as a separate process, as `npm start` runs it.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { findRunning } from '../db/embedded.ts';
import { listMails, type CaughtMail } from '../gateways/mail/catcher.ts';

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

export interface ServerProcess {
  child: ChildProcess;
  origin: string;
  metricsOrigin: string;
  /** Its output so far. */
  said(): string;
  /** The emails it caught, newest first. */
  mails(): Promise<CaughtMail[]>;
  /** Resolves when it is ready; rejects with its output when it exits before. */
  ready: Promise<void>;
  ended: Promise<{ code: number | null; signal: string | null }>;
}

/** The embedded database of a running server. */
export async function databaseUrlOf(dataDir: string): Promise<string> {
  const secret = readFileSync(join(dataDir, 'secret'), 'utf8');
  const url = await findRunning(join(dataDir, 'postgres'), secret);
  if (url === null) throw new Error('the database does not answer');
  return url;
}

const started = new Set<ChildProcess>();

/** For afterEach: stops servers left by a failed test. */
export async function endAll(): Promise<void> {
  for (const child of started) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }
}

export async function startProcess(
  dataDir: string,
  settings: Record<string, string> = {},
  role = 'all',
): Promise<ServerProcess> {
  const [port, metricsPort, cardPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    // As `npm start` does, which saves CPU time at the start.
    NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../../.cache/compile'),
    REALFIN_ENV_FILE: '/dev/null',
    REALFIN_DATA: dataDir,
    REALFIN_DEMO: '0',
    PORT: String(port),
    REALFIN_METRICS_PORT: String(metricsPort),
    REALFIN_CARD_PORT: String(cardPort),
    REALFIN_RTMP_PORT: '0',
    ...settings,
  };
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts'), role], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.add(child);
  let said = '';
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) => {
    child.once('close', (code, signal) => {
      started.delete(child);
      resolve({ code, signal });
    });
  });
  const ready = new Promise<void>((resolve, reject) => {
    const hear = (data: Buffer) => {
      said += data.toString();
      if (said.includes('Realfin is ready')) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then(() => reject(new Error(`it ended: ${said}`)));
  });
  ready.catch(() => undefined);
  const local = (of: string) => `http://127.0.0.1:${of}`;
  return {
    child,
    origin: local(env.PORT),
    metricsOrigin: local(env.REALFIN_METRICS_PORT),
    said: () => said,
    mails: () => listMails(join(dataDir, 'mails')),
    ready,
    ended,
  };
}

/** Processes with the folder in their command line, such as its PostgreSQL. */
export function processesOf(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && existsSync(`/proc/${name}/cmdline`))
    .map((name) => {
      try {
        return readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
      } catch {
        return '';
      }
    })
    .filter((line) => line.includes(folder));
}
