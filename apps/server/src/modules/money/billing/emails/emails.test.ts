// What is stored of the emails about a payment, and who gets to see it.
import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cards, moveTo, subscribe } from '../../../../test/factories/cards.ts';
import type { Person } from '../../../../test/factories/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { paymentEmails } from './tables.ts';

const open = useTestApp();

const emailsTo = ({ id }: Person) =>
  open()
    .ctx.db.select()
    .from(paymentEmails)
    .where(eq(paymentEmails.accountId, id))
    .orderBy(asc(paymentEmails.id));

async function storyOf(intentId: string) {
  const { as, make } = open();
  const { story } = await as(await make.admin()).desk.getPurchase({ id: intentId });
  return story.filter(({ kind }) => kind.startsWith('email'));
}

describe('emails about payments', () => {
  test('are in the story of their payment with their recipient and the Message-ID that was sent', async () => {
    const { ctx, make, drain } = open();
    const { send } = ctx.mail;
    const sent: (string | undefined)[] = [];
    ctx.mail.send = ({ messageId }) => Promise.resolve(void sent.push(messageId));
    const viewer = await make.person();
    const { intent } = await subscribe(open(), viewer);
    await drain();
    ctx.mail.send = send;
    const [email, ...more] = await emailsTo(viewer);
    expect(more).toEqual([]);
    expect(email).toMatchObject({ kind: 'receipt', address: viewer.email, state: 'sent' });
    expect(sent).toContain(email?.messageId);
    expect(email?.messageId).toMatch(/^<[\w-]+@[\w.-]+>$/);
    expect(await storyOf(intent.id)).toMatchObject([
      { kind: 'emailSent', about: 'receipt', note: `${viewer.email}\n${email?.messageId}` },
    ]);
  });

  test('say why the mail server did not take them, once for each try', async () => {
    const { ctx, make, drain } = open();
    const { send } = ctx.mail;
    ctx.mail.send = () => Promise.reject(new Error('no connection'));
    const viewer = await make.person();
    const { intent } = await subscribe(open(), viewer);
    await drain().catch(() => undefined);
    ctx.mail.send = send;
    const failed = await emailsTo(viewer);
    expect(failed.length).toBeGreaterThan(0);
    for (const email of failed) expect(email).toMatchObject({ state: 'failed', lastError: 'no connection' });
    const [first] = await storyOf(intent.id);
    expect(first?.kind).toBe('emailFailed');
    expect(first?.note).toContain('no connection');
  });

  test('are part of the newest try of a renewal that fails', async () => {
    const app = open();
    app.clock.set('2027-01-12T12:00:00Z');
    const viewer = await app.make.person();
    const { intent } = await subscribe(app, viewer, cards.failsAtRenewal);
    await moveTo(app, '2027-02-12T14:00:00Z');
    const about = (await emailsTo(viewer)).map(({ kind, intentId }) => ({
      kind,
      own: intentId === intent.id,
    }));
    expect(about).toEqual([
      { kind: 'receipt', own: true },
      { kind: 'renewalFailed', own: false },
    ]);
  });

  test('lose their address when the account is deleted, and nothing else', async () => {
    const app = open();
    const viewer = await app.make.person();
    await subscribe(app, viewer);
    await app.drain();
    await app.as(viewer).accounts.deleteAccount({ confirm: viewer.username });
    await app.drain();
    expect(await emailsTo(viewer)).toMatchObject([{ kind: 'receipt', address: null, state: 'sent' }]);
  });
});
