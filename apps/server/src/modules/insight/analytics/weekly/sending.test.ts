import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { BulkAnswer } from '../../../../gateways/mail/port.ts';
import { catchMails } from '../../../../test/caught-mails.ts';
import { runJobs } from '../../../../test/factories/cards.ts';
import type { Person } from '../../../../test/factories/people.ts';
import {
  createWeekly,
  reachMonday,
  sendWeek,
  startWeeks,
  timeIn,
  viewPost,
  watch,
  type TestWeek,
} from '../../../../test/factories/weeks.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { suppressAddress } from '../../../reach/newsletters/commands/suppress.ts';
import { countLateDays } from '../rollups/commands.ts';
import { queueWeek } from './commands/queue-week.ts';
import { sendWeeklyEmails } from './commands/send-weekly-emails.ts';

const app = useTestApp({
  newsletters: { smtpUrl: null, perSecond: 1_000_000, countsOpens: false, deliveryDays: 365 },
});
const mails = catchMails(app);
const { sentTo, makeActive, stateOf } = createWeekly(app, mails);
let week: TestWeek;
beforeEach(() => {
  week = startWeeks(app());
});

/** Answers of the mail server, one after the other; the last one again. */
function answerWith(...answers: BulkAnswer['outcome'][]): () => number {
  let calls = 0;
  vi.spyOn(app().ctx.mail, 'sendBulk').mockImplementation(() => {
    const outcome = answers[Math.min(calls++, answers.length - 1)] ?? 'sent';
    return Promise.resolve({ outcome, reason: 'said the server' });
  });
  return () => calls;
}

describe('sending a week', () => {
  test('emails each creator once, however often it runs and in however many processes', async () => {
    const { ctx } = app();
    const creators: Person[] = [];
    for (let n = 0; n < 25; n++) creators.push(await makeActive(week));
    await reachMonday(app(), week);
    const { signal } = new AbortController();
    await Promise.all([queueWeek(ctx), queueWeek(ctx)]);
    await Promise.all([1, 2, 3].map(() => sendWeeklyEmails(ctx, signal)));
    for (let n = 0; n < 2; n++) {
      app().clock.advance({ hours: 1 });
      await sendWeek(app());
    }
    for (const creator of creators) expect(sentTo(creator)).toHaveLength(1);
    const ids = new Set(mails.map(({ messageId }) => messageId));
    expect(ids.size).toBe(mails.length);
  });

  test('waits for Monday morning, catches up within the week, and never sends two weeks', async () => {
    const creator = await makeActive(week);
    app().clock.set(timeIn(week, 0, '05:35:00'));
    await sendWeek(app());
    expect(sentTo(creator)).toEqual([]);
    // The server was down until Thursday.
    app().clock.set(timeIn(week, 3, '11:35:00'));
    await sendWeek(app());
    expect(sentTo(creator)).toHaveLength(1);
    await watch(app(), creator, new Date(week.monday).toISOString().slice(0, 10), 60_000);
    // It was down the whole of the next two weeks.
    app().clock.set(timeIn(week, 21, '06:35:00'));
    await sendWeek(app());
    app().clock.set(timeIn(week, 22, '06:35:00'));
    await sendWeek(app());
    expect(sentTo(creator)).toHaveLength(1);
  });

  test('leaves what was not sent by Sunday unsent', async () => {
    const { ctx } = app();
    const creator = await makeActive(week);
    await reachMonday(app(), week);
    await queueWeek(ctx);
    for (const [days, time] of [
      [7, '00:00:00'],
      [7, '06:35:00'],
    ] as const) {
      app().clock.set(timeIn(week, days, time));
      await sendWeeklyEmails(ctx, new AbortController().signal);
    }
    expect([sentTo(creator), await stateOf(creator, week)]).toEqual([[], 'queued']);
  });

  test('counts what the nightly run has missed before it says anything', async () => {
    const { make, ctx } = app();
    const creator = await make.creator();
    const { id } = await make.post(creator, { publishedAt: timeIn(week, -20) });
    await viewPost(app(), creator, id, timeIn(week, -1, '23:59:00'), 12);
    app().clock.set(timeIn(week, 1, '09:35:00'));
    await sendWeek(app());
    expect(sentTo(creator)[0]?.text).toContain('12 views, none the week before.');
    const next = startWeeks(app());
    app().clock.set(timeIn(next, 0, '02:20:00'));
    await countLateDays(ctx);
    app().clock.set(timeIn(next, 0, '06:35:00'));
    await viewPost(app(), creator, id, timeIn(next, -1), 5);
    await sendWeek(app());
    // The nightly run was through, so nothing is counted a second time.
    expect(sentTo(creator)).toHaveLength(1);
  });

  test('tries again later what a server did not take, and never what may have arrived', async () => {
    const deferred = await makeActive(week);
    await reachMonday(app(), week);
    const calls = answerWith('deferred', 'sent');
    await sendWeek(app());
    expect([calls(), await stateOf(deferred, week)]).toEqual([1, 'queued']);
    app().clock.advance({ hours: 1 });
    await sendWeek(app());
    expect([calls(), await stateOf(deferred, week)]).toEqual([2, 'sent']);
    vi.restoreAllMocks();
    week = startWeeks(app());
    const lost = await makeActive(week);
    await reachMonday(app(), week);
    const unknown = answerWith('unknown');
    await sendWeek(app());
    app().clock.advance({ hours: 5 });
    await sendWeek(app());
    expect([unknown(), await stateOf(lost, week)]).toEqual([1, 'failed']);
    vi.restoreAllMocks();
  });

  test('does not send again what a dead process had claimed', async () => {
    const { ctx } = app();
    const creator = await makeActive(week);
    await reachMonday(app(), week);
    await queueWeek(ctx);
    await ctx.db.execute(sql`update weekly_emails set state = 'sending', claimed_at = ${app().clock.now()}
      where channel_id = ${creator.id}`);
    app().clock.advance({ hours: 3 });
    await sendWeek(app());
    expect(sentTo(creator)).toEqual([]);
  });

  test('ends for an address that a server refused, or a provider reported', async () => {
    const { ctx, as } = app();
    const [refused, reported] = [await makeActive(week), await makeActive(week)];
    await suppressAddress(ctx, reported.email, 'complaint');
    await reachMonday(app(), week);
    answerWith('refused');
    await sendWeek(app());
    vi.restoreAllMocks();
    expect([await stateOf(refused, week), await stateOf(reported, week)]).toEqual(['bounced', null]);
    expect(await as(refused).notifications.getPlatforms()).toMatchObject({ is_email_enabled: false });
  });

  test('keeps the pace of the provider together with newsletters', async () => {
    const { ctx } = app();
    const { config } = ctx;
    ctx.config = { ...config, newsletters: { ...config.newsletters, perSecond: 2 } };
    for (let n = 0; n < 5; n++) await makeActive(week);
    await reachMonday(app(), week);
    // A worker may take the week from here on.
    await queueWeek(ctx);
    const stop = new AbortController();
    const run = sendWeeklyEmails(ctx, stop.signal);
    await expect.poll(() => mails.length).toBe(2);
    app().clock.advance({ seconds: 2 });
    await expect.poll(() => mails.length).toBe(4);
    stop.abort();
    await expect(run).rejects.toThrow();
    ctx.config = config;
    await app().drain();
    expect(mails).toHaveLength(5);
  });

  test('forgets weeks of long ago, and those of a deleted account', async () => {
    const { as, drain, ctx } = app();
    const [stays, leaves] = [await makeActive(week), await makeActive(week)];
    await reachMonday(app(), week);
    await sendWeek(app());
    expect([await stateOf(stays, week), await stateOf(leaves, week)]).toEqual(['sent', 'sent']);
    await as(leaves).accounts.deleteAccount({ confirm: leaves.username });
    await drain();
    expect([await stateOf(stays, week), await stateOf(leaves, week)]).toEqual(['sent', null]);
    app().clock.set(timeIn(week, 70));
    await runJobs(app(), 'analytics.forget-old');
    expect(await stateOf(stays, week)).toBeNull();
    expect(ctx.config.weeklyEmails).toBe(true);
  });
});

test('queues thousands of channels in batches, each once', async () => {
  const { ctx } = app();
  await reachMonday(app(), week);
  await ctx.db.execute(sql`with made as (
      insert into accounts (subject, email, email_verified, username, name, created_at)
      select 'w' || n, 'w' || n || '@realfin.test', true, 'weekly' || n, 'Creator', now() from generate_series(1, 5100) n
      returning id)
    insert into channels (account_id, created_at) select id, now() from made`);
  await Promise.all([queueWeek(ctx), queueWeek(ctx)]);
  const { rows } = await ctx.db.execute(sql`select count(*)::int as n from weekly_emails w
    join accounts a on a.id = w.channel_id and a.username like 'weekly%' where w.week = ${week.from}`);
  expect(rows).toEqual([{ n: 5100 }]);
  await ctx.db.execute(sql`truncate weekly_emails`);
  await ctx.db.execute(
    sql`delete from channels where account_id in (select id from accounts where username like 'weekly%')`,
  );
});
