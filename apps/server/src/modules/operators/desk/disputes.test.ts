import { describe, expect, test } from 'vitest';
import { chargeRefOf, deliverWebhooks, sandboxOf, subscribe } from '../../../test/factories/cards.ts';
import { administratorsOf } from '../../../test/factories/desk.ts';
import { useTestApp } from '../../../test/test-app.ts';

const open = useTestApp();
const administrators = (count: 1 | 2) => administratorsOf(open(), count);

describe('a dispute at the desk', () => {
  const opened = async () => {
    const [administrator = null] = await administrators(1);
    const { as, make } = open();
    const viewer = await make.person({ name: 'Dora Dispute' });
    const { intent } = await subscribe(open(), viewer);
    await deliverWebhooks(open());
    const ref = await sandboxOf(open()).dispute(await chargeRefOf(open(), intent.id));
    await deliverWebhooks(open());
    const found = (await as(administrator).desk.listDisputes()).find(({ person }) => person.id === viewer.id);
    if (found === undefined) throw new Error('the dispute is not listed');
    return { administrator, viewer, intent, ref, id: found.id, found };
  };

  test('drafts evidence from what is stored, keeps what was edited, and submits it once', async () => {
    const { administrator, viewer, id, found, ref } = await opened();
    const { desk } = open().as(administrator);
    expect(found).toMatchObject({ state: 'needsResponse', submittedAt: null, dueAt: expect.any(String) });
    const drafted = await desk.getDispute({ id });
    expect(drafted).toMatchObject({ isDraft: true, evidence: { customerName: 'Dora Dispute' } });
    expect(drafted.evidence.explanation).toContain('ending in 4242');
    const evidence = { ...drafted.evidence, explanation: 'They watched all of it.' };
    await desk.saveEvidence({ id, ...evidence });
    expect(await desk.getDispute({ id })).toMatchObject({
      isDraft: false,
      evidence: { explanation: 'They watched all of it.' },
      savedBy: { id: administrator?.id },
    });
    const both = await Promise.allSettled([1, 2].map(() => desk.submitEvidence({ id, ...evidence })));
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
    await expect(desk.submitEvidence({ id, ...evidence })).rejects.toMatchObject({
      status: 409,
      code: 'desk.evidenceClosed',
    });
    expect((await desk.getDispute({ id })).dispute).toMatchObject({ state: 'underReview' });
    await sandboxOf(open()).decideDispute(ref, 'won');
    await deliverWebhooks(open());
    expect((await desk.getDispute({ id })).dispute).toMatchObject({ state: 'won' });
    const [invoice] = (await open().as(viewer).billing.listInvoices()).content;
    expect(invoice?.creditNotes).toMatchObject([
      { kind: 'creditNote', totalCents: 1_499 },
      { kind: 'reversal', totalCents: 1_499, number: expect.stringMatching(/^RF-/) },
    ]);
    const { story } = await desk.getPurchase({ id: found.purchaseId });
    const kinds = story.map(({ kind }) => kind);
    expect(kinds.indexOf('disputeReported')).toBeLessThan(kinds.indexOf('evidenceSubmitted'));
    expect(kinds.indexOf('evidenceSubmitted')).toBeLessThan(kinds.indexOf('disputeWon'));
    // What was withheld then, although it is back.
    expect(story.find(({ kind }) => kind === 'disputeOpened')).toMatchObject({ cents: 1_499 });
    const { content } = await open().as(administrator).admin.listLog({ size: 5 });
    expect(content.filter(({ action }) => action === 'EVIDENCE_SUBMITTED')).toHaveLength(1);
  });

  test('tells each creator what is held and why, and what became of it, without naming the buyer', async () => {
    const { as, make } = open();
    const creator = await make.creator();
    const viewer = await make.person({ name: 'Dora Dispute' });
    const { intent } = await subscribe(open(), viewer, undefined, { context: { creatorId: creator.id } });
    await deliverWebhooks(open());
    const told = async () =>
      (await as(creator).notifications.listNotifications()).rows
        .filter(({ type }) => type.startsWith('EARNINGS_'))
        .map(({ type, text }) => [type, text]);
    const ref = await sandboxOf(open()).dispute(await chargeRefOf(open(), intent.id));
    await deliverWebhooks(open());
    const held = ['EARNINGS_HELD', "We're holding $4.50 of your earnings"];
    expect(await told()).toEqual([held]);
    await sandboxOf(open()).decideDispute(ref, 'lost');
    await deliverWebhooks(open());
    expect(await told()).toEqual([['EARNINGS_LOST', '$4.50 of your earnings went back to the buyer'], held]);
  });

  test('keeps the evidence when the processor is away, and can be submitted again', async () => {
    const { administrator, id } = await opened();
    const { desk } = open().as(administrator);
    const { evidence } = await desk.getDispute({ id });
    const billing = sandboxOf(open());
    const real = billing.submitEvidence;
    billing.submitEvidence = () => Promise.reject(new Error('away'));
    await expect(desk.submitEvidence({ id, ...evidence })).rejects.toMatchObject({ status: 503 });
    billing.submitEvidence = real;
    expect(await desk.getDispute({ id })).toMatchObject({ isDraft: false, dispute: { submittedAt: null } });
    expect(await desk.submitEvidence({ id, ...evidence })).toMatchObject({ state: 'underReview' });
  });

  test('blocks further payments until an administrator lifts that, once and with a note', async () => {
    const { administrator, viewer, intent } = await opened();
    const { as } = open();
    await expect(subscribe(open(), viewer)).rejects.toMatchObject({ code: 'billing.blocked' });
    expect((await as(administrator).desk.getPurchase({ id: intent.id })).block).not.toBeNull();
    const lift = () => as(administrator).desk.liftBlock({ id: viewer.id, note: 'It was a mistake' });
    await lift();
    await expect(lift()).rejects.toMatchObject({ status: 404, code: 'desk.notFound' });
    expect((await subscribe(open(), viewer)).intent.state).toBe('succeeded');
    const { content } = await as(administrator).admin.listLog({ size: 1 });
    expect(content).toMatchObject([{ action: 'BLOCK_LIFTED', detail: 'It was a mistake' }]);
  });
});
