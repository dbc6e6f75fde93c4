import { describe, expect, test } from 'vitest';
import { catchMails } from '../../test/caught-mails.ts';
import type { Person } from '../../test/factories/people.ts';
import { useTestApp } from '../../test/test-app.ts';
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
    expect(await importContacts({ csv, source })).toEqual({ added: 2, known: 0, refused: 1 });
    expect(await importContacts({ csv, source })).toEqual({ added: 0, known: 2, refused: 1 });
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

  test('is refused without its signature, or when it is no report', async () => {
    const body = '{"reports":[]}';
    for (const signature of ['', 't=1,v1=00', `t=1,v1=${feedbackSignature(secret, 1, body)}`])
      expect((await report(body, signature)).statusCode).toBe(400);
    for (const wrong of ['', '{', '[]', '{"reports":[{"type":"spam","email":"a@b.test"}]}'])
      expect([wrong, (await report(wrong)).statusCode]).toEqual([wrong, 400]);
    expect((await report(body)).statusCode).toBe(200);
  });
});
