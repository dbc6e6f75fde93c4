import type { SubjectKind } from '@realfin/contract/report-words';
import type { ReportCase } from '@realfin/contract/reports';
import type { PageOf } from '@realfin/contract/shapes';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeBiteOf } from '../../../test/factories/bites.ts';
import { makeStream } from '../../../test/factories/kinds.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
let administrator: Person;
let creator: Person;
let writer: Person;
let reporter: Person;
let subjects: Record<SubjectKind, number>;
beforeEach(async () => {
  const { make, as } = app();
  administrator = await make.admin();
  creator = await make.creator();
  [writer, reporter] = [await make.person(), await make.person()];
  const { id: post } = await make.post(creator, { title: 'Snap downs' });
  const { postId } = await makeStream(app(), creator);
  const { commentId: comment } = await as(writer).comments.createComment({ postId: post, comment: 'Rude' });
  const { id: message } = await as(writer).chat.sendMessage({
    postId,
    comment: 'Ruder',
    key: 'rude-message',
  });
  const { id: bite } = await makeBiteOf(app(), { channelId: creator.id, id: null }, 0);
  subjects = { post, comment, message, bite, account: creator.id };
});

const report = (kind: SubjectKind, person: Person | null = reporter, details = '') =>
  app().as(person).reports.reportContent({ kind, id: subjects[kind], reason: 'harassment', details });
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error as { code: string }).code,
  );
const openCases = async (): Promise<ReportCase[]> =>
  (await app().as(administrator).reports.listReports({ size: 100 })).content.filter(
    ({ person }) => person.id === creator.id || person.id === writer.id,
  );

describe('a report', () => {
  test.each([
    ['post', 'Snap downs'],
    ['comment', 'Rude'],
    ['message', 'Ruder'],
    ['bite', ''],
    ['account', 'Person'],
  ] as const)('lists a reported %s for administrators, once per person', async (kind, excerpt) => {
    const { make } = app();
    expect(await report(kind, reporter, 'Look at the end')).toEqual({ isNew: true });
    expect(await report(kind)).toEqual({ isNew: false });
    expect(await report(kind, await make.person())).toEqual({ isNew: true });
    const [listed] = await openCases();
    expect(listed).toMatchObject({
      ...{ kind, subjectId: subjects[kind], reportCount: 2, decision: null },
      reasons: [{ reason: 'harassment', count: 2 }],
      details: ['Look at the end'],
      person: { id: kind === 'comment' || kind === 'message' ? writer.id : creator.id },
      ...{ isTakenDown: false, isPersonSuspended: false, isOnAir: false },
    });
    expect(listed?.excerpt).toContain(excerpt);
    expect(listed?.path).toMatch(/^\//);
  });

  test('counts concurrent reports of one person once', async () => {
    await Promise.all([report('post'), report('post'), report('post')]);
    expect(await openCases()).toMatchObject([{ reportCount: 1 }]);
  });

  test('refuses visitors, and reports about own content', async () => {
    expect(await outcome(report('post', null))).toBe('auth.required');
    expect(await outcome(report('post', creator))).toBe('report.own');
    expect(await outcome(report('comment', writer))).toBe('report.own');
    const { as } = app();
    for (const [kind, code] of [
      ['post', 'post.notFound'],
      ['comment', 'comment.notFound'],
      ['message', 'chat.messageNotFound'],
      ['bite', 'bite.notFound'],
      ['account', 'channel.notFound'],
    ] as const)
      expect(
        await outcome(
          as(reporter).reports.reportContent({ kind, id: 2_000_000_000, reason: 'spam', details: '' }),
        ),
      ).toBe(code);
  });

  test('refuses reports of what the reporter cannot see', async () => {
    const { make } = app();
    subjects.post = (await make.post(creator, { state: 'draft', listed: false })).id;
    expect(await outcome(report('post'))).toBe('post.notFound');
  });

  test('refuses more than 50 reports of one person in a day', async () => {
    const { make, clock } = app();
    for (let n = 0; n < 50; n++) {
      subjects.post = (await make.post(creator)).id;
      await report('post');
    }
    subjects.post = (await make.post(creator)).id;
    expect(await outcome(report('post'))).toBe('report.tooMany');
    clock.advance({ hours: 25 });
    expect(await outcome(report('post'))).toBe('done');
  });

  test('notifies administrators in the app and by email, once for each thing', async () => {
    const { as, make, drain } = app();
    await drain();
    administrator = await make.admin();
    await report('post');
    await report('post', await make.person());
    await report('comment');
    await drain();
    const { rows } = await as(administrator).notifications.listNotifications({});
    expect(rows).toMatchObject([
      {
        ...{ type: 'REPORT_RECEIVED', count: 2, text: '2 reports wait for a decision' },
        clickAction: { path: '/admin/reports' },
      },
    ]);
    expect((await as(reporter).notifications.listNotifications({})).rows).toEqual([]);
  });
});

describe('a decision', () => {
  test('closes the case, notifies its reporters, and lets a later report open another one', async () => {
    const { as, make, drain } = app();
    await report('comment');
    const reason = 'Insults a person.';
    const about = { kind: 'comment', id: subjects.comment } as const;
    expect(await as(administrator).reports.decide({ ...about, action: 'takeDown', reason })).toEqual({
      isChanged: true,
    });
    expect(await openCases()).toEqual([]);
    const done = await as(administrator).reports.listReports({ state: 'done' });
    expect(done.content[0]).toMatchObject({
      ...{ subjectId: subjects.comment, isTakenDown: true },
      decision: { action: 'takeDown', reason, administrator: { id: administrator.id } },
    });
    await drain();
    const { rows } = await as(reporter).notifications.listNotifications({});
    expect(rows).toMatchObject([
      {
        ...{ type: 'REPORT_DECIDED', text: 'We reviewed your report', author: null },
        content: 'We acted on what you reported. Thank you for helping.',
      },
    ]);
    await as(administrator).reports.decide({ ...about, action: 'restore', reason: 'A mistake.' });
    expect(await report('comment', await make.person())).toEqual({ isNew: true });
    expect(await openCases()).toMatchObject([{ reportCount: 1 }]);
  });

  test.each(['post', 'comment', 'message', 'bite'] as const)(
    'about a %s that nobody reported is listed, and can be followed by its restoration',
    async (kind) => {
      const { as } = app();
      const done = async () =>
        (await as(administrator).reports.listReports({ state: 'done', size: 100 })).content.filter(
          (each) => each.kind === kind && each.subjectId === subjects[kind],
        );
      const decide = (action: 'takeDown' | 'restore') =>
        as(administrator).reports.decide({ kind, id: subjects[kind], action, reason: 'A reason.' });
      await decide('takeDown');
      await decide('takeDown');
      const [taken, ...others] = await done();
      expect(others).toEqual([]);
      expect(taken).toMatchObject({
        ...{ reportCount: 0, reasons: [], isTakenDown: true, decision: { action: 'takeDown' } },
        path: expect.stringMatching(/^\//),
      });
      await decide('restore');
      expect(await done()).toMatchObject([
        { isTakenDown: false, excerpt: taken?.excerpt, path: taken?.path, decision: { action: 'restore' } },
        { isTakenDown: false, decision: { action: 'takeDown' } },
      ]);
      expect(await report(kind)).toEqual({ isNew: true });
    },
  );

  test('dismisses reports without a reason and changes nothing else', async () => {
    const { as, drain } = app();
    await report('post');
    const about = { kind: 'post', id: subjects.post, action: 'dismiss', reason: '' } as const;
    expect(await as(administrator).reports.decide(about)).toEqual({ isChanged: false });
    expect(await openCases()).toEqual([]);
    expect(await as(null).posts.getPost({ id: subjects.post })).toMatchObject({ id: subjects.post });
    await drain();
    expect((await as(creator).notifications.listNotifications({})).rows.map(({ type }) => type)).toEqual([
      'COMMENT',
    ]);
    const log = (await as(administrator).admin.listLog({ size: 100 })).content;
    expect(log.filter(({ person }) => person?.id === creator.id)).toMatchObject([
      { action: 'REPORTS_DISMISSED' },
    ]);
    await as(administrator).reports.decide(about);
    expect((await as(administrator).admin.listLog({ size: 100 })).content).toHaveLength(log.length);
  });

  test('closes the case about what a person wrote when they are suspended', async () => {
    const { as } = app();
    await report('comment');
    const [{ id: caseId } = { id: 0 }] = await openCases();
    const suspend = { kind: 'account', action: 'suspend', reason: 'Insults people.' } as const;
    expect(await outcome(as(administrator).reports.decide({ ...suspend, id: creator.id, caseId }))).toBe(
      'decision.notPossible',
    );
    await as(administrator).reports.decide({ ...suspend, id: writer.id, caseId });
    expect(await openCases()).toEqual([]);
  });
});

test('the list and its count go page by page, the last reported first', async () => {
  const { as } = app();
  const { openReports: before } = await as(administrator).admin.getOverview();
  for (const kind of ['post', 'comment', 'message'] as const) {
    await report(kind);
    app().clock.advance({ seconds: 1 });
  }
  expect(await as(administrator).admin.getOverview()).toMatchObject({ openReports: before + 3 });
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: PageOf<ReportCase> = await as(administrator).reports.listReports({
      size: 1,
      ...(cursor !== null && { cursor }),
    });
    seen.push(...page.content.map(({ kind }) => kind));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(seen.slice(0, 3)).toEqual(['message', 'comment', 'post']);
});

test('people are found by name, username and email, with facts', async () => {
  const { as, make, ctx } = app();
  const person = await make.creator({
    name: 'Quirin Zebra',
    username: 'quirin_z',
    email: 'quirin@zebra.test',
  });
  await make.post(person);
  const find = async (q: string) =>
    (await as(administrator).reports.listPeople({ q })).content.filter(({ id }) => id === person.id);
  for (const q of ['Zebra', 'quir', '@quirin_z', 'QUIRIN@zebra.test'])
    expect([q, await find(q)]).toMatchObject([
      q,
      [
        {
          username: 'quirin_z',
          email: 'quirin@zebra.test',
          isCreator: true,
          sessionCount: 1,
          suspendedAt: null,
        },
      ],
    ]);
  expect(await find('quirin@zebra')).toEqual([]);
  expect(await find('%')).toEqual([]);
  await as(administrator).reports.decide({
    kind: 'account',
    id: person.id,
    action: 'suspend',
    reason: 'Spam',
  });
  expect((await as(administrator).reports.listPeople({ suspended: true })).content[0]).toMatchObject({
    ...{ id: person.id, sessionCount: 0, suspendedAt: ctx.clock.now().toISOString() },
    decision: { action: 'suspend', reason: 'Spam' },
  });
});

test('an administrator signs a person out everywhere, and the log has it', async () => {
  const { as } = app();
  await as(administrator).reports.signOutPerson({ id: writer.id });
  expect(await outcome(as(writer).accounts.getMe())).toBe('auth.required');
  await as(administrator).reports.signOutPerson({ id: writer.id });
  expect(await outcome(as(administrator).reports.signOutPerson({ id: 2_000_000_000 }))).toBe(
    'account.notFound',
  );
});
