// Inquiries have a due date and evidence of their own, and become chargebacks when nobody answers.
import { describe, expect, test } from 'vitest';
import { chargeRefOf, deliverWebhooks, sandboxOf, subscribe } from '../../../test/factories/cards.ts';
import { administratorsOf } from '../../../test/factories/desk.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { findTroublesOf } from './commands/find-troubles.ts';

const open = useTestApp();

async function inquired() {
  const app = open();
  app.clock.set('2032-05-01T12:00:00Z');
  const [administrator = null] = await administratorsOf(app, 1);
  const person = await app.make.person();
  const { intent } = await subscribe(app, person);
  await deliverWebhooks(app);
  const ref = await sandboxOf(app).dispute(await chargeRefOf(app, intent.id), { isInquiry: true });
  await deliverWebhooks(app);
  const { desk } = app.as(administrator);
  const found = (await desk.listDisputes()).find((each) => each.person.id === person.id);
  if (found === undefined || found.dueAt === null) throw new Error('the inquiry is not listed');
  const dueSoon = async () =>
    (await findTroublesOf(app.ctx, app.ctx.db, 'disputeDue')).filter(({ subject }) =>
      subject.startsWith(intent.id),
    );
  return { app, desk, ref, id: found.id, dueAt: new Date(found.dueAt), intentId: intent.id, dueSoon };
}

describe('an inquiry', () => {
  test('is found before it is due, and so is the chargeback it becomes', async () => {
    const { app, desk, ref, id, dueAt, intentId, dueSoon } = await inquired();
    expect(await dueSoon()).toEqual([]);
    app.clock.set(new Date(dueAt.getTime() - 86_400_000));
    expect(await dueSoon()).toEqual([{ subject: intentId, detail: '2032-05-08' }]);
    const { evidence } = await desk.getDispute({ id });
    await desk.submitEvidence({ id, ...evidence });
    expect(await dueSoon()).toEqual([]);
    await sandboxOf(app).reopenDispute(ref);
    await deliverWebhooks(app);
    app.clock.advance({ days: 6 });
    expect(await dueSoon()).toEqual([{ subject: `${intentId} 2`, detail: '2032-05-14' }]);
  });

  test('takes evidence, and its chargeback takes other evidence, the same text included', async () => {
    const { app, desk, ref, id } = await inquired();
    const { evidence } = await desk.getDispute({ id });
    const answer = { ...evidence, explanation: 'They watched all of it.' };
    expect(await desk.submitEvidence({ id, ...answer })).toMatchObject({ submittedAt: expect.any(String) });
    await expect(desk.submitEvidence({ id, ...answer })).rejects.toMatchObject({
      code: 'desk.evidenceClosed',
    });
    await sandboxOf(app).reopenDispute(ref);
    await deliverWebhooks(app);
    const reopened = await desk.getDispute({ id });
    expect(reopened).toMatchObject({
      dispute: { state: 'needsResponse', submittedAt: null },
      evidence: { explanation: 'They watched all of it.' },
      isDraft: true,
      savedBy: null,
    });
    expect(await desk.submitEvidence({ id, ...reopened.evidence })).toMatchObject({ state: 'underReview' });
    await sandboxOf(app).decideDispute(ref, 'lost');
    await deliverWebhooks(app);
    await sandboxOf(app).reopenDispute(ref);
    await deliverWebhooks(app);
    await desk.saveEvidence({ id, ...answer, explanation: 'The bank has overlooked this.' });
    expect(await desk.submitEvidence({ id, ...answer })).toMatchObject({ state: 'underReview' });
    await sandboxOf(app).decideDispute(ref, 'won');
    await deliverWebhooks(app);
    expect((await desk.getDispute({ id })).dispute).toMatchObject({ state: 'won' });
  });
});
