import { newsletterLimits } from '@realfin/contract/newsletter-limits';
import { expect, test } from 'vitest';
import { catchMails } from '../../../test/caught-mails.ts';
import { administratorsOf } from '../../../test/factories/desk.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { jobs } from '../../../wiring.ts';

const app = useTestApp({
  newsletters: { smtpUrl: null, perSecond: 1_000_000, countsOpens: false, deliveryDays: 365 },
});
const mails = catchMails(app);
const source = 'Sign-up form on my site';
const { youngQuestionsPerDay, reminderDays } = newsletterLimits;
const listOf = (count: number, name: string): string =>
  [
    'email,opt-in date',
    ...Array.from({ length: count }, (_, at) => `${name}${at}@proof.test,2021-03-0${1 + (at % 9)}`),
  ].join('\n');
const sweepAfter = async (days: number) => {
  const { clock, ctx, drain } = app();
  clock.advance({ days });
  await jobs['newsletters.sweep-newsletters'].run(ctx);
  await drain();
};

test('contacts that an administrator accepts by their proof are confirmed, those who were asked are not', async () => {
  const { make, as, drain, clock } = app();
  const creator = await make.creator();
  const [administrator = null] = await administratorsOf(app(), 1);
  const { importContacts, submitProof, getContactQuestions, listContacts, exportContacts } =
    as(creator).newsletters;
  const proof = 'The export of my old service, with the day of each consent. I sent it to you by email.';
  await expect(submitProof({ proof })).rejects.toMatchObject({ code: 'newsletter.noProofNeeded' });
  await importContacts({ csv: listOf(youngQuestionsPerDay + 3, 'one'), source });
  await drain();
  expect(await getContactQuestions()).toMatchObject({ waiting: 3, proofAt: null });
  await expect(submitProof({ proof: ' ' })).rejects.toMatchObject({ status: 400 });
  await expect(as(null).newsletters.submitProof({ proof })).rejects.toMatchObject({ status: 401 });
  const contributor = await make.contributor(creator);
  await expect(as(contributor).newsletters.submitProof({ proof })).rejects.toMatchObject({ status: 403 });
  const { proofAt } = await submitProof({ proof });
  clock.advance({ minutes: 1 });
  await importContacts({ csv: 'email\nlater@proof.test', source });

  const { getNewsletterDesk, decideProof, listLog } = as(administrator).admin;
  const findProof = async () =>
    (await getNewsletterDesk()).proofs.find(({ channel }) => channel.id === creator.id);
  expect(await findProof()).toMatchObject({
    ...{ proof, submittedAt: proofAt, contacts: 3, dated: 3, sources: [source] },
  });
  const input = { channelId: creator.id, isAccepted: true, submittedAt: proofAt ?? '', note: 'Seen' };
  await expect(as(creator).admin.decideProof(input)).rejects.toMatchObject({ status: 403 });
  await expect(as(null).admin.decideProof(input)).rejects.toMatchObject({ status: 401 });
  await expect(decideProof({ ...input, note: ' ' })).rejects.toMatchObject({ status: 400 });
  await expect(decideProof({ ...input, submittedAt: '2026-01-01T00:00:00.000Z' })).rejects.toMatchObject({
    code: 'newsletter.proofDecided',
  });
  expect(await decideProof(input)).toEqual({ accepted: 3 });
  await expect(decideProof(input)).rejects.toMatchObject({ code: 'newsletter.proofDecided' });
  expect(await findProof()).toBeUndefined();
  expect((await listLog({})).content[0]).toMatchObject({
    ...{ action: 'CONTACTS_ACCEPTED', person: { id: creator.id }, detail: 'Seen' },
  });
  const contacts = (await listContacts({})).content;
  expect(contacts.filter(({ state }) => state === 'confirmed')).toHaveLength(3);
  expect(contacts.find(({ email }) => email === 'later@proof.test')?.state).toBe('pending');
  expect(contacts.find(({ state }) => state === 'confirmed')?.acceptedAt).toBe(clock.now().toISOString());
  expect((await exportContacts()).csv).toContain('2021-03-01T00:00:00.000Z');
});

test('a declined proof leaves the contacts waiting, with a reason that its creator reads', async () => {
  const { make, as } = app();
  const creator = await make.creator();
  const [administrator = null] = await administratorsOf(app(), 1);
  const { importContacts, submitProof, getContactQuestions } = as(creator).newsletters;
  await importContacts({ csv: listOf(2, 'declined'), source });
  const { proofAt } = await submitProof({ proof: 'Trust me' });
  const input = {
    channelId: creator.id,
    isAccepted: false,
    submittedAt: proofAt ?? '',
    note: 'Show the days',
  };
  expect(await as(administrator).admin.decideProof(input)).toEqual({ accepted: 0 });
  expect(await getContactQuestions()).toMatchObject({
    ...{ waiting: 2, proofAt: null, proofAnswer: 'Show the days' },
  });
  expect((await submitProof({ proof: 'With days' })).proofAnswer).toBeNull();
});

test('administrators are notified once of each channel whose proof waits', async () => {
  const { make, as, drain, clock } = app();
  await drain();
  const administrator = await make.admin();
  const [one, other] = [await make.creator(), await make.creator()];
  const submit = async (creator: typeof one, proof: string) => {
    const { proofAt } = await as(creator).newsletters.submitProof({ proof });
    await drain();
    clock.advance({ minutes: 1 });
    return proofAt ?? '';
  };
  for (const creator of [one, other])
    await as(creator).newsletters.importContacts({
      csv: listOf(youngQuestionsPerDay + 1, `notice${creator.id}-`),
      source,
    });
  const countProofs = async () => (await as(administrator).admin.getOverview()).waitingProofs;
  const before = await countProofs();
  await submit(one, 'The export');
  const submittedAt = await submit(one, 'The export, with days');
  await submit(other, 'Another one');
  expect(await countProofs()).toBe(before + 2);
  const read = async () => (await as(administrator).notifications.listNotifications({})).rows;
  expect(await read()).toMatchObject([
    {
      ...{ type: 'PROOF_RECEIVED', count: 2, text: '2 proofs of consent wait for a decision' },
      clickAction: { path: '/admin/emails' },
    },
  ]);
  expect(mails.filter(({ to }) => to === administrator.email)[0]).toMatchObject({
    subject: 'A proof of consent waits for a decision',
  });
  const decision = { channelId: one.id, isAccepted: false, submittedAt, note: 'Show the days' };
  await as(administrator).admin.decideProof(decision);
  expect(await countProofs()).toBe(before + 1);
  await submit(one, 'The days');
  expect(await read()).toMatchObject([{ type: 'PROOF_RECEIVED', count: 3 }]);
});

test('an address without an answer is reminded once, before it may be asked again', async () => {
  const { make, as, drain } = app();
  const creator = await make.creator();
  await as(creator).newsletters.importContacts({ csv: 'email\nsilent@remind.test', source });
  await drain();
  const toSilent = () => mails.filter(({ to }) => to === 'silent@remind.test');
  expect(toSilent()).toHaveLength(1);
  await sweepAfter(reminderDays - 1);
  expect(toSilent()).toHaveLength(1);
  await sweepAfter(1);
  expect(toSilent()).toHaveLength(2);
  expect(toSilent()[1]).toMatchObject({ subject: expect.stringContaining('Reminder: ') as string });
  expect(toSilent()[1]?.text).toContain("We won't ask again.");
  await sweepAfter(60);
  expect(toSilent()).toHaveLength(2);
});

test('nobody is reminded who answered, or whose channel is suspended or stopped', async () => {
  const { make, as, drain, ctx } = app();
  const [answered, suspended, stopped] = [await make.creator(), await make.creator(), await make.creator()];
  const people = { answered, suspended, stopped };
  for (const [name, creator] of Object.entries(people))
    await as(creator).newsletters.importContacts({ csv: `email\n${name}@quiet.test`, source });
  await drain();
  await ctx.pool.query(
    `update newsletter_contacts set state = 'unsubscribed' where email = 'answered@quiet.test'`,
  );
  await ctx.pool.query(`update accounts set suspended_at = now() where id = $1`, [suspended.id]);
  await ctx.pool.query(
    `insert into newsletter_lists (channel_id, stopped_at) values ($1, now())
      on conflict (channel_id) do update set stopped_at = now()`,
    [stopped.id],
  );
  mails.length = 0;
  await sweepAfter(reminderDays);
  expect(mails.filter(({ to }) => to.endsWith('@quiet.test'))).toEqual([]);
});
