import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { emailFailures } from '../../../../gateways/mail/tables.ts';
import type { Person } from '../../../../test/factories/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { checkInstance, measureWarnings } from './commands.ts';
import { areEmailsFailing, isDiskLow } from './rules.ts';

const app = useTestApp();
const gib = 1024 ** 3;

test.each([
  [100, 4, true],
  [100, 6, false],
  [20, 1.9, true],
  [20, 2.1, false],
  [4000, 100, true],
])('a disk of %d GiB with %d GiB left is almost full: %s', (size, free, isLow) => {
  expect(isDiskLow({ sizeBytes: size * gib, freeBytes: free * gib })).toBe(isLow);
});

test('failed emails count for a quarter of an hour, from the third of a day', () => {
  const now = new Date('2026-05-01T12:00:00Z');
  const lastAt = new Date('2026-05-01T11:50:00Z');
  expect(areEmailsFailing({ failures: 0, lastAt: null }, now)).toBe(false);
  expect(areEmailsFailing({ failures: 2, lastAt }, now)).toBe(false);
  expect(areEmailsFailing({ failures: 3, lastAt }, now)).toBe(true);
  expect(areEmailsFailing({ failures: 3, lastAt: new Date('2026-05-01T11:40:00Z') }, now)).toBe(false);
});

test('metrics count what waits for administrators and what they are warned of', async () => {
  const { ctx, make, as } = app();
  const measured = async () => {
    await measureWarnings(ctx);
    return ctx.metrics.registry.metrics();
  };
  expect(await measured()).toContain('realfin_warnings{kind="emailsFailing"} 0');
  const before = Number(/waiting_decisions\{kind="reports"\} (\d+)/.exec(await measured())?.[1]);
  const post = await make.post(await make.creator());
  await as(await make.person()).reports.reportContent({ kind: 'post', id: post.id, reason: 'spam' });
  const broken = vi.spyOn(ctx.mail, 'check').mockRejectedValue(new Error('no answer'));
  await checkInstance(ctx);
  expect(await measured()).toContain(`realfin_waiting_decisions{kind="reports"} ${before + 1}`);
  expect(await measured()).toContain('realfin_waiting_decisions{kind="applications"} 0');
  expect(await measured()).toContain('realfin_warnings{kind="emailsFailing"} 1');
  broken.mockRestore();
  await checkInstance(ctx);
});

const noticesOf = async (person: Person, type: string) =>
  (await app().as(person).notifications.listNotifications({})).rows.filter((row) => row.type === type);
const warningsOf = async (person: Person, kind: string) =>
  (await app().as(person).admin.getOverview()).warnings.filter((each) => each.kind === kind);

test('administrators are notified of failing emails once a day, until they go out again', async () => {
  const { ctx, make, clock } = app();
  const administrator = await make.admin();
  const broken = vi.spyOn(ctx.mail, 'check').mockRejectedValue(new Error('no answer'));
  await checkInstance(ctx);
  await checkInstance(ctx);
  expect(await noticesOf(administrator, 'EMAILS_FAILING')).toMatchObject([
    { text: "Emails can't be sent", count: 1, clickAction: { path: '/admin/applications' } },
  ]);
  expect(await warningsOf(administrator, 'emailsFailing')).toMatchObject([{ value: '0' }]);
  clock.advance({ days: 1 });
  await checkInstance(ctx);
  expect(await noticesOf(administrator, 'EMAILS_FAILING')).toMatchObject([{ count: 2 }]);
  broken.mockRestore();
  await checkInstance(ctx);
  expect(await noticesOf(administrator, 'EMAILS_FAILING')).toEqual([]);
  expect(await warningsOf(administrator, 'emailsFailing')).toEqual([]);
  await ctx.db.insert(emailFailures).values({ hour: clock.now(), failures: 7, lastAt: clock.now() });
  await checkInstance(ctx);
  expect(await warningsOf(administrator, 'emailsFailing')).toMatchObject([{ value: '7' }]);
  clock.advance({ minutes: 16 });
  await checkInstance(ctx);
  expect(await warningsOf(administrator, 'emailsFailing')).toEqual([]);
});

test('a job that waits for long, or has failed, is named until it runs', async () => {
  const { ctx, make, drain } = app();
  const administrator = await make.admin();
  await drain();
  await ctx.jobs.enqueue(ctx.db, 'notifications.forget-old', {});
  await ctx.db.execute(sql`update jobs.job set start_after = now() - interval '31 minutes'
    where name = 'notifications.forget-old' and state = 'created'`);
  await checkInstance(ctx);
  expect(await warningsOf(administrator, 'jobWaiting')).toMatchObject([
    { value: 'notifications.forget-old' },
  ]);
  expect(await noticesOf(administrator, 'JOB_WAITING')).toHaveLength(1);
  await ctx.db.execute(
    sql`update jobs.job set state = 'failed', completed_on = now() where name = 'notifications.forget-old'`,
  );
  await checkInstance(ctx);
  expect(await warningsOf(administrator, 'jobWaiting')).toEqual([]);
  expect(await noticesOf(administrator, 'JOB_WAITING')).toEqual([]);
  expect(await warningsOf(administrator, 'jobFailing')).toMatchObject([
    { value: 'notifications.forget-old' },
  ]);
  await ctx.jobs.enqueue(ctx.db, 'notifications.forget-old', {});
  await drain();
  await checkInstance(ctx);
  expect(await warningsOf(administrator, 'jobFailing')).toEqual([]);
});
