// Everything a command may need, built once per process and passed explicitly.
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Config } from './config/config.ts';
import { openBroadcast } from './db/broadcast.ts';
import { openDatabase, type Db } from './db/client.ts';
import type { BillingGateway } from './gateways/billing/port.ts';
import type { FlagGateway } from './gateways/flags/port.ts';
import type { IdentityGateway } from './gateways/identity/port.ts';
import type { LiveEngine } from './gateways/live-engine/port.ts';
import type { MailGateway } from './gateways/mail/port.ts';
import type { PayoutGateway } from './gateways/payouts/port.ts';
import type { PushGateway } from './gateways/push/port.ts';
import { createLocalStorage } from './gateways/storage/local.ts';
import type { Storage } from './gateways/storage/port.ts';
import type { TaxGateway } from './gateways/tax/port.ts';
import { openQueue, type JobQueue } from './jobs/queue.ts';
import { systemClock, type Clock } from './lib/clock.ts';
import { readCountryTable, type CountryOf } from './lib/country-table.ts';
import { systemIds, type Ids } from './lib/ids.ts';
import { createLogger, type Logger } from './lib/log.ts';
import { createMetrics, type Metrics } from './lib/metrics.ts';
import { createProcessState, type ProcessState } from './lib/process-state.ts';
import { createRealtime, type Realtime } from './realtime/server.ts';

export interface Gateways {
  mail: MailGateway;
  billing: BillingGateway;
  payouts: PayoutGateway;
  identity: IdentityGateway;
  flags: FlagGateway;
  push: PushGateway;
  tax: TaxGateway;
  live: LiveEngine;
}
/**
 * Questions of earlier modules to later ones, declared in `asks.ts` and answered in `module.ts`. `wiring.ts` does not
 * compile while an answer is missing.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- modules add their members
export interface Asks {}

export interface Context extends Gateways {
  config: Config;
  log: Logger;
  clock: Clock;
  ids: Ids;
  db: Db;
  pool: Pool;
  jobs: JobQueue;
  storage: Storage;
  realtime: Realtime;
  metrics: Metrics;
  state: ProcessState;
  countryOf: CountryOf;
  ask: Asks;
  close(): Promise<void>;
}

export interface ContextParts {
  config: Config;
  databaseUrl: string;
  ask: Asks;
  clock?: Clock;
  ids?: Ids;
  log?: Logger;
  gateways(base: Omit<Context, keyof Gateways | 'close'>): Promise<Gateways>;
}

export async function buildContext(parts: ContextParts): Promise<Context> {
  const { config } = parts;
  const log = parts.log ?? createLogger(config.logLevel, config.mode === 'development');
  const database = openDatabase(parts.databaseUrl, config.databasePool, log);
  const broadcast = openBroadcast(parts.databaseUrl, log);
  const jobs = await openQueue(parts.databaseUrl, log, config.mode !== 'test');
  const ids = parts.ids ?? systemIds;
  const state = createProcessState();
  const base = {
    config,
    log,
    clock: parts.clock ?? systemClock,
    ids,
    db: database.db,
    pool: database.pool,
    jobs,
    storage: createLocalStorage(join(config.dataDir, 'files')),
    realtime: createRealtime(broadcast, ids.secret(9), state),
    metrics: createMetrics(),
    state,
    countryOf: readCountryTable(config.statistics.countryTable),
    ask: parts.ask,
  };
  const gateways = await parts.gateways(base).catch(async (error: unknown) => {
    // Otherwise the queue would keep polling a database that is being stopped.
    await jobs.stop();
    await database.close();
    throw error;
  });
  return {
    ...base,
    ...gateways,
    async close() {
      await gateways.live.close();
      base.realtime.close();
      await broadcast.close();
      await jobs.stop();
      await gateways.mail.close();
      await gateways.billing.close();
      await gateways.payouts.close();
      await gateways.flags.close();
      await database.close();
    },
  };
}
