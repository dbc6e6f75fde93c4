import { beforeEach, describe, expect, test } from 'vitest';
import { catchMails } from '../../../../test/caught-mails.ts';
import {
  createWeekly,
  reachMonday,
  sendWeek,
  startWeeks,
  watch,
  type TestWeek,
} from '../../../../test/factories/weeks.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const app = useTestApp({
  newsletters: { smtpUrl: null, perSecond: 1_000_000, countsOpens: false, deliveryDays: 365 },
});
const mails = catchMails(app);
const { sentTo, makeActive } = createWeekly(app, mails);
let week: TestWeek;
beforeEach(() => {
  week = startWeeks(app());
});

describe('the switch of the weekly email', () => {
  const sendOne = async () => {
    const creator = await makeActive(week);
    await reachMonday(app(), week);
    await sendWeek(app());
    const [mail] = sentTo(creator);
    const path = new URL(/^<(.+)>$/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '').pathname;
    return { creator, mail, path };
  };
  const press = (url: string) =>
    app().server.inject({
      ...{ method: 'POST', url, payload: 'List-Unsubscribe=One-Click' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  test('is turned off by one press without a session, and leaves other emails alone', async () => {
    const { as } = app();
    const { creator, mail, path } = await sendOne();
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(mail?.text).toContain(path);
    expect(path).toMatch(/^\/unsubscribe\/weekly\/[\w-]+$/);
    for (let n = 0; n < 2; n++) {
      const answer = await press(path);
      expect([answer.statusCode, answer.body, answer.headers.location]).toEqual([
        ...[200, "You're unsubscribed.", undefined],
      ]);
    }
    expect(await as(creator).notifications.getWeeklyEmail()).toEqual({ enabled: false, isSent: true });
    expect(await as(creator).notifications.getPlatforms()).toMatchObject({ is_email_enabled: true });
    expect((await press(`${path}?from=page`)).headers.location).toBe(`${path}?done=1`);
    // A link of one kind does not open the other.
    const changed = path.replace(/.(?=.{5}$)/, (letter) => (letter === 'A' ? 'B' : 'A'));
    for (const bad of [changed, path.replace('/weekly', ''), '/unsubscribe/weekly/1'])
      expect([bad, (await press(bad)).statusCode]).toEqual([bad, 404]);
    week = startWeeks(app());
    await watch(app(), creator, week.from, 60_000);
    await reachMonday(app(), week);
    await sendWeek(app());
    expect(sentTo(creator)).toHaveLength(1);
  });

  test('is on for creators until they turn it off, twice as well as once, and is nobody else’s', async () => {
    const { make, as } = app();
    const creator = await make.creator();
    const { getWeeklyEmail, setWeeklyEmail } = as(creator).notifications;
    expect(await getWeeklyEmail()).toEqual({ enabled: true, isSent: true });
    for (const enabled of [false, false, true, true])
      expect(await setWeeklyEmail({ enabled })).toEqual({ enabled, isSent: true });
    await as(creator).notifications.setPlatform({ platform: 'MOBILE', enabled: false });
    expect(await getWeeklyEmail()).toMatchObject({ enabled: true });
    const [viewer, contributor] = [await make.person(), await make.contributor(creator)];
    for (const person of [viewer, contributor]) {
      const { notifications } = as(person);
      await expect(notifications.getWeeklyEmail()).rejects.toMatchObject({ code: 'auth.forbidden' });
      await expect(notifications.setWeeklyEmail({ enabled: true })).rejects.toMatchObject({
        code: 'auth.forbidden',
      });
    }
    await expect(as(null).notifications.getWeeklyEmail()).rejects.toMatchObject({ code: 'auth.required' });
    await expect(setWeeklyEmail({ enabled: 'perhaps' as never })).rejects.toMatchObject({
      code: 'input.invalid',
    });
  });
});
