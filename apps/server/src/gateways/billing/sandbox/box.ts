import type { Config } from '../../../config/config.ts';
import type { Db } from '../../../db/client.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Ids } from '../../../lib/ids.ts';
import type { Logger } from '../../../lib/log.ts';
import type { SandboxFaults } from './faults.ts';

/** What every part of the sandbox needs. */
export interface Box {
  config: Config;
  db: Db;
  clock: Clock;
  ids: Ids;
  log: Logger;
  faults: SandboxFaults;
  /** Address of the sandbox's own service, without a trailing slash. */
  origin(): string;
  /** There is a message to deliver. */
  wake(): void;
}
