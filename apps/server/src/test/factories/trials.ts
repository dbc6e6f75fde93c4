// Free trials, created by administrators and begun by people.
import { sql } from 'drizzle-orm';
import type { TestApp } from '../test-app.ts';
import { checkLedger } from './books.ts';
import { cards, runJobs, subscribe } from './cards.ts';
import { checkMoney } from './money-rules.ts';
import { checkTroubles } from './money-troubles.ts';
import type { Person } from './people.ts';

let made = 0;
type Terms = Parameters<ReturnType<TestApp['as']>['admin']['createOffer']>[0];

export async function makeTrial(app: TestApp, days = 14, terms: Partial<Terms> = {}) {
  const admin = await app.make.admin();
  const code = `TRIAL-${++made}`;
  const offer = await app.as(admin).admin.createOffer({ code, kind: 'trialDays', amount: days, ...terms });
  return { ...offer, admin };
}

/** Cards have one trial each; these tests allow more. */
export async function forgetCards(app: TestApp): Promise<void> {
  await app.ctx.db.execute(sql`update trials set fingerprint = null`);
}

export async function beginTrial(
  app: TestApp,
  person: Person,
  offerCode: string,
  number: string = cards.good,
  extra: Parameters<typeof subscribe>[3] = {},
) {
  await forgetCards(app);
  return subscribe(app, person, number, { offerCode, ...extra });
}

export async function checkAll(app: TestApp): Promise<void> {
  // Months that ended meanwhile get their runs, as by the schedule.
  await runJobs(app, 'payouts.step-runs');
  await checkLedger(app);
  await checkMoney(app);
  await checkTroubles(app, 'always');
}

export async function countOf(app: TestApp, table: string, person: Person): Promise<number> {
  const { rows } = await app.ctx.db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.raw(table)} where account_id = ${person.id}`,
  );
  return rows[0]?.n ?? 0;
}
