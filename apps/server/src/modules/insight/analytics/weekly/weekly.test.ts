import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { catchMails } from '../../../../test/caught-mails.ts';
import { earn, payeeOf } from '../../../../test/factories/payouts.ts';
import {
  createWeekly,
  fillWeek,
  reachMonday,
  sendWeek,
  startWeeks,
  timeIn,
  viewPost,
  watch,
  type TestWeek,
} from '../../../../test/factories/weeks.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { queueWeek } from './commands/queue-week.ts';

const app = useTestApp({
  newsletters: { smtpUrl: null, perSecond: 1_000_000, countsOpens: false, deliveryDays: 365 },
});
const mails = catchMails(app);
const { sentTo, makeActive, stateOf } = createWeekly(app, mails);
let week: TestWeek;
beforeEach(() => {
  week = startWeeks(app());
});

const plain = (text: string | undefined): string => (text ?? '').replaceAll(/[\u00a0\u2009\u202f]/g, ' ');

describe('the weekly email', () => {
  test('says what changed, which posts were viewed most and what comes next for the money', async () => {
    const { make, as, ctx } = app();
    const creator = await make.creator({ name: 'Mara' });
    await fillWeek(app(), creator, week);
    await reachMonday(app(), week);
    await sendWeek(app());
    const [mail] = sentTo(creator);
    const [fourth = 0, third = 0, second = 0] = (
      await as(creator).dashboard.listPostFigures({ order_by: 'n_views', order_dir: 'desc' })
    ).content
      .map(({ post_id: id }) => id)
      .toSorted((a, b) => b - a);
    const { nextOn } = await as(creator).payouts.getPayoutOverview();
    const on = new Date(nextOn).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    const { origin } = ctx.config;
    const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    expect(mail?.subject).toBe('Your week: 18 views, 20% more');
    expect(plain(mail?.text).split('\n').slice(0, -2)).toEqual([
      'Hello Mara,',
      '',
      `Your week, ${plain(days.formatRange(new Date(week.from), new Date(week.to)))}:`,
      '',
      '18 views, 20% more than the week before.',
      '2 hours of watch time, 100% more than the week before.',
      'Followers: 12 more, 116 in total. The week before: 4 more.',
      'Subscribers: 2 new, 1 lost. The week before: 1 new, 0 lost.',
      '$24.00 earned, 20% more than the week before.',
      '',
      'Your most viewed posts:',
      '',
      'Fourth: 6 views',
      `${origin}/content/statistics/${fourth}`,
      '',
      'Third: 5 views',
      `${origin}/content/statistics/${third}`,
      '',
      'Second: 4 views',
      `${origin}/content/statistics/${second}`,
      '',
      `A payout of $44.00 is due on ${on}, but isn't possible yet. Tell us where to send your payouts.`,
      `Your payouts: ${origin}/dashboard/payouts`,
      '',
      `Open your dashboard: ${origin}/dashboard`,
      '',
      '--',
      'You get this email because you have a channel on Realfin.',
      'Weeks are from Monday to Sunday, in UTC.',
    ]);
    expect(mail?.html).toContain(`href="${origin}/content/statistics/${fourth}"`);
    expect(mail?.html).toContain('20% more than the week before.');
  });

  test('promises the payout that the page of payouts promises', async () => {
    const { make, as } = app();
    const creator = await make.creator();
    await payeeOf(app(), creator);
    app().clock.set(timeIn(week, -3));
    await earn(app(), creator, 12_300);
    await reachMonday(app(), week);
    await sendWeek(app());
    const { nextCents, reason } = await as(creator).payouts.getPayoutOverview();
    expect([nextCents, reason]).toEqual([12_300, null]);
    expect(sentTo(creator)[0]?.text).toMatch(
      /Your next payout: \$123\.00 on \w+ \d+, 20\d\d, if nothing changes/,
    );
  });

  test('is in German with German formats, and shows what people typed as text', async () => {
    const { make } = app();
    const creator = await make.creator({ language: 'de', name: 'Jörg <b>' });
    const { id } = await make.post(creator, { title: '<i>Eins</i>\n& zwei', publishedAt: timeIn(week, -20) });
    await viewPost(app(), creator, id, timeIn(week, -3), 1_204);
    await viewPost(app(), creator, id, timeIn(week, -10), 1_020);
    await reachMonday(app(), week);
    await sendWeek(app());
    const [mail] = sentTo(creator);
    expect(plain(mail?.subject)).toBe('Deine Woche: 1.204 Aufrufe, 18 % mehr');
    expect(plain(mail?.text)).toContain('1.204 Aufrufe, 18 % mehr als in der Vorwoche.');
    expect(plain(mail?.text)).toContain('<i>Eins</i> & zwei: 1.204 Aufrufe');
    expect(mail?.html).toContain('&lt;i&gt;Eins&lt;/i&gt; &amp; zwei');
    expect(mail?.html).not.toMatch(/<i>|<b>/);
  });

  test('is not sent where nothing happened in either week, and is after a week with something', async () => {
    const { make } = app();
    const [quiet, fading, older] = [await make.creator(), await make.creator(), await make.creator()];
    await watch(app(), fading, week.before, 60_000);
    await watch(app(), older, new Date(week.monday - 15 * 86_400_000).toISOString().slice(0, 10), 60_000);
    await reachMonday(app(), week);
    await sendWeek(app());
    expect([sentTo(quiet), sentTo(older)]).toEqual([[], []]);
    expect(await stateOf(quiet, week)).toBe('empty');
    expect(sentTo(fading)[0]?.text).toContain('No watch time, 1 minute the week before.');
  });

  test('goes to creators alone who are here, confirmed, reachable and want it', async () => {
    const { make, as, ctx, drain } = app();
    const wants = await makeActive(week);
    const [unverified, suspended] = [
      await makeActive(week, { emailVerified: false }),
      await makeActive(week, { suspendedAt: app().clock.now() }),
    ];
    const [gone, off, mailless, bounced] = [
      await makeActive(week),
      await makeActive(week),
      await makeActive(week),
      await makeActive(week),
    ];
    const [contributor, moderator] = [await make.contributor(wants), await make.moderator(wants)];
    await as(gone).accounts.deleteAccount({ confirm: gone.username });
    await drain();
    await as(off).notifications.setWeeklyEmail({ enabled: false });
    await as(mailless).notifications.setPlatform({ platform: 'EMAIL', enabled: false });
    await ctx.db.execute(
      sql`insert into suppressed_addresses (email, reason, at) values (${bounced.email}, 'bounce', now())`,
    );
    mails.length = 0;
    await reachMonday(app(), week);
    await sendWeek(app());
    expect(sentTo(wants)).toHaveLength(1);
    for (const person of [unverified, suspended, gone, off, mailless, bounced, contributor, moderator])
      expect([person.username, sentTo(person)]).toEqual([person.username, []]);
  });

  test('is not sent to who turned it off after it was queued', async () => {
    const { as, ctx } = app();
    const creator = await makeActive(week);
    await reachMonday(app(), week);
    await queueWeek(ctx);
    expect(await stateOf(creator, week)).toBe('queued');
    await as(creator).notifications.setWeeklyEmail({ enabled: false });
    await app().drain();
    expect([sentTo(creator), await stateOf(creator, week)]).toEqual([[], 'skipped']);
  });

  test('is not sent by an instance that turned it off', async () => {
    const { ctx, as } = app();
    const creator = await makeActive(week);
    await reachMonday(app(), week);
    const { config } = ctx;
    ctx.config = { ...config, weeklyEmails: false };
    await sendWeek(app());
    expect(await as(creator).notifications.getWeeklyEmail()).toEqual({ enabled: true, isSent: false });
    ctx.config = config;
    expect([sentTo(creator), await stateOf(creator, week)]).toEqual([[], null]);
  });
});
