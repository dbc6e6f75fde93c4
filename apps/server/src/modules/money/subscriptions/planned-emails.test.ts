// The emails about a pause, and about another plan: what will be charged and when.
import { describe, expect, test } from 'vitest';
import type { Mail } from '../../../gateways/mail/port.ts';
import { cards, moveTo, runJobs, subscribe } from '../../../test/factories/cards.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp, type TestApp } from '../../../test/test-app.ts';

const open = useTestApp();

async function subscriber(app: TestApp, at: string, productHandle: 'monthly10' | 'yearly10' = 'monthly10') {
  app.clock.set(at);
  const viewer = await app.make.person();
  await subscribe(app, viewer, cards.good, { productHandle });
  return viewer;
}
const pause = (app: TestApp, viewer: Person, months: number) =>
  app.as(viewer).subscriptions.pauseSubscription({ months });

/** The emails about it, without receipts; from now on. */
function catchNotices(app: TestApp): Mail[] {
  const mails: Mail[] = [];
  app.ctx.mail.send = (mail) => {
    if (!mail.subject.startsWith('Receipt ')) mails.push(mail);
    return Promise.resolve();
  };
  return mails;
}
const ownOf = (mails: readonly Mail[], { email }: Person): Mail[] => mails.filter(({ to }) => to === email);
const subjectsOf = (mails: readonly Mail[], person: Person): string[] =>
  ownOf(mails, person).map(({ subject }) => subject);

describe('emails about what comes next', () => {
  test('say when a pause begins, three days before it ends, and when it is over, with every sum', async () => {
    const app = open();
    const viewer = await subscriber(app, '2040-01-31T00:00:00Z');
    const mails = catchNotices(app);
    await pause(app, viewer, 1);
    await pause(app, viewer, 2);
    await moveTo(app, '2040-02-28T12:00:00Z');
    expect(subjectsOf(mails, viewer)).toEqual([]);
    await moveTo(app, '2040-02-29T00:10:00Z');
    expect(subjectsOf(mails, viewer)).toEqual(['Your subscription is paused']);
    expect(ownOf(mails, viewer)[0]?.text).toContain(
      "On April 30, 2040 your subscription continues, and we'll charge $14.99 to your Visa card ending in 4242.",
    );
    await moveTo(app, '2040-04-26T23:00:00Z');
    expect(ownOf(mails, viewer)).toHaveLength(1);
    await moveTo(app, '2040-04-27T00:10:00Z');
    expect(subjectsOf(mails, viewer).slice(1)).toEqual(['Your subscription continues soon']);
    await runJobs(app, 'notifications.announce-renewals');
    const { rows } = await app.as(viewer).notifications.listNotifications();
    expect(rows).toMatchObject([
      { type: 'RENEWAL_COMING', content: '$14.99 will be charged on April 30, 2040.' },
    ]);
    await moveTo(app, '2040-04-29T23:30:00Z');
    await moveTo(app, '2040-04-30T01:10:00Z');
    expect(subjectsOf(mails, viewer).slice(2)).toEqual(['Your pause is over']);
    expect(ownOf(mails, viewer)[2]?.text).toContain(
      'We charged $14.99 to your Visa card ending in 4242 for the month.',
    );
    expect(ownOf(mails, viewer)[2]?.text).toContain('renews on May 31, 2040 for $14.99');
  });

  test('say nothing of a pause that was called back, and that it is over when it ends early', async () => {
    const app = open();
    const [back, early, gone] = [
      await subscriber(app, '2040-06-10T00:00:00Z'),
      await subscriber(app, '2040-06-10T00:00:00Z'),
      await subscriber(app, '2040-06-10T00:00:00Z'),
    ];
    const mails = catchNotices(app);
    for (const viewer of [back, early, gone]) await pause(app, viewer, 2);
    await app.as(back).subscriptions.endPause();
    await moveTo(app, '2040-07-09T23:30:00Z');
    await moveTo(app, '2040-07-10T02:00:00Z');
    expect(subjectsOf(mails, back)).toEqual([]);
    await app.as(gone).subscriptions.cancelSubscription({});
    await app.as(early).subscriptions.endPause();
    await moveTo(app, '2040-07-10T02:01:00Z');
    await moveTo(app, '2040-08-09T02:01:00Z');
    expect(subjectsOf(mails, early)).toEqual(['Your subscription is paused', 'Your pause is over']);
    expect(subjectsOf(mails, gone)).not.toContain('Your subscription continues soon');
  });

  test('come in their order, and none of them too late, after weeks without the service', async () => {
    const app = open();
    const viewer = await subscriber(app, '2040-10-10T00:00:00Z');
    const mails = catchNotices(app);
    await pause(app, viewer, 1);
    await moveTo(app, '2040-12-09T12:00:00Z');
    expect(subjectsOf(mails, viewer)).toEqual(['Your subscription continues soon']);
    await moveTo(app, '2040-12-09T23:30:00Z');
    await moveTo(app, '2040-12-10T01:00:00Z');
    expect(subjectsOf(mails, viewer).slice(1)).toEqual(['Your pause is over']);
  });

  test('confirm another plan, that it was taken back, and the change itself', async () => {
    const app = open();
    const viewer = await subscriber(app, '2041-01-31T00:00:00Z', 'yearly10');
    const mails = catchNotices(app);
    const choose = async (handle: 'monthly10' | 'yearly10') => {
      await app.as(viewer).subscriptions.changePlan({ handle });
      await app.drain();
    };
    for (const handle of ['monthly10', 'monthly10', 'yearly10', 'yearly10', 'monthly10'] as const)
      await choose(handle);
    expect(subjectsOf(mails, viewer)).toEqual([
      'Your plan changes to monthly',
      'You stay on the yearly plan',
      'Your plan changes to monthly',
    ]);
    expect(ownOf(mails, viewer)[0]?.text).toContain(
      "On January 31, 2042 your subscription changes from the yearly to the monthly plan. That day we'll charge $14.99",
    );
    expect(ownOf(mails, viewer)[1]?.text).toContain('renews on January 31, 2042 for $149.90 a year');
    await moveTo(app, '2042-01-30T23:30:00Z');
    await moveTo(app, '2042-01-31T01:00:00Z');
    expect(subjectsOf(mails, viewer).slice(3)).toEqual(["You're on the monthly plan"]);
    expect(ownOf(mails, viewer)[3]?.text).toContain('We charged $14.99');
    expect(ownOf(mails, viewer)[3]?.text).toContain('It renews on February 28, 2042 for $14.99.');
  });
});
