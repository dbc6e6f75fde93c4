// The link in the emails about a failed renewal: what it opens, for whom and for how long.
import { describe, expect, test } from 'vitest';
import type { Mail } from '../../../../gateways/mail/port.ts';
import { checkLedger } from '../../../../test/factories/books.ts';
import {
  answerBank,
  cards,
  cardToken,
  chargesOf,
  countPaid,
  moveTo,
  returnOf,
  runJobs,
  subscribe,
  subscriptionOf,
} from '../../../../test/factories/cards.ts';
import type { Person } from '../../../../test/factories/people.ts';
import { useTestApp, type TestApp } from '../../../../test/test-app.ts';
import { paymentLink } from './rules.ts';

const open = useTestApp();

function catchLetters(app: TestApp): Mail[] {
  const mails: Mail[] = [];
  app.ctx.mail.send = (mail) => {
    mails.push(mail);
    return Promise.resolve();
  };
  return mails;
}
const linkIn = (mail: Mail | undefined): string =>
  /\/change\/payment\/([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

/** The period a link is for. */
const periodOf = (link: string): number => Number.parseInt(link.split('.')[0] ?? '', 36);

interface Owing {
  app: TestApp;
  viewer: Person;
  mails: Mail[];
  link: string;
}
/** A person with a renewal that has just failed, and the link they were emailed. */
async function owing(number: string, from: string, language = 'en'): Promise<Owing> {
  const app = open();
  const mails = catchLetters(app);
  app.clock.set(`${from}-10T12:00:00Z`);
  const viewer = await app.make.person({ language });
  const { intent } = await subscribe(app, viewer, number);
  if (intent.actionUrl !== null) {
    await answerBank(intent.actionUrl, 'approve');
    await app.as(viewer).billing.completeAction({ id: intent.id });
  }
  const [year = 0, month = 0] = from.split('-').map(Number);
  await moveTo(app, new Date(Date.UTC(year, month, 10, 14)));
  const link = linkIn(mails.findLast((mail) => /\/change\/payment\//.test(mail.text)));
  return { app, viewer, mails, link };
}
const visit = ({ app }: Owing, link: string, who: Person | null = null) =>
  app.as(who).dunning.getPaymentLink({ link });
const pay = ({ app, link }: Owing, token: string | null = null, who: Person | null = null) =>
  app.as(who).dunning.payByLink({ link, token });

describe('the payment link', () => {
  test('names the sum, the period and the card to a person who is signed out', async () => {
    const debt = await owing(cards.failsAtRenewal, '2032-01');
    expect(await visit(debt, debt.link)).toEqual({
      state: 'open',
      due: {
        priceCents: 1499,
        tax: null,
        handle: 'monthly10',
        startsAt: '2032-02-10T12:00:00.000Z',
        endsAt: '2032-03-10T12:00:00.000Z',
        graceUntil: '2032-02-17T12:00:00.000Z',
        card: { brand: 'Visa', lastFour: '0341' },
        needs: null,
      },
    });
    expect(await visit(debt, debt.link, debt.viewer)).toMatchObject({ state: 'open' });
  });

  test('replaces the card and pays the same period, once, however often it is pressed', async () => {
    const debt = await owing(cards.failsAtRenewal, '2032-03');
    const { app, viewer, mails, link } = debt;
    const token = await cardToken(app, cards.good);
    const options = { idempotencyKey: 'pay-by-link-1' };
    const first = await app.as(null, options).dunning.payByLink({ link, token });
    expect(first).toMatchObject({ state: 'succeeded', priceCents: 1499 });
    expect(await app.as(null, options).dunning.payByLink({ link, token })).toEqual(first);
    await expect(pay(debt)).rejects.toMatchObject({ code: 'paymentLink.paid', status: 409 });
    expect(await visit(debt, link)).toMatchObject({ state: 'paid', due: { priceCents: 1499 } });
    expect(await chargesOf(app, viewer)).toEqual({ n: 2, cents: 2998 });
    await app.drain();
    expect(mails.at(-1)).toMatchObject({ to: viewer.email });
    expect(mails.map(({ subject }) => subject)).toContain('Your subscription continues');
    expect(await subscriptionOf(app, viewer)).toMatchObject({
      masked_card_number: 'XXXX-XXXX-XXXX-4242',
      paymentProblemUntil: null,
      paymentPath: null,
      current_period_end_at: '2032-05-10T12:00:00.000Z',
    });
    await checkLedger(app);
  });

  test('charges once when it is pressed in two tabs at the same moment', async () => {
    const debt = await owing(cards.failsAtRenewal, '2032-05');
    const { app, viewer, link } = debt;
    const token = await cardToken(app, cards.good);
    const second = await cardToken(app, cards.mastercard);
    await Promise.allSettled([
      app.as(null).dunning.payByLink({ link, token }),
      app.as(viewer).dunning.payByLink({ link, token: second }),
    ]);
    expect(await countPaid(app, viewer)).toBe(2);
    expect(await chargesOf(app, viewer)).toEqual({ n: 2, cents: 2998 });
  });

  test('saves no card that was declined: the present one stays, and its owner tries another', async () => {
    const debt = await owing(cards.failsAtRenewal, '2032-07');
    const { app, viewer } = debt;
    const { paymentProfileId } = await subscriptionOf(app, viewer);
    const declined = await pay(debt, await cardToken(app, cards.insufficient));
    expect(declined).toMatchObject({ state: 'declined', declineCode: 'insufficient_funds' });
    const saved = await app.as(viewer).billing.listPaymentProfiles();
    expect(saved.map(({ id }) => id)).toEqual([paymentProfileId]);
    expect(await subscriptionOf(app, viewer)).toMatchObject({ paymentProfileId });
    expect(await visit(debt, debt.link)).toMatchObject({
      state: 'open',
      due: { card: { lastFour: '0341' } },
    });
    expect(await pay(debt, await cardToken(app, cards.good))).toMatchObject({ state: 'succeeded' });
    expect((await subscriptionOf(app, viewer)).masked_card_number).toBe('XXXX-XXXX-XXXX-4242');
    app.clock.advance({ hours: 2 });
    await runJobs(app, 'billing.detach-unused-cards');
    expect(await app.as(viewer).billing.listPaymentProfiles()).toHaveLength(2);
  });

  test('saves a card that its bank asks about only once its owner has agreed', async () => {
    const debt = await owing(cards.failsAtRenewal, '2034-07');
    const { app, viewer, link } = debt;
    const before = (await subscriptionOf(app, viewer)).paymentProfileId;
    const asked = await pay(debt, await cardToken(app, cards.challenge));
    expect((await subscriptionOf(app, viewer)).paymentProfileId).toBe(before);
    await answerBank(asked.actionUrl, 'approve');
    await app.as(null).dunning.completeByLink({ link, intent: asked.id });
    expect((await subscriptionOf(app, viewer)).masked_card_number).toBe('XXXX-XXXX-XXXX-3184');
  });

  test('takes its owner to their bank and back when the bank asks for them', async () => {
    const debt = await owing(cards.challenge, '2032-09');
    const { app, viewer, mails, link } = debt;
    expect(mails.at(-1)?.text).toContain('Your bank wants you to confirm the payment of $14.99');
    expect(await visit(debt, link)).toMatchObject({ state: 'open', due: { needs: 'person' } });
    expect(await subscriptionOf(app, viewer)).toMatchObject({ paymentNeeds: 'person' });
    const left = await pay(debt);
    expect(left).toMatchObject({ state: 'needsAction', priceCents: 1499 });
    // People who leave the bank's page can begin again.
    expect(await visit(debt, link)).toMatchObject({ state: 'open' });
    const asked = await pay(debt);
    expect(asked.id).not.toBe(left.id);
    const back = returnOf(await answerBank(asked.actionUrl, 'approve'));
    expect(back).toBe(`${app.ctx.config.origin}/change/payment/${link}?intent=${asked.id}`);
    const complete = () => app.as(null).dunning.completeByLink({ link, intent: asked.id });
    expect(await complete()).toMatchObject({ state: 'succeeded' });
    expect(await complete()).toMatchObject({ state: 'succeeded' });
    expect(await countPaid(app, viewer)).toBe(2);
    await checkLedger(app);
  });

  test('works for seven days, and then leads to signing in', async () => {
    const debt = await owing(cards.failsAtRenewal, '2033-01');
    const { app, viewer } = debt;
    const link = paymentLink(app.ctx.config.secret, periodOf(debt.link), new Date('2033-02-04T14:00:00Z'));
    expect(await visit(debt, link)).toMatchObject({ state: 'open' });
    app.clock.set('2033-02-11T14:00:00Z');
    expect(await visit(debt, link)).toEqual({ state: 'expired', due: null });
    await expect(app.as(viewer).dunning.payByLink({ link })).rejects.toMatchObject({
      code: 'paymentLink.expired',
      status: 410,
    });
  });

  test('is refused when it was changed, made up or made for something else', async () => {
    const debt = await owing(cards.failsAtRenewal, '2033-03');
    const { app, link } = debt;
    const [period = '', expires = '', signature = ''] = link.split('.');
    const next = (Number.parseInt(period, 36) + 1).toString(36);
    const later = (Number.parseInt(expires, 36) + 86_400).toString(36);
    const wrong = [
      `${next}.${expires}.${signature}`,
      `${period}.${later}.${signature}`,
      `${period}.${expires}.${signature.slice(1)}x`,
      link.toUpperCase(),
      paymentLink('another secret', Number.parseInt(period, 36), app.clock.now()),
      'x',
      '../../me',
    ];
    for (const each of wrong) {
      expect(await visit(debt, each)).toEqual({ state: 'invalid', due: null });
      await expect(app.as(null).dunning.payByLink({ link: each })).rejects.toMatchObject({
        code: 'paymentLink.invalid',
      });
    }
  });

  test('tells another person who is signed in nothing, and does not let them pay', async () => {
    const debt = await owing(cards.failsAtRenewal, '2033-05');
    const stranger = await debt.app.make.person();
    expect(await visit(debt, debt.link, stranger)).toEqual({ state: 'otherPerson', due: null });
    await expect(pay(debt, null, stranger)).rejects.toMatchObject({
      code: 'paymentLink.otherPerson',
      status: 403,
    });
  });

  test('opens nothing else: its owner stays signed out, and other payments stay theirs', async () => {
    const debt = await owing(cards.failsAtRenewal, '2033-07');
    const { app, link } = debt;
    const headers = { authorization: `Bearer ${link}`, cookie: `realfin_session=${link}` };
    const me = await app.request(null, { method: 'GET', url: '/api/user/me', headers });
    expect(me.statusCode).toBe(401);
    const other = await app.make.person();
    const { intent } = await subscribe(app, other);
    await expect(app.as(null).dunning.completeByLink({ link, intent: intent.id })).rejects.toMatchObject({
      code: 'paymentLink.invalid',
    });
  });

  test('has nothing to pay once the subscription was canceled or has ended', async () => {
    const expectNothing = async (debt: Owing) => {
      expect(await visit(debt, debt.link)).toEqual({ state: 'ended', due: null });
      await expect(pay(debt)).rejects.toMatchObject({ code: 'paymentLink.ended' });
    };
    const gone = await owing(cards.failsAtRenewal, '2033-09');
    await gone.app.as(gone.viewer).subscriptions.cancelSubscription({});
    await expectNothing(gone);
    const late = await owing(cards.failsAtRenewal, '2033-11');
    for (const day of [11, 13, 15, 17]) await moveTo(late.app, `2033-12-${day}T14:00:00Z`);
    await expectNothing(late);
  });

  test('is in every email of the series, in German for a German reader', async () => {
    const debt = await owing(cards.failsAtRenewal, '2034-01', 'de');
    const { app, mails, viewer } = debt;
    for (const day of [11, 12, 13, 14, 15, 16]) await moveTo(app, `2034-02-${day}T14:00:00Z`);
    await moveTo(app, '2034-02-17T14:00:00Z');
    const own = mails.filter((mail) => mail.to === viewer.email).slice(1);
    expect(own.map(({ subject }) => subject)).toEqual([
      'Deine Zahlung ist fehlgeschlagen',
      'Deine Zahlung ist noch offen',
      'Deine Zahlung ist noch offen',
      'Ohne deine Zahlung endet dein Abo morgen',
      'Dein Abo ist beendet',
    ]);
    for (const mail of own.slice(0, 4)) expect(linkIn(mail)).not.toBe('');
    expect(new Set(own.slice(0, 4).map(linkIn)).size).toBe(4);
  });
});
