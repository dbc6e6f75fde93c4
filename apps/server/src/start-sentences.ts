// Messages at the end of a start: the role of the process, or the problem and its fix.
import { servesPages, StartRefused, type Config } from './config/config.ts';
import { listenRefusal, portsOf } from './config/ports.ts';
import { migrationRefusal } from './db/check-database.ts';
import { fullDiskCodes } from './db/lost-connection.ts';
import { fullDiskRefusal } from './db/start-failure.ts';

/** A sentence for what the person who starts it can put right; null for anything else. */
export function refusalSentence(error: unknown, config: Config | undefined): string | null {
  if (error instanceof StartRefused) return error.message;
  const { code = '', port, syscall, cause } = error as NodeJS.ErrnoException & { port?: number };
  const ofDatabase = config === undefined || config.databaseUrl === null ? null : migrationRefusal(error);
  if (ofDatabase !== null) return ofDatabase;
  if (fullDiskCodes.has(code)) return fullDiskRefusal(config?.dataDir ?? '');
  const address = config && portsOf(config).find((each) => each.port === port);
  if (syscall === 'listen' && address !== undefined) return listenRefusal(error, address).message;
  return cause instanceof Error ? refusalSentence(cause, config) : null;
}

/** The role of this process, and its address. */
export function readySentence(config: Config): string {
  const { role, origin, rtmp, metricsHost, metricsPort } = config;
  if (servesPages(role)) return `Realfin is ready at ${origin}`;
  const encoders =
    rtmp === null ? 'no encoders, because REALFIN_RTMP_PORT is off' : `encoders on port ${rtmp.port}`;
  const work = role === 'worker' ? 'runs jobs' : `accepts ${encoders}`;
  return `Realfin is ready: this process ${work}, and serves no pages. Its health is on port ${metricsPort} of ${metricsHost}`;
}
