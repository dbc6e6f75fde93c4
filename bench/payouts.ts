// npm run bench:payouts: the end of a month for BENCH_CREATORS creators (10000).
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbedded } from '../apps/server/src/db/embedded.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { measurePayouts } from './money/payouts.ts';

const folder = join(import.meta.dirname, '../.cache/payouts');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const server = await startEmbedded({ folder: join(folder, 'postgres'), port: 0, secret: 'realfin-bench' });
try {
  await migrate(server.url);
  await measurePayouts(server.url, folder);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
