import { limits } from '@realfin/contract/limits';
import { describe, expect, test } from 'vitest';
import { createBrowser, newPerson, openSignIn, signUp } from '../../test/browser.ts';
import { cards, subscribe } from '../../test/factories/cards.ts';
import { createTestApp, useTestApp } from '../../test/test-app.ts';

const app = useTestApp();
const german = { 'accept-language': 'de-DE,de;q=0.9,en;q=0.5' };
const cookie = { cookie: 'realfin_language=de' };
const missing = { method: 'GET', url: '/api/public/post/999999' } as const;
const detailOf = async (headers: Record<string, string>) =>
  (await app().request(null, { ...missing, headers })).json<{ detail: string }>().detail;

describe('the language of a refusal', () => {
  test.each([
    ['English for an API client that names none', {}, "This page isn't real."],
    ['English where another language is wanted', { 'accept-language': 'fr' }, "This page isn't real."],
    ['German for a browser that accepts it', german, 'Diese Seite gibt es nicht.'],
    ['German for a browser that chose it', cookie, 'Diese Seite gibt es nicht.'],
  ])('answers in %s', async (_name, headers, detail) => {
    expect(await detailOf(headers)).toBe(detail);
  });

  test('is that of the account, whatever the browser accepts', async () => {
    const person = await app().make.person({ language: 'de' });
    const answer = await app().request(person, { ...missing, headers: { 'accept-language': 'en-US' } });
    expect(answer.headers['content-language']).toBe('de');
    expect(answer.json()).toMatchObject({
      status: 404,
      code: 'post.notFound',
      detail: 'Diese Seite gibt es nicht.',
    });
  });
});

describe('a German reader is refused in German', () => {
  test('with a wrong password, and with a form that is filled in wrong', async () => {
    const browser = () => createBrowser(app().server, 'http://realfin.test');
    const person = newPerson();
    await signUp(browser(), person);
    const visitor = browser();
    const uid = await openSignIn(visitor);
    const wrong = { email: person.email, password: 'not the password' };
    expect((await visitor.post(`/auth/interaction/${uid}/login`, wrong, german)).json()).toMatchObject({
      code: 'account.wrongCredentials',
      detail: 'E-Mail-Adresse oder Passwort ist falsch.',
    });
    const form = { ...newPerson(), password: 'too short', email: 'nobody' };
    const refused = await visitor.post(`/auth/interaction/${uid}/register`, form, german);
    expect(refused.json()).toMatchObject({
      code: 'input.invalid',
      errors: expect.arrayContaining([
        { path: 'email', message: 'Gib eine gültige E-Mail-Adresse ein.' },
        { path: 'password', message: 'Nimm mindestens 10 Zeichen.' },
      ]) as unknown,
    });
  });

  test('with a text that is too long for its field', async () => {
    const person = await app().make.person({ language: 'de' });
    const { id: postId } = await app().make.post(await app().make.creator());
    const answer = await app().request(person, {
      method: 'POST',
      url: '/api/comment/create',
      payload: { postId, comment: 'x'.repeat(limits.comment.max + 1) },
    });
    expect(answer.json()).toMatchObject({
      detail: 'Einige Angaben sind ungültig. Prüf sie und versuch es noch einmal.',
      errors: [{ path: 'comment', message: `Nimm höchstens ${limits.comment.max} Zeichen.` }],
    });
  });

  test('with a declined payment, and reads the receipt of one that succeeded', async () => {
    const person = await app().make.person({ language: 'de' });
    const { intent } = await subscribe(app(), person, cards.declined);
    expect(intent).toMatchObject({
      state: 'declined',
      message: 'Da ist etwas schiefgegangen. Bitte versuch es noch einmal.',
    });
    await subscribe(app(), person);
    const { content } = await app().as(person).billing.listInvoices({});
    expect(content[0]?.description).toMatch(
      /^Premium, monatlich, \d{1,2}\. \p{L}+ \d{4} bis \d{1,2}\. \p{L}+ \d{4}$/u,
    );
  });

  test('with too many requests', async () => {
    const limited = await createTestApp({ rateLimits: true });
    try {
      const person = await limited.make.person({ language: 'de' });
      const talk = () =>
        limited.request(person, {
          method: 'POST',
          url: '/api/comment/create',
          payload: { postId: 999_999, comment: 'Hallo' },
        });
      for (let n = 0; n < 11; n++) await talk();
      expect((await talk()).json()).toMatchObject({
        code: 'rate.limited',
        detail: 'Zu viele Anfragen. Bitte warte einen Moment.',
      });
    } finally {
      await limited.close();
    }
  });
});
