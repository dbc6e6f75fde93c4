// Renewals with a processor that needs a second for each: all due at once, and 100,000 spread over an hour.
import { setTimeout as wait } from 'node:timers/promises';
import { runDue } from '../../apps/server/src/modules/money/subscriptions/commands/renew.ts';
import { cpuMsOfTree } from '../cpu.ts';
import { p95Of } from '../median.ts';
import { say } from '../stage.ts';
import { makeSubscribers, openSite, type Site } from './site.ts';

const count = Number(process.env.BENCH_RENEWALS ?? 2_000);
const goal = 100_000;
const hourMs = 3_600_000;
const apartMs = hourMs / goal;

/** CPU of Realfin and of the database, which is meaningful on a busy machine as well. */
const cpuEach = (cpuBefore: number): string =>
  `${((cpuMsOfTree(process.pid) - cpuBefore) / count).toFixed(1)} ms of CPU each`;

const minutesFor = (perSecond: number): string =>
  count < goal ? `; extrapolated, ${goal} would take ${(goal / perSecond / 60).toFixed(0)} minutes` : '';

async function countPaid(site: Site): Promise<number> {
  const [row] = await site.query<{ paid: number }>(
    `select count(*)::int as paid from subscription_periods where n = 1 and state = 'paid'`,
  );
  return row?.paid ?? 0;
}

async function measureTogether(site: Site): Promise<void> {
  const from = performance.now();
  const cpu = cpuMsOfTree(process.pid);
  await runDue(site.ctx);
  const took = (performance.now() - from) / 1_000;
  const paid = await countPaid(site);
  if (paid !== count) throw new Error(`${paid} of ${count} renewals were paid`);
  const perSecond = count / took;
  say(
    `${count} renewals at once, one second a charge: ${took.toFixed(0)} s, ${perSecond.toFixed(1)} a second in one process, ${cpuEach(cpu)}${minutesFor(perSecond)}`,
  );
}

/** Spreads the due times evenly, in order of the subscriptions; returns the first. */
async function spread(site: Site): Promise<Date> {
  const from = new Date(Date.now() + 2_000);
  await site.query(
    `update subscriptions s set due_at = $1::timestamptz + (o.n - 1) * $2::float8 * interval '1 millisecond'
      from (select id, row_number() over (order by id) as n from subscriptions) o where o.id = s.id`,
    [from, apartMs],
  );
  return from;
}

async function measureSpread(site: Site): Promise<void> {
  const from = await spread(site);
  const cpu = cpuMsOfTree(process.pid);
  const until = from.getTime() + count * apartMs + hourMs;
  while ((await countPaid(site)) < count) {
    if (Date.now() > until) throw new Error(`${await countPaid(site)} of ${count} were paid an hour later`);
    // The job is started by the clock; it also handles renewals that become due while it runs.
    await runDue(site.ctx);
    await wait(1_000);
  }
  const cpuText = cpuEach(cpu);
  const late = await site.query<{ seconds: number }>(
    `select extract(epoch from p.ended_at - ($1::timestamptz + (o.n - 1) * $2::float8 * interval '1 millisecond'))::float8
        as seconds
      from subscription_periods p
      join (select id, row_number() over (order by id) as n from subscriptions) o on o.id = p.subscription_id
      where p.n = 1 and p.state = 'paid'`,
    [from, apartMs],
  );
  const seconds = late.map((row) => row.seconds);
  say(
    `${count} renewals spread as ${goal} over an hour, one second a charge: paid ${p95Of(seconds).toFixed(1)} s after they were due at p95, the last after ${Math.max(...seconds).toFixed(1)} s; ${cpuText}`,
  );
}

const onSite =
  (measure: (site: Site) => Promise<void>) =>
  async (databaseUrl: string, folder: string): Promise<void> => {
    const site = await openSite(databaseUrl, folder, { answerMs: 1_000 });
    try {
      await makeSubscribers(site, count);
      await site.query('analyze');
      await measure(site);
    } finally {
      await site.close();
    }
  };
export const measureRenewals = onSite(measureTogether);
export const measureSpreadRenewals = onSite(measureSpread);
