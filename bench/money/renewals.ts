// Renewals that fall due together, with a processor that takes a second for each.
import { runDue } from '../../apps/server/src/modules/subscriptions/commands/renew.ts';
import { say } from '../stage.ts';
import { makeSubscribers, openSite } from './site.ts';

const count = Number(process.env.BENCH_RENEWALS ?? 2_000);
const goal = 100_000;

export async function measureRenewals(databaseUrl: string, folder: string): Promise<void> {
  const site = await openSite(databaseUrl, folder, { answerMs: 1_000 });
  try {
    await makeSubscribers(site, count);
    await site.query('analyze');
    const from = performance.now();
    await runDue(site.ctx);
    const took = (performance.now() - from) / 1_000;
    const [row] = await site.query<{ paid: number }>(
      `select count(*)::int as paid from subscription_periods where n = 1 and state = 'paid'`,
    );
    if (row?.paid !== count) throw new Error(`${row?.paid} of ${count} renewals were paid`);
    const perSecond = count / took;
    const minutes = (goal / perSecond / 60).toFixed(0);
    const extrapolated = count < goal ? `; extrapolated, ${goal} would take ${minutes} minutes` : '';
    say(
      `${count} renewals at one second a charge: ${took.toFixed(0)} s, ${perSecond.toFixed(1)} a second in one process${extrapolated}`,
    );
  } finally {
    await site.close();
  }
}
