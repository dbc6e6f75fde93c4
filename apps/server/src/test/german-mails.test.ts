// Every email, push and notification in German: sent by the jobs that send them, next to the same in English.
import { errors } from '@realfin/contract/errors';
import type { Language } from '@realfin/contract/languages';
import { notificationTypes, type NotificationType } from '@realfin/contract/notifications';
import { mediaTypes } from '@realfin/contract/posts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { JobName, Jobs } from '../jobs/jobs.ts';
import { notices } from '../modules/money/subscriptions/commands/notices.ts';
import { tipLettersIn } from '../modules/money/tips/plans/commands/letters.ts';
import { sendTestEmail } from '../modules/operators/admin/emails/commands/send-test-email.ts';
import { lettersIn } from '../modules/people/accounts/commands/letters.ts';
import { notify } from '../modules/reach/notifications/commands/notify.ts';
import { isMailed } from '../modules/reach/notifications/rules.ts';
import { sentencesIn } from '../modules/reach/notifications/views/sentences.ts';
import { catchMails } from './caught-mails.ts';
import { cardToken, runJobs, subscribe } from './factories/cards.ts';
import { sendDecisionMails } from './factories/decision-mails.ts';
import { makeEvent } from './factories/kinds.ts';
import { sendLetters } from './factories/newsletters.ts';
import { sendPayoutMails } from './factories/payout-mails.ts';
import type { Person } from './factories/people.ts';
import { sendTipLetters } from './factories/tip-plans.ts';
import { sendWeekOf } from './factories/weeks.ts';
import { useTestApp } from './test-app.ts';

const app = useTestApp();
const mails = catchMails(app);

/** Words that no German sentence has. */
const englishWords =
  /(?<![\p{L}\d@/._-])(the|your|you|and|of|to|with|is|are|this|that|from|by|for|not|have|has|it|be|or|can|until|when|on|at|no|all|one|we|our|soon|views?|posts?|channel|yet|more|confirm|password|account|hello|subscription|January|February|March|May|June|July|October|December)(?![\p{L}\d@/_])/iu;
/** What people are called and write here: the same in both languages, and a word of neither. */
const names = { reader: 'Ylva Qvist', other: 'Odran Zeljko', title: 'Xyxy 7', written: 'Zzq kkw' };

/** Texts of a German email that are English, alone or in part. */
function englishIn(german: string, english: string): string[] {
  const same = new Set(english.split('\n'));
  const plain = (line: string) =>
    line
      .replaceAll(/\S+(@|:\/\/)\S+/g, '')
      .replaceAll(new RegExp([...Object.values(names), app().ctx.config.site.name].join('|'), 'g'), '');
  return german.split('\n').filter((line) => {
    const rest = plain(line);
    return /\p{L}{2}/u.test(rest) && (same.has(line) || englishWords.test(rest));
  });
}

async function run<J extends JobName>(job: J, data: Jobs[J]): Promise<void> {
  await app().ctx.jobs.enqueue(app().ctx.db, job, data);
  await app().drain();
}

async function sendAccountMails(person: Person, other: Person): Promise<void> {
  const { id: accountId, email, name } = person;
  const unverified = (isVerified: boolean) =>
    app().ctx.db.execute(sql`update accounts set email_verified = ${isVerified} where id = ${accountId}`);
  await unverified(false);
  await sendTestEmail(app().ctx, accountId);
  await run('accounts.send-verification', { accountId });
  await unverified(true);
  await run('accounts.send-password-reset', { email });
  await run('accounts.send-password-changed', { accountId });
  for (const change of ['on', 'off', 'removed'] as const)
    await run('accounts.send-second-factor-changed', { accountId, change });
  for (const left of [9, 2]) await run('accounts.send-recovery-code-used', { accountId, left });
  const ask = { sessionId: null };
  await run('accounts.send-email-change', { ...ask, accountId, email: `new-${email}` });
  await run('accounts.send-email-change', { ...ask, accountId: other.id, email });
  await run('accounts.send-email-changed', { accountId, before: `old-${email}` });
  const visit = { address: '192.0.2.7', at: app().clock.now().toISOString() };
  for (const device of ['Firefox on Linux', 'Unknown device'])
    await run('accounts.send-new-device', { ...visit, accountId, device });
  const { rows } = await app().ctx.db.execute<{ language: string }>(
    sql`select language from accounts where id = ${accountId}`,
  );
  await run('accounts.send-deleted', { name, email, language: rows[0]?.language ?? null });
}

async function sendTeamMails(person: Person): Promise<void> {
  const { make, as, drain } = app();
  const [first, second] = [
    await make.creator({ name: names.other }),
    await make.creator({ name: names.other }),
  ];
  await as(first).collaborators.manageContributor({ id: person.id });
  await as(second).collaborators.manageModerator({ user_id: person.id });
  await as(person).collaborators.inviteByEmail({ email: `nobody-${person.username}@realfin.test` });
  await as(person).referrals.referChannel({ email: `creator-${person.username}@realfin.test` });
  await drain();
}

async function sendDeskMails(person: Person): Promise<void> {
  await app().ctx.db
    .execute(sql`update accounts set roles = case when id = ${person.id} then '{admin}'::text[]
    else '{}'::text[] end`);
  for (const newCount of [0, 2]) await run('desk.send-troubles', { newCount });
  const { rows } = await app().ctx.db.execute<{ id: string }>(sql`select id from purchase_intents limit 1`);
  await run('desk.send-fraud-warning', { intentId: rows[0]?.id ?? '' });
}

const descriptions = [
  'Premium, monthly, January 2, 2026 to February 2, 2026',
  'Premium, yearly, 2026-01-02 to 2027-01-02',
  `Tip for ${names.other}`,
];
async function sendMoneyMails(person: Person): Promise<void> {
  const { ctx, as, make } = app();
  const seller = await make.creator({ name: names.other });
  const event = await makeEvent(app(), seller, [], { title: names.title });
  await subscribe(app(), person, undefined, { ppvProductId: `ppv-${event.id}` });
  await runJobs(app());
  for (const recipientEmail of [null, `gift-${person.username}@realfin.test`])
    await as(person).gifts.buyGift({
      ...{ productHandle: 'yearly10', token: await cardToken(app()), recipientEmail, words: names.written },
    });
  await app().drain();
  await as(seller).ppv.callOffPpv({ id: event.id, message: names.written });
  await app().drain();
  const { rows } = await ctx.db.execute<{ invoice: number; subscription: number; description: string }>(
    sql`select i.id as invoice, s.id as subscription, i.description from invoices i
      join subscriptions s on s.account_id = i.account_id where i.account_id = ${person.id}`,
  );
  const { invoice: invoiceId = 0, subscription: subscriptionId = 0 } = rows[0] ?? {};
  for (const description of descriptions.slice(1)) {
    await ctx.db.execute(sql`update invoices set description = ${description} where id = ${invoiceId}`);
    await run('billing.send-receipt', { invoiceId });
  }
  for (const notice of [
    'renewalFailed',
    'retryTomorrow',
    'lastDay',
    'pastDue',
    'recovered',
    'continued',
    'cardExpiring',
    'cardRemoved',
    'priceChange',
    'resumed',
    'planKept',
    'planChanged',
  ] as const)
    await run('subscriptions.send-notice', { subscriptionId, notice });
  const ahead = new Date(app().clock.now().getTime() + 40 * 86_400_000).toISOString();
  await ctx.db.execute(sql`update subscriptions set paused_until = ${ahead}, next_plan_handle = 'monthly10',
    trial_until = ${ahead} where id = ${subscriptionId}`);
  for (const notice of ['pauseBegan', 'pauseEnding', 'planScheduled', 'trialBegan', 'trialEnding'] as const)
    await run('subscriptions.send-notice', { subscriptionId, notice });
  for (const outcome of ['canceled', 'saved']) {
    const ended = await ctx.db.execute<{ id: number }>(sql`insert into cancellations
      (subscription_id, outcome, opened_at, ended_at) values (${subscriptionId}, ${outcome}, now(), now()) returning id`);
    for (const { id: cancellationId } of ended.rows)
      await run('subscriptions.confirm-cancellation', { cancellationId });
  }
}

/** What each type needs to be said whole. */
const details: Partial<Record<NotificationType, string>> = {
  TIP: names.written,
  PAYMENT_FAILED: '2026-11-30T00:00:00.000Z',
  RENEWAL_COMING: '2026-11-30T00:00:00.000Z',
  EVENT_CALLED_OFF: names.written,
  TICKET_REFUNDED: names.written,
  CHANNEL_DECLINED: names.written,
  TEAM_INVITATION: 'moderator',
  EXPORT_READY: '2026-11-30T00:00:00.000Z',
  POST_TAKEN_DOWN: names.written,
  BROADCAST_ENDED: names.written,
  REPORT_DECIDED: 'acted',
  EXPORT_FAILED: errors['export.noRoom'].text,
  DISK_LOW: '1500000000',
  EMAILS_FAILING: '3',
  JOB_WAITING: names.written,
  JOB_FAILING: names.written,
};
const ofPost: readonly NotificationType[] = [
  ...(['NEW_POST', 'COMMENT', 'REPLY', 'MENTION', 'POST_LIKED'] as const),
  ...(['TICKET_BOUGHT', 'EVENT_SOON', 'LIVE_NOW', 'STREAM_SOON', 'CHAT_MENTION'] as const),
];

async function notifyOfAll(person: Person, other: Person): Promise<void> {
  const { id: postId } = await app().make.post(other, { title: names.title });
  for (const type of notificationTypes)
    await notify(app().ctx, {
      accountId: person.id,
      type,
      group: `every:${type}`,
      source: `every:${type}`,
      actorId: other.id,
      postId: ofPost.includes(type) ? postId : null,
      detail: details[type] ?? null,
      amountCents: 1000,
    });
  await app().drain();
}

interface Sent {
  emails: string[];
  listed: string[];
}
async function sendEverything(language: Language): Promise<Sent> {
  const { make, as } = app();
  mails.length = 0;
  const person = await make.creator({ name: names.reader, language });
  const longAgo = new Date(app().clock.now().getTime() - 365 * 86_400_000);
  const other = await make.creator({ name: names.other, createdAt: longAgo });
  await sendAccountMails(person, other);
  await run('channels.send-approval', { channelId: person.id });
  await run('channels.send-decline', { accountId: person.id, reason: names.written });
  await sendDecisionMails(app(), person, { ...names, administratorId: other.id });
  await sendTeamMails(person);
  await sendMoneyMails(person);
  await sendDeskMails(person);
  await sendPayoutMails(app(), person);
  await sendTipLetters(app(), other, language);
  await sendLetters(app(), person, { ...names, language });
  await notifyOfAll(person, other);
  const { rows } = await as(person).notifications.listNotifications({ size: 50 });
  // Last, because it moves the clock.
  await sendWeekOf(app(), person, names.title);
  return {
    emails: mails.map(({ subject, text, html = '' }) =>
      [subject, text, html.replaceAll(/<style>.*<\/style>|<[^>]+>/gs, '\n')].join('\n'),
    ),
    listed: rows.map(({ type, text, content }) => `${type}\n${text}\n${content}`).toSorted(),
  };
}

// Every email twice: more than the usual time on a busy machine.
test(
  'says nothing in English in any email or notification to a German reader',
  { timeout: 120_000 },
  async () => {
    const english = await sendEverything('en');
    const german = await sendEverything('de');
    expect(german.emails).toHaveLength(english.emails.length);
    const found = german.emails.flatMap((email, at) => englishIn(email, english.emails[at] ?? ''));
    expect(found).toEqual([]);
    expect(german.listed).toHaveLength(english.listed.length);
    const withoutType = (row: string) => row.split('\n').slice(1).join('\n');
    expect(
      german.listed.flatMap((row, at) => englishIn(withoutType(row), withoutType(english.listed[at] ?? ''))),
    ).toEqual([]);

    // Nothing that could be sent is missing above.
    const said = german.emails.join('\n');
    expect(said).toContain('Deine Woche: ');
    const { hello, ...letters } = lettersIn('de');
    expect(hello('')).not.toBe('');
    for (const letter of Object.values(letters)) {
      const { subject } =
        typeof letter === 'function' ? letter({ device: '', address: '', day: '' } as never) : letter;
      expect(said).toContain(subject);
    }
    const facts = {
      ...{ origin: '', payLink: '', price: '', nextPrice: '', nextPriceFrom: '', yearly: false, needs: null },
      ...{ card: { brand: '', lastFour: '' }, expires: '', graceUntil: '' },
      ...{ charged: '', renewsOn: '', owes: false },
    };
    for (const [name, notice] of Object.entries(notices.de))
      if (name !== 'hello') expect(said).toContain((notice as typeof notices.de.pastDue)(facts).subject);
    const tips = { tips: [], ended: [], total: '', alone: '', added: '', renewsOn: '', yearly: false };
    const { tipFor: _tipFor, ...tipLetters } = tipLettersIn('de');
    for (const letter of Object.values(tipLetters))
      expect(said).toContain(letter({ ...tips, address: '' }, 1).subject);
    for (const type of notificationTypes)
      expect([type, german.listed.some((row) => row.startsWith(`${type}\n`))]).toEqual([type, true]);
    expect(german.emails.length).toBeGreaterThan(20 + notificationTypes.filter(isMailed).length);
  },
);

test('has a German sentence for each type of notification, post and number of people', () => {
  for (const type of notificationTypes)
    for (const mediaType of [null, ...mediaTypes])
      for (const count of [1, 3])
        for (const isModerator of [true, false]) {
          const facts = {
            name: names.other,
            count,
            mediaType,
            amount: '7',
            date: '8',
            isModerator,
            reason: '9',
          };
          for (const of of ['texts', 'details'] as const) {
            const said = sentencesIn('de')[of][type]?.(facts) ?? '';
            expect([said, englishIn(said, sentencesIn('en')[of][type]?.(facts) ?? '')]).toEqual([said, []]);
          }
        }
});
