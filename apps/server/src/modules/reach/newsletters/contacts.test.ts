import { newsletterLimits } from '@realfin/contract/newsletter-limits';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { BulkAnswer } from '../../../gateways/mail/port.ts';
import { catchMails } from '../../../test/caught-mails.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { jobs } from '../../../wiring.ts';
import { linkToken } from './access.ts';
import { askContacts } from './commands/ask-contacts.ts';
import { feedbackHeader, feedbackSignature } from './rules/feedback.ts';

const secret = 'the provider signs with this secret.';
const app = useTestApp({ mailFeedbackSecret: secret });
const mails = catchMails(app);
const csv = 'Name;E-Mail\r\n"Rosa ""R"" Luz";rosa@list.test\r\nOle;ole@list.test\r\nNobody;none\r\n';
const source = 'Sign-up form on my site';

const tokenOf = (text: string | undefined) =>
  /\/unsubscribe\/newsletter\/([\w-]+)/.exec(text ?? '')?.[1] ?? '';
const listOf = async (creator: Person) =>
  (await app().as(creator).newsletters.listContacts({})).content.map(({ email, state }) => [email, state]);

describe('contacts', () => {
  test('are asked once, and get nothing before they confirm', async () => {
    const { make, as, drain } = app();
    const creator = await make.creator();
    const { importContacts, exportContacts, removeContact, listContacts } = as(creator).newsletters;
    expect(await importContacts({ csv, source })).toMatchObject({ added: 2, known: 0, refused: 1 });
    expect(await importContacts({ csv, source })).toMatchObject({ added: 0, known: 2, refused: 1 });
    await drain();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['ole@list.test', 'rosa@list.test']);
    const token = tokenOf(mails.find(({ to }) => to === 'rosa@list.test')?.text);
    const { getNewsletterLink, answerNewsletterLink } = as(null).newsletters;
    expect(await getNewsletterLink({ token })).toMatchObject({ state: 'pending', counted: null });
    for (let i = 0; i < 2; i++)
      expect(await answerNewsletterLink({ token, wanted: true })).toMatchObject({ state: 'wanted' });
    expect(await listOf(creator)).toEqual([
      ['ole@list.test', 'pending'],
      ['rosa@list.test', 'confirmed'],
    ]);
    expect((await exportContacts()).csv).toContain('rosa@list.test,"Rosa ""R"" Luz",confirmed,');
    const id = (await listContacts({})).content[0]?.id ?? 0;
    const other = await make.creator();
    await expect(as(other).newsletters.removeContact({ id })).rejects.toMatchObject({
      code: 'newsletter.contactNotFound',
    });
    expect(await removeContact({ id })).toEqual({ success: true });
    await expect(removeContact({ id })).rejects.toMatchObject({ code: 'newsletter.contactNotFound' });
    await expect(importContacts({ csv: 'a,b\n1,2', source })).rejects.toMatchObject({
      code: 'newsletter.csvInvalid',
    });
  });

  test('keep the consent that the list has for each of them, as our own export does', async () => {
    const { make, as, drain } = app();
    const [creator, next] = [await make.creator(), await make.creator()];
    const own =
      'email,source\nshop@list.test,At the counter\nlink@list.test,https://spam.example\nbare@list.test,';
    await as(creator).newsletters.importContacts({ csv: own, source });
    const sourcesOf = async (person: Person) =>
      (await as(person).newsletters.listContacts({})).content.map((row) => row.source);
    expect(await sourcesOf(creator)).toEqual([source, source, 'At the counter']);
    const { csv: exported } = await as(creator).newsletters.exportContacts();
    await as(next).newsletters.importContacts({ csv: exported, source: 'Another' });
    expect(new Set(await sourcesOf(next))).toEqual(new Set([source, 'At the counter']));
    await drain();
  });

  test('need no room on a full list where they are known already', async () => {
    const { make, as, ctx } = app();
    const creator = await make.creator();
    const { importContacts } = as(creator).newsletters;
    await ctx.db
      .execute(sql`insert into newsletter_contacts (channel_id, email, name, source, state, added_at)
      select ${creator.id}, 'full' || i || '@list.test', '', 'x', 'confirmed', now()
      from generate_series(1, ${newsletterLimits.contacts}) i`);
    const known = 'email\nfull1@list.test\nfull2@list.test';
    expect(await importContacts({ csv: known, source })).toMatchObject({ added: 0, known: 2, refused: 0 });
    await expect(importContacts({ csv: `${known}\nnew@list.test`, source })).rejects.toMatchObject({
      code: 'newsletter.tooManyContacts',
    });
    await ctx.db.execute(sql`delete from newsletter_contacts where channel_id = ${creator.id}`);
  });

  test('are the business of the creator alone', async () => {
    const { make, as } = app();
    const creator = await make.creator();
    const contributor = await make.contributor(creator);
    await expect(as(contributor).newsletters.listContacts({})).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
    expect((await as(contributor).newsletters.listNewsletters({})).content).toEqual([]);
  });
});

describe('the question to a contact', () => {
  type Answer = BulkAnswer['outcome'];
  const list = (email: string) => ({ csv: `email\n${email}`, source });
  const sweep = async (minutes: number) => {
    const { clock, ctx, drain } = app();
    clock.advance({ minutes });
    await jobs['newsletters.sweep-newsletters'].run(ctx);
    await drain();
  };
  /** What the provider says to each email; whom it was about, in order. */
  const answering = async (say: (nth: number) => Answer | Promise<Answer>, run: () => Promise<void>) => {
    const { ctx } = app();
    const { sendBulk } = ctx.mail;
    const tokens: string[] = [];
    ctx.mail.sendBulk = async ({ text }) => {
      tokens.push(tokenOf(text));
      return { outcome: await say(tokens.length), reason: 'said the server' };
    };
    await run().finally(() => {
      ctx.mail.sendBulk = sendBulk;
    });
    return tokens;
  };

  test('is asked again with growing pauses while the provider defers it, and then no more', async () => {
    const { make, as, drain } = app();
    const creator = await make.creator();
    const tokens = await answering(
      (nth) => (nth < 3 ? 'deferred' : 'sent'),
      async () => {
        await as(creator).newsletters.importContacts(list('later@list.test'));
        await drain();
        await sweep(0.5);
        for (const minutes of [1, 2, 4, 60, 600]) await sweep(minutes);
      },
    );
    expect(tokens).toHaveLength(3);
    expect(await listOf(creator)).toEqual([['later@list.test', 'pending']]);
    const token = tokens[2] ?? '';
    expect(await as(null).newsletters.answerNewsletterLink({ token, wanted: true })).toMatchObject({
      state: 'wanted',
    });
  });

  test('ends as not reached where the provider never takes it, and may be imported again', async () => {
    const { make, as, drain } = app();
    const creator = await make.creator();
    const { importContacts, listContacts, removeContact } = as(creator).newsletters;
    const tokens = await answering(
      () => 'deferred',
      async () => {
        await importContacts(list('never@list.test'));
        await drain();
        for (let i = 0; i < 8; i++) await sweep(600);
      },
    );
    expect([tokens.length, await listOf(creator)]).toEqual([6, [['never@list.test', 'unreached']]]);
    await removeContact({ id: (await listContacts({})).content[0]?.id ?? 0 });
    expect(await importContacts(list('never@list.test'))).toMatchObject({ added: 1 });
    await drain();
    expect(mails.map(({ to }) => to)).toEqual(['never@list.test']);
  });

  test('is not asked twice where the answer comes late or never, and its link works if it arrived', async () => {
    const { make, as, ctx, clock, drain } = app();
    const creator = await make.creator();
    const late = Promise.withResolvers<Answer>();
    let asked = 0;
    const tokens = await answering(
      (nth) => {
        asked = nth;
        return nth === 1 ? late.promise : 'unknown';
      },
      async () => {
        await as(creator).newsletters.importContacts(list('late@list.test'));
        const asking = askContacts(ctx, new AbortController().signal);
        await expect.poll(() => asked).toBe(1);
        await drain();
        clock.advance({ minutes: 11 });
        await sweep(0);
        expect(await listOf(creator)).toEqual([['late@list.test', 'unreached']]);
        late.resolve('sent');
        await asking;
        expect(await listOf(creator)).toEqual([['late@list.test', 'pending']]);
        await as(creator).newsletters.importContacts(list('lost@list.test'));
        await drain();
        await sweep(1000);
      },
    );
    expect(tokens).toHaveLength(2);
    const lost = ['lost@list.test', 'unreached'];
    expect(await listOf(creator)).toEqual([lost, ['late@list.test', 'pending']]);
    const { listContacts, removeContact, importContacts } = as(creator).newsletters;
    await as(null).newsletters.answerNewsletterLink({ token: tokens[1] ?? '', wanted: true });
    expect((await listOf(creator))[0]).toEqual(['lost@list.test', 'confirmed']);
    const { content } = await listContacts({});
    await removeContact({ id: content.find(({ email }) => email === 'late@list.test')?.id ?? 0 });
    expect(await importContacts(list('late@list.test'))).toMatchObject({ added: 0 });
  });

  test('waits for the pace that newsletters have', async () => {
    const { make, as, ctx, clock, drain } = app();
    const creator = await make.creator();
    const emails = Array.from({ length: 9 }, (_, n) => `pace${n}@list.test`);
    const slow = {
      ...ctx,
      config: { ...ctx.config, newsletters: { ...ctx.config.newsletters, perSecond: 4 } },
    };
    clock.advance({ minutes: 1 });
    await as(creator).newsletters.importContacts({ csv: `email\n${emails.join('\n')}`, source });
    const stop = new AbortController();
    const asking = askContacts(slow, stop.signal).catch(() => {});
    await expect.poll(() => mails.length).toBe(4);
    stop.abort();
    await asking;
    expect(mails).toHaveLength(4);
    clock.advance({ seconds: 1.5 });
    await drain();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(emails);
  });
});

describe('feedback of the provider', () => {
  const report = (body: string, signature?: string) => {
    const seconds = Math.floor(app().clock.now().getTime() / 1000);
    const signed = `t=${seconds},v1=${feedbackSignature(secret, seconds, body)}`;
    return app().request(null, {
      method: 'POST',
      url: '/api/newsletters/feedback',
      headers: { 'content-type': 'application/json', [feedbackHeader]: signature ?? signed },
      payload: body,
    });
  };

  test('ends newsletters to an address on all lists', async () => {
    const { make, as, drain } = app();
    const [one, two] = [await make.creator(), await make.creator()];
    const list = 'email\nzoe@list.test';
    for (const creator of [one, two]) await as(creator).newsletters.importContacts({ csv: list, source });
    await drain();
    const body = JSON.stringify({ reports: [{ type: 'complaint', email: 'ZOE@list.test' }] });
    for (let i = 0; i < 2; i++) expect((await report(body)).statusCode).toBe(200);
    for (const creator of [one, two])
      expect(await listOf(creator)).toEqual([['zoe@list.test', 'complained']]);
    const third = await make.creator();
    expect(await as(third).newsletters.importContacts({ csv: list, source })).toMatchObject({ added: 0 });
  });

  test('is taken back by the person alone, by the link of the list they want', async () => {
    const { make, as, drain } = app();
    const [one, two] = [await make.creator(), await make.creator()];
    for (const creator of [one, two])
      await as(creator).newsletters.importContacts({ csv: 'email\nyan@list.test', source });
    await drain();
    const token = tokenOf(mails[0]?.text);
    const { getNewsletterLink, answerNewsletterLink } = as(null).newsletters;
    await report('{"reports":[{"type":"complaint","email":"yan@list.test"}]}');
    expect(await getNewsletterLink({ token })).toMatchObject({ state: 'unwanted', stopped: 'complaint' });
    for (let i = 0; i < 2; i++)
      expect(await answerNewsletterLink({ token, wanted: true })).toMatchObject({
        state: 'wanted',
        stopped: null,
      });
    const states = [await listOf(one), await listOf(two)].map(([row]) => row?.[1] ?? '');
    expect(new Set(states)).toEqual(new Set(['complained', 'confirmed']));
    await report('{"reports":[{"type":"bounce","email":"yan@list.test"}]}');
    expect(await answerNewsletterLink({ token, wanted: true })).toMatchObject({ stopped: 'bounce' });
  });

  test('ends the emails of an account until its person subscribes again or turns emails on', async () => {
    const { make, as, ctx } = app();
    const [creator, fan] = [await make.creator(), await make.person()];
    const body = JSON.stringify({ reports: [{ type: 'complaint', email: fan.email }] });
    const subject = { kind: 'account', accountId: fan.id, channelId: creator.id, deliveryId: 0 } as const;
    const token = linkToken(ctx.config.secret, subject);
    const { getNewsletterLink, answerNewsletterLink } = as(null).newsletters;
    const { getPlatforms, setPlatform, muteChannel } = as(fan).notifications;
    await report(body);
    expect(await getNewsletterLink({ token })).toMatchObject({ stopped: 'complaint' });
    expect(await answerNewsletterLink({ token, wanted: true })).toMatchObject({ stopped: null });
    expect(await getPlatforms()).toMatchObject({ is_email_enabled: true });
    await report(body);
    await setPlatform({ platform: 'EMAIL', enabled: true });
    expect(await getNewsletterLink({ token })).toMatchObject({ state: 'wanted', stopped: null });
    await setPlatform({ platform: 'EMAIL', enabled: false });
    expect(await answerNewsletterLink({ token, wanted: true })).toMatchObject({ stopped: 'emailsOff' });
    await setPlatform({ platform: 'EMAIL', enabled: true });
    await as(fan).channels.followChannel({ x: creator.id, following: true });
    await muteChannel({ creator_id: creator.id });
    expect(await getNewsletterLink({ token })).toMatchObject({ stopped: 'muted' });
  });

  test('is refused without its signature, or when it is no report', async () => {
    const body = '{"reports":[]}';
    for (const signature of ['', 't=1,v1=00', `t=1,v1=${feedbackSignature(secret, 1, body)}`])
      expect((await report(body, signature)).statusCode).toBe(400);
    for (const wrong of ['', '{', '[]', '{"reports":[{"type":"spam","email":"a@b.test"}]}'])
      expect([wrong, (await report(wrong)).statusCode]).toEqual([wrong, 400]);
    expect((await report(body)).statusCode).toBe(200);
  });
});
