import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { accounts } from '../../people/accounts/tables.ts';
import { channelApplications } from '../../people/channels/tables.ts';
import { auditLog } from './tables.ts';

const app = useTestApp({ demo: false });

const apply = async (person: Person, more: object = {}): Promise<number> => {
  const { as, make, ctx } = app();
  const { name } = await make.fin();
  await as(person).channels.applyForChannel({ name: 'The Mat', fins: [name], ...more });
  const [row] = await ctx.db
    .select({ id: channelApplications.id })
    .from(channelApplications)
    .where(eq(channelApplications.accountId, person.id))
    .orderBy(sql`id desc`)
    .limit(1);
  return row?.id ?? 0;
};
const logOf = async (administrator: Person, person: Person) =>
  (await app().as(administrator).admin.listLog({ size: 100 })).content.filter(
    (entry) => entry.person?.id === person.id,
  );

/** The emails that the waiting jobs send. */
async function sentMails(): Promise<{ to: string; subject: string; text: string }[]> {
  const { ctx, drain } = app();
  const sent: { to: string; subject: string; text: string }[] = [];
  const { send } = ctx.mail;
  ctx.mail.send = (mail) => {
    sent.push(mail);
    return send(mail);
  };
  await drain();
  ctx.mail.send = send;
  return sent;
}

describe('waiting applications', () => {
  test('are listed oldest first with what helps to decide, page by page', async () => {
    const { as, make } = app();
    const administrator = await make.admin();
    const friend = await make.creator();
    const first = await make.person({ createdAt: new Date('2026-01-02T03:04:05Z') });
    const second = await make.person();
    const { totalElements: before } = await as(administrator).admin.listApplications();
    const id = await apply(first, {
      about: 'We wrestle',
      links: ['https://mat.example/'],
      referredBy: friend.username,
    });
    const laterId = await apply(second);
    const all = await as(administrator).admin.listApplications({ size: 100 });
    expect(all.totalElements).toBe(before + 2);
    expect(all.content.slice(-2).map((each) => each.id)).toEqual([id, laterId]);
    expect(all.content.at(-2)).toMatchObject({
      name: 'The Mat',
      about: 'We wrestle',
      links: ['https://mat.example/'],
      referredBy: friend.username,
      numDeclined: 0,
      fins: [expect.any(String)],
      applicant: {
        id: first.id,
        username: first.username,
        emailVerified: true,
        joinedAt: '2026-01-02T03:04:05.000Z',
      },
    });
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page = await as(administrator).admin.listApplications({
        size: 1,
        ...(cursor !== null && { cursor }),
      });
      seen.push(...page.content.map((each) => each.id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(all.content.map((each) => each.id));
    await expect(as(administrator).admin.listApplications({ cursor: 'bm8' })).rejects.toMatchObject({
      code: 'input.invalid',
    });
  });

  test('leave the list with a deleted account, and cannot be decided afterwards', async () => {
    const { as, make, drain } = app();
    const administrator = await make.admin();
    const person = await make.person();
    const id = await apply(person);
    await as(person).accounts.deleteAccount({ confirm: person.username });
    const ids = (await as(administrator).admin.listApplications({ size: 100 })).content.map(
      (each) => each.id,
    );
    expect(ids).not.toContain(id);
    await drain();
    await expect(as(administrator).admin.approveApplication({ id })).rejects.toMatchObject({
      status: 404,
      code: 'channel.applicationNotFound',
    });
  });
});

describe('approving', () => {
  test('creates the channel, notifies and emails the applicant, and is in the log', async () => {
    const { as, make } = app();
    const administrator = await make.admin();
    const person = await make.person({ language: 'de' });
    const id = await apply(person);
    expect(await as(administrator).admin.approveApplication({ id })).toEqual({ success: true });
    expect(await as(person).channels.getApplication()).toMatchObject({ state: 'approved', reason: null });
    expect((await as(person).posts.createPost({ title: 'Now I may' })).status).toBe('Draft');
    const mails = await sentMails();
    expect(mails.filter(({ to }) => to === person.email)).toMatchObject([
      { subject: 'Dein Kanal ist bereit' },
    ]);
    const { rows } = await as(person).notifications.listNotifications();
    expect(rows).toMatchObject([{ type: 'CHANNEL_APPROVED' }]);
    expect(await logOf(administrator, person)).toMatchObject([
      { action: 'APPLICATION_APPROVED', administrator: { id: administrator.id }, detail: '' },
    ]);
  });

  test('refuses a second decision, and the later of two administrators at the same time', async () => {
    const { as, make } = app();
    const people = [await make.admin(), await make.admin()];
    const [one = null] = people;
    const person = await make.person();
    const id = await apply(person);
    const results = await Promise.allSettled([
      ...people.map((each) => as(each).admin.approveApplication({ id })),
      ...people.map((each) => as(each).admin.declineApplication({ id, reason: 'Not now' })),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ status: 409, code: 'channel.applicationDecided' });
    if (one === null) throw new Error('no administrator');
    expect(await logOf(one, person)).toHaveLength(1);
    const again = await apply(await make.person());
    await as(one).admin.approveApplication({ id: again });
    await expect(as(one).admin.approveApplication({ id: again })).rejects.toMatchObject({ status: 409 });
    await expect(as(one).admin.declineApplication({ id: again, reason: 'Too late' })).rejects.toMatchObject({
      code: 'channel.applicationDecided',
    });
  });
});

describe('declining', () => {
  test('emails and notifies the applicant with the reason in their language, and lets them apply again', async () => {
    const { as, make } = app();
    const administrator = await make.admin();
    const person = await make.person({ language: 'de' });
    const id = await apply(person);
    await as(administrator).admin.declineApplication({ id, reason: '  Please add a link.  ' });
    expect(await as(person).channels.getApplication()).toMatchObject({
      state: 'declined',
      reason: 'Please add a link.',
    });
    const mails = (await sentMails()).filter(({ to }) => to === person.email);
    expect(mails).toMatchObject([{ subject: 'Deine Bewerbung für einen Kanal' }]);
    expect(mails[0]?.text).toContain('Please add a link.');
    expect(mails[0]?.text).toContain('/channel/apply');
    const { rows } = await as(person).notifications.listNotifications();
    expect(rows).toMatchObject([
      {
        type: 'CHANNEL_DECLINED',
        text: 'Deine Bewerbung für einen Kanal wurde abgelehnt',
        content: 'Please add a link.',
        clickAction: { path: '/channel/apply' },
      },
    ]);
    await expect(as(administrator).admin.approveApplication({ id })).rejects.toMatchObject({
      code: 'channel.applicationDecided',
    });
    const nextId = await apply(person);
    expect(await as(person).channels.getApplication()).toMatchObject({ state: 'pending', reason: null });
    const listed = (await as(administrator).admin.listApplications({ size: 100 })).content.find(
      (each) => each.id === nextId,
    );
    expect(listed?.numDeclined).toBe(1);
    await as(administrator).admin.approveApplication({ id: nextId });
    expect((await logOf(administrator, person)).map(({ action, detail }) => [action, detail])).toEqual([
      ['APPLICATION_APPROVED', ''],
      ['APPLICATION_DECLINED', 'Please add a link.'],
    ]);
  });

  test('needs a reason, and an application', async () => {
    const { as, make } = app();
    const administrator = await make.admin();
    const id = await apply(await make.person());
    for (const reason of ['', '   ', 'x'.repeat(501)])
      await expect(as(administrator).admin.declineApplication({ id, reason })).rejects.toMatchObject({
        code: 'input.invalid',
      });
    for (const decide of [
      () => as(administrator).admin.declineApplication({ id: 2_000_000_000, reason: 'No' }),
      () => as(administrator).admin.approveApplication({ id: 2_000_000_000 }),
    ])
      await expect(decide()).rejects.toMatchObject({ status: 404, code: 'channel.applicationNotFound' });
  });
});

describe('the approval of everyone', () => {
  test('is stored with who changed it, counts from then on, and is in the log once', async () => {
    const { as, make, clock } = app();
    const administrator = await make.admin();
    const early = await make.person();
    const waitingId = await apply(early);
    expect((await as(administrator).admin.getApproval()).approveEveryone).toBe(false);
    const turn = (approveEveryone: boolean) => as(administrator).admin.setApproval({ approveEveryone });
    await turn(true);
    expect(await turn(true)).toMatchObject({
      approveEveryone: true,
      isDemo: false,
      changedBy: { id: administrator.id },
      changedAt: clock.now().toISOString(),
    });
    const person = await make.person();
    await apply(person);
    expect(await as(person).channels.getApplication()).toMatchObject({ state: 'approved' });
    expect(await as(early).channels.getApplication()).toMatchObject({ state: 'pending' });
    await turn(false);
    const next = await make.person();
    await apply(next);
    expect(await as(next).channels.getApplication()).toMatchObject({ state: 'pending' });
    await as(administrator).admin.approveApplication({ id: waitingId });
    const { content } = await as(administrator).admin.listLog({ size: 100 });
    expect(content.filter(({ action }) => action === 'SETTING_CHANGED').map(({ detail }) => detail)).toEqual([
      'approve-everyone: off',
      'approve-everyone: on',
    ]);
  });
});

describe('the log', () => {
  test('can be extended only', async () => {
    const { as, make, ctx } = app();
    const administrator = await make.admin();
    await as(administrator).admin.approveApplication({ id: await apply(await make.person()) });
    const changes = [
      () => ctx.db.update(auditLog).set({ detail: 'never' }),
      () => ctx.db.delete(auditLog),
      () => ctx.db.execute(sql`truncate audit_log`),
    ];
    for (const change of changes)
      await expect(change()).rejects.toMatchObject({
        cause: expect.objectContaining({ message: 'the audit log is append only' }),
      });
  });

  test('shows a deleted person without their name', async () => {
    const { as, make, ctx, drain } = app();
    const administrator = await make.admin();
    const person = await make.person({ name: 'Vanishing Vera' });
    await as(administrator).admin.declineApplication({ id: await apply(person), reason: 'Not yet' });
    await as(person).accounts.deleteAccount({ confirm: person.username });
    await drain();
    const [entry] = await logOf(administrator, person);
    expect(entry?.person?.name).not.toBe('Vanishing Vera');
    const [row] = await ctx.db.select().from(accounts).where(eq(accounts.id, person.id));
    expect(entry?.person?.name).toBe(row?.name);
    const german = await app().request(administrator, {
      method: 'GET',
      url: '/api/admin/log?size=100',
      headers: { 'accept-language': 'de' },
    });
    expect(german.body).toContain('"name":"Gelöschtes Konto"');
    expect(german.body).not.toContain('Deleted account');
  });
});

test('refuses visitors and everyone without the role', async () => {
  const { as, make } = app();
  const id = await apply(await make.person());
  for (const [person, code] of [
    [null, 'auth.required'],
    [await make.person(), 'auth.forbidden'],
    [await make.creator(), 'auth.forbidden'],
  ] as const) {
    const { admin } = as(person);
    const calls = [
      () => admin.listApplications(),
      () => admin.approveApplication({ id }),
      () => admin.declineApplication({ id, reason: 'No' }),
      () => admin.getApproval(),
      () => admin.setApproval({ approveEveryone: true }),
      () => admin.listLog(),
      () => admin.removeSecondFactor({ username: 'anyone', note: 'No' }),
      () => admin.restoreAddress({ email: 'anyone@list.test', note: 'No' }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code });
  }
});
