import type { Context } from '../../context.ts';
import { readDiskSpace } from '../../lib/disk-space.ts';

/** Updates the gauges on each scrape. A value that can't be read remains unchanged. */
export async function measureInstance(
  { config, jobs, log, metrics, pool, realtime }: Context,
  measureModules: () => Promise<void>,
): Promise<void> {
  metrics.openSockets.set(realtime.countSockets());
  metrics.databaseConnections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
  metrics.databaseConnections.set({ state: 'idle' }, pool.idleCount);
  metrics.databaseConnections.set({ state: 'waiting' }, pool.waitingCount);
  const readings = [
    readDiskSpace(config.dataDir).then(({ freeBytes }) => metrics.diskFreeBytes.set(freeBytes)),
    jobs.findOldest().then((oldest) => metrics.oldestJobSeconds.set(oldest?.waitingSeconds ?? 0)),
    measureModules(),
  ];
  for (const reading of await Promise.allSettled(readings))
    if (reading.status === 'rejected') log.warn({ err: reading.reason as unknown }, 'could not be measured');
}
