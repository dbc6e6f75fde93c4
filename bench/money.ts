// npm run bench:money: postings, purchases, renewals and a month end. BENCH_ONLY names some of them; BENCH_RENEWALS and
// BENCH_MONTHS set their number: a large site has 100000 and 1000000. A month end stops after
// BENCH_MOST_SECONDS; the rest is extrapolated.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../apps/server/src/db/client.ts';
import { startEmbedded } from '../apps/server/src/db/embedded.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { measureLedger } from './money/ledger.ts';
import { measureMonthEnd } from './money/month-end.ts';
import { measurePurchases } from './money/purchases.ts';
import { measureRenewals, measureSpreadRenewals } from './money/renewals.ts';

const parts = {
  ledger: async (url: string) => {
    const { db, close } = openDatabase(url, 10, console);
    try {
      await measureLedger(db);
    } finally {
      await close();
    }
  },
  purchases: measurePurchases,
  renewals: measureRenewals,
  'spread-renewals': measureSpreadRenewals,
  'month-end': measureMonthEnd,
} satisfies Record<string, (url: string, folder: string) => Promise<void>>;

const only = process.env.BENCH_ONLY?.split(',') ?? Object.keys(parts);
const folder = join(import.meta.dirname, '../.cache/money');

/** Each part has its own database. */
async function run(work: (url: string, folder: string) => Promise<void>): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const server = await startEmbedded({
    folder: join(folder, 'postgres'),
    port: 0,
    secret: 'realfin-bench',
    settings: ['shared_buffers=512MB', 'statement_timeout=0'],
  });
  try {
    await migrate(server.url);
    await work(server.url, folder);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

for (const [name, work] of Object.entries(parts)) if (only.includes(name)) await run(work);
