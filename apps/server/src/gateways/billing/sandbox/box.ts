import type { Config } from '../../../config/config.ts';
import type { Db } from '../../../db/client.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Ids } from '../../../lib/ids.ts';
import type { Logger } from '../../../lib/log.ts';
import type { SandboxFaults } from './faults.ts';

/** Dependencies shared by all parts of the sandbox. */
export interface Box {
  config: Config;
  db: Db;
  clock: Clock;
  ids: Ids;
  log: Logger;
  faults: SandboxFaults;
  /** Address of the sandbox's own service, without a trailing slash. */
  origin(): string;
  /** Called when there is a webhook to deliver. */
  wake(): void;
}
