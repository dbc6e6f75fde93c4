import { warningKinds, type WarningKind } from '@realfin/contract/admin';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { countEmailFailures } from '../../../../gateways/mail/failures.ts';
import { readDiskSpace } from '../../../../lib/disk-space.ts';
import {
  notifyAdministrators,
  withdrawFromAdministrators,
} from '../../../reach/notifications/commands/notify-administrators.ts';
import { day } from '../../../reach/notifications/rules.ts';
import { readOverview } from './queries.ts';
import { areEmailsFailing, isDiskLow, longestWaitSeconds, noticeOf } from './rules.ts';
import { instanceWarnings } from './tables.ts';

async function answers(ctx: Context): Promise<boolean> {
  try {
    await ctx.mail.check();
    return true;
  } catch (error) {
    ctx.log.warn({ err: error }, 'the mail server does not let Realfin in');
    return false;
  }
}

/** The value of each warning. Null if all is well. */
const checks: Record<WarningKind, (ctx: Context) => Promise<string | null>> = {
  async diskLow({ config }) {
    const space = await readDiskSpace(config.dataDir);
    return isDiskLow(space) ? String(space.freeBytes) : null;
  },
  async emailsFailing(ctx) {
    const now = ctx.clock.now();
    const found = await countEmailFailures(ctx.db, now);
    return areEmailsFailing(found, now) || !(await answers(ctx)) ? String(found.failures) : null;
  },
  async jobWaiting({ jobs }) {
    const oldest = await jobs.findOldest();
    return oldest !== null && oldest.waitingSeconds > longestWaitSeconds ? oldest.job : null;
  },
  async jobFailing({ jobs }) {
    const failing = await jobs.listFailing();
    return failing.length === 0 ? null : failing.map(({ job }) => job).join(', ');
  },
};

async function endWarning(ctx: Context, kind: WarningKind): Promise<void> {
  await ctx.db.delete(instanceWarnings).where(eq(instanceWarnings.kind, kind));
  await withdrawFromAdministrators(ctx, `warning:${kind}`);
}

/** Notifies once a day while the problem lasts. */
async function warn(ctx: Context, kind: WarningKind, value: string): Promise<void> {
  const foundAt = ctx.clock.now();
  await ctx.db
    .insert(instanceWarnings)
    .values({ kind, value, foundAt })
    .onConflictDoUpdate({ target: instanceWarnings.kind, set: { value } });
  ctx.log.warn({ kind, value }, 'something is wrong with this instance');
  const group = `warning:${kind}`;
  const source = `${group}:${day(foundAt)}`;
  await notifyAdministrators(ctx, { type: noticeOf[kind], group, source, detail: value });
}

/** Checks disk, emails and jobs of the instance, and notifies administrators of problems. */
export async function checkInstance(ctx: Context): Promise<void> {
  for (const kind of warningKinds) {
    try {
      const value = await checks[kind](ctx);
      if (value === null) await endWarning(ctx, kind);
      else await warn(ctx, kind, value);
    } catch (error) {
      // A failed check doesn't block the others.
      ctx.log.error({ err: error, kind }, 'a check of the instance could not run');
    }
  }
}

/** Updates metrics when they are scraped. */
export async function measureWarnings({ db, metrics }: Context): Promise<void> {
  const { openReports, waitingApplications, waitingProofs, warnings } = await readOverview(db);
  metrics.waitingDecisions.set({ kind: 'reports' }, openReports);
  metrics.waitingDecisions.set({ kind: 'applications' }, waitingApplications);
  metrics.waitingDecisions.set({ kind: 'proofs' }, waitingProofs);
  for (const kind of warningKinds)
    metrics.warnings.set({ kind }, warnings.some((each) => each.kind === kind) ? 1 : 0);
}

const checkMs = 5 * 60_000;
/** After a start, workers need this long to process jobs that waited. */
const firstCheckMs = 60_000;

/** Not a job, because it must notice that no worker runs. Returns the function that stops it. */
export function startChecks(ctx: Context): () => Promise<void> {
  let checking = Promise.resolve();
  const check = () => {
    checking = checkInstance(ctx);
    timer = setTimeout(check, checkMs);
  };
  let timer = setTimeout(check, firstCheckMs);
  return () => {
    clearTimeout(timer);
    return checking;
  };
}
