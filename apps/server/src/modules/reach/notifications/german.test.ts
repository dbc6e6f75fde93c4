import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Mail } from '../../../gateways/mail/port.ts';
import type { Person } from '../../../test/factories/people.ts';
import { openPushService } from '../../../test/push-service.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { notify } from './commands/notify.ts';

const app = useTestApp();
let service: Awaited<ReturnType<typeof openPushService>>;
beforeAll(async () => {
  service = await openPushService();
});
afterAll(() => service.close());
const listOf = async (person: Person) => (await app().as(person).notifications.listNotifications({})).rows;

describe('a German account', () => {
  test('reads its notification, its email and its push in German', async () => {
    const { make, as, drain, ctx } = app();
    const mails: Mail[] = [];
    ctx.mail.send = (mail) => {
      mails.push(mail);
      return Promise.resolve();
    };
    const [creator, writer] = [await make.creator({ language: 'de' }), await make.person()];
    const phone = service.newBrowser();
    await as(creator).notifications.subscribePush(phone.subscription);
    const { id: postId } = await make.post(creator);
    await as(writer).comments.createComment({ postId, comment: 'Well said' });
    await drain();
    const text = `${writer.name} hat deinen Beitrag kommentiert`;
    expect(await listOf(creator)).toMatchObject([{ text, content: 'Well said' }]);
    expect(phone.got).toMatchObject([{ content: { title: text, body: 'Well said' } }]);
    expect(mails).toMatchObject([{ to: creator.email, subject: text }]);
    expect(mails[0]?.text).toContain(`Hallo ${creator.name},`);
    expect(mails[0]?.text).toContain('Diese E-Mails abbestellen: ');
  });

  test('reads an old notification in the language it has now', async () => {
    const { make, as, ctx } = app();
    const person = await make.person();
    const key = 'renewal';
    const facts = { detail: '2026-12-24T10:00:00.000Z', amountCents: 1_499 };
    await notify(ctx, { accountId: person.id, type: 'RENEWAL_COMING', group: key, source: key, ...facts });
    expect(await listOf(person)).toMatchObject([
      {
        text: 'Your subscription renews soon',
        content: '$14.99 will be charged on December 24, 2026.',
      },
    ]);
    await as(person).accounts.setLanguage({ language: 'de' });
    const [now] = await listOf(person);
    expect(now?.text).toBe('Dein Abo verlängert sich bald');
    expect(now?.content.replace('\u00a0', ' ')).toBe('Am 24. Dezember 2026 buchen wir 14,99 $ ab.');
  });

  test.each([
    [
      'RENEWAL_COMING',
      '$14.99 will be charged on December 24, 2026.',
      'Am 24. Dezember 2026 buchen wir 14,99 $ ab.',
    ],
    [
      'PAYMENT_FAILED',
      'Confirm the payment or update your card by December 24, 2026 to keep your access.',
      'Bestätige die Zahlung oder aktualisiere deine Karte bis zum 24. Dezember 2026, um den Zugang zu behalten.',
    ],
    ['EXPORT_READY', 'Download it by December 24, 2026.', 'Lade ihn bis zum 24. Dezember 2026 herunter.'],
    [
      'EXPORT_FAILED',
      "We couldn't prepare your export. Try again.",
      'Wir konnten deinen Export nicht vorbereiten. Versuch es noch einmal.',
    ],
  ] as const)('reads %s that was stored as an English sentence', async (type, detail, german) => {
    const { make, ctx } = app();
    const person = await make.person({ language: 'de' });
    await notify(ctx, { accountId: person.id, type, group: type, source: type, detail });
    expect((await listOf(person))[0]?.content.replace('\u00a0', ' ')).toBe(german);
  });
});
