// Events, tickets and money at the processor that were given up, and those that nothing takes.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { checkLedger } from '../../../test/factories/books.ts';
import { deliverWebhooks, netPaid, runJobs, sandboxOf, subscribe } from '../../../test/factories/cards.ts';
import { administratorsOf } from '../../../test/factories/desk.ts';
import { makeEvent, makeStream } from '../../../test/factories/kinds.ts';
import type { Person } from '../../../test/factories/people.ts';
import { unguarded } from '../../../test/factories/unguarded.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { findTroublesOf } from './commands/find-troubles.ts';

const open = useTestApp();

/** A ticket for an event whose stream was never on air. */
async function soldEvent() {
  const app = open();
  const [administrator = null] = await administratorsOf(app, 1);
  const [creator, buyer] = [await app.make.creator(), await app.make.person()];
  const stream = await makeStream(app, creator);
  const event = await makeEvent(app, creator, [stream.postId], { title: 'Night one' });
  const { intent } = await subscribe(app, buyer, undefined, { ppvProductId: `ppv-${event.id}` });
  await deliverWebhooks(app);
  return { administrator, creator, buyer, event, stream, intentId: intent.id };
}

/** Without triggers, which allow only the steps of the product. */
const run = (text: string) => unguarded(open(), (tx) => tx.execute<{ id: string }>(sql.raw(text)));
const giveUp = (table: string, which: string, more = '') =>
  run(`update ${table} set next_at = null, tries = 30, last_error = 'broken',
    stuck_at = '${open().clock.now().toISOString()}' ${more} where ${which}`);
const stuckFor = async (administrator: Person | null) =>
  (await open().as(administrator).desk.listStuck()).map(({ kind, id }) => `${kind} ${id}`);
const ticketIdOf = async (intentId: string): Promise<string> => {
  const { rows } = await run(`select id::text from ppv_tickets where intent_id = '${intentId}'`);
  return rows[0]?.id ?? '';
};
const late = async () =>
  (await findTroublesOf(open().ctx, open().ctx.db, 'overdue')).map(({ subject }) => subject);

describe('an event that was not held', () => {
  test('is listed with its creator, and held after what was announced has been shown', async () => {
    const app = open();
    const { administrator, creator, event, stream } = await soldEvent();
    await run(`update ppv_events set next_at = now() where id = ${event.id}`);
    app.clock.advance({ days: 15 });
    await runJobs(app, 'ppv.sweep-events');
    const id = String(event.id);
    const listed = await app.as(administrator).desk.listStuck();
    expect(listed.find((row) => row.kind === 'event' && row.id === id)).toMatchObject({
      person: { id: creator.id },
      lastError: 'the event was not held',
      purchaseId: null,
    });
    const retry = () => app.as(administrator).desk.retryStuck({ kind: 'event', id });
    await retry();
    expect(await stuckFor(administrator)).toContain(`event ${id}`);
    await run(`update streams set started_at = '${app.clock.now().toISOString()}',
      stopped_at = '${app.clock.now().toISOString()}' where id = ${stream.id}`);
    await retry();
    expect(await stuckFor(administrator)).not.toContain(`event ${id}`);
    expect((await app.as(creator).ppv.getPpvSales({ id: event.id })).held_at).not.toBeNull();
    await expect(retry()).rejects.toMatchObject({ code: 'desk.notStuck' });
  });

  test('is called off with a note, and everyone gets their money back', async () => {
    const app = open();
    const { administrator, buyer, event } = await soldEvent();
    await giveUp('ppv_events', `id = ${event.id}`);
    const resolved = { kind: 'event', id: String(event.id), note: 'The creator is gone' } as const;
    await app.as(administrator).desk.resolveStuck(resolved);
    await app.drain();
    await deliverWebhooks(app);
    expect(await netPaid(app, buyer)).toBe(1_499);
    expect((await app.as(buyer).ppv.getPpv({ ppvId: event.id })).ticket).toMatchObject({ state: 'refunded' });
    expect(await stuckFor(administrator)).toEqual([]);
    await expect(app.as(administrator).desk.resolveStuck(resolved)).rejects.toMatchObject({
      code: 'desk.notStuck',
    });
    const { content } = await app.as(administrator).admin.listLog({ size: 1 });
    expect(content[0]).toMatchObject({
      action: 'STEP_RESOLVED',
      detail: `event ${event.id}: The creator is gone`,
    });
    await checkLedger(app);
  });

  test('goes on with its refunds after it was called off, and can only be tried again', async () => {
    const app = open();
    const { administrator, buyer, event } = await soldEvent();
    const now = app.clock.now().toISOString();
    await giveUp('ppv_events', `id = ${event.id}`, `, called_off_at = '${now}'`);
    const stuck = { kind: 'eventRefunds', id: String(event.id) } as const;
    expect(await stuckFor(administrator)).toContain(`eventRefunds ${event.id}`);
    await expect(app.as(administrator).desk.resolveStuck({ ...stuck, note: 'Done' })).rejects.toMatchObject({
      code: 'desk.notStuck',
    });
    await app.as(administrator).desk.retryStuck(stuck);
    await app.drain();
    await deliverWebhooks(app);
    expect(await netPaid(app, buyer)).toBe(1_499);
    expect(await stuckFor(administrator)).toEqual([]);
  });
});

describe('a ticket that could not be released', () => {
  test('is listed with its buyer and purchase, and released when it is tried again', async () => {
    const app = open();
    const { administrator, creator, buyer, intentId } = await soldEvent();
    const id = await ticketIdOf(intentId);
    await giveUp('ppv_tickets', `id = ${id}`);
    const listed = await app.as(administrator).desk.listStuck();
    expect(listed).toMatchObject([
      { kind: 'ticket', id, purchaseId: intentId, person: { id: buyer.id }, tries: 30, lastError: 'broken' },
    ]);
    const stuck = { kind: 'ticket', id } as const;
    await expect(app.as(administrator).desk.resolveStuck({ ...stuck, note: 'Done' })).rejects.toMatchObject({
      code: 'desk.notStuck',
    });
    await app.as(administrator).desk.retryStuck(stuck);
    expect(await app.as(administrator).desk.listStuck()).toEqual([]);
    expect(await app.as(creator).ledger.getEarnings()).toMatchObject({ balanceCents: 1_750 });
    await checkLedger(app);
  });

  test('leaves the list when it is refunded', async () => {
    const app = open();
    const { administrator, intentId } = await soldEvent();
    await giveUp('ppv_tickets', `id = ${await ticketIdOf(intentId)}`);
    const refund = { amountCents: 2_500, line: 2, cause: 'asked', note: 'n' } as const;
    await app.as(administrator).desk.refundPurchase({ id: intentId, ...refund });
    await deliverWebhooks(app);
    expect(await app.as(administrator).desk.listStuck()).toEqual([]);
    const { rows } = await run(`select id from ppv_tickets where intent_id = '${intentId}'
      and state = 'refunded' and stuck_at is null`);
    expect(rows).toHaveLength(1);
  });
});

describe('money at the processor that could not be booked', () => {
  test('is listed with what it belongs to, and booked when it is tried again', async () => {
    const app = open();
    const { administrator, buyer, intentId } = await soldEvent();
    await runJobs(app, 'billing.reconcile-movements');
    await giveUp(
      'processor_movements',
      `source_ref = (select charge_ref from purchase_intents where id = '${intentId}')`,
      `, state = 'stuck'`,
    );
    const [row] = await app.as(administrator).desk.listStuck();
    expect(row).toMatchObject({ kind: 'movement', purchaseId: intentId, person: { id: buyer.id } });
    const stuck = { kind: 'movement', id: row?.id ?? '' } as const;
    await expect(app.as(administrator).desk.resolveStuck({ ...stuck, note: 'Done' })).rejects.toMatchObject({
      code: 'desk.notStuck',
    });
    await app.as(administrator).desk.retryStuck(stuck);
    expect(await app.as(administrator).desk.listStuck()).toEqual([]);
    await expect(app.as(administrator).desk.retryStuck(stuck)).rejects.toMatchObject({
      code: 'desk.notStuck',
    });
  });

  test('is listed without a purchase when it is a transfer to the bank', async () => {
    const app = open();
    const { administrator } = await soldEvent();
    await sandboxOf(app).moveMoney('payout', -100);
    await runJobs(app, 'billing.reconcile-movements');
    await giveUp('processor_movements', `kind = 'payout'`, `, state = 'stuck'`);
    expect(await app.as(administrator).desk.listStuck()).toMatchObject([
      { kind: 'movement', purchaseId: null, person: null },
    ]);
    await run(`update processor_movements set state = 'booked', stuck_at = null where kind = 'payout'`);
  });
});

describe('what nothing takes for hours', () => {
  test('is found for events, tickets and movements', async () => {
    const app = open();
    const { event, intentId } = await soldEvent();
    const ticketId = await ticketIdOf(intentId);
    await runJobs(app, 'billing.reconcile-movements');
    const at = new Date(app.clock.now().getTime() - 4 * 3_600_000).toISOString();
    await run(`update ppv_events set next_at = null`);
    expect(await late()).toEqual([]);
    await run(`update ppv_events set next_at = '${at}' where id = ${event.id}`);
    await run(`update ppv_tickets set next_at = '${at}' where id = ${ticketId}`);
    const { rows } = await run(`update processor_movements set state = 'new', next_at = '${at}'
      where source_ref = (select charge_ref from purchase_intents where id = '${intentId}') returning ref as id`);
    expect((await late()).toSorted()).toEqual(
      [`event ${event.id}`, `ticket ${ticketId}`, `movement ${rows[0]?.id}`].toSorted(),
    );
  });
});
