// Each check finds a breach that is planted around the triggers, and nothing without one.
import { troubleKinds, type TroubleKind } from '@realfin/contract/troubles';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cards, deliverWebhooks, runJobs, sandboxOf, subscribe } from '../../../test/factories/cards.ts';
import { administratorsOf, paidTip } from '../../../test/factories/desk.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { findTroublesOf } from './commands/find-troubles.ts';

const open = useTestApp();

async function aPaidYear(): Promise<{ viewer: Person; creator: Person; intentId: string }> {
  const app = open();
  const [creator, viewer] = [await app.make.creator(), await app.make.person()];
  const bought = { productHandle: 'yearly10', context: { creatorId: creator.id } } as const;
  const { intent } = await subscribe(app, viewer, cards.good, bought);
  await deliverWebhooks(app);
  return { viewer, creator, intentId: intent.id };
}

const aRun = `insert into payout_runs (month, state, from_entry, cut_entry, cut_at, due_at, rule_version)
  values ('2020-01', 'draft', 0, 0, '{now}', '{now}'::timestamptz - interval '2 days', 'x') returning *`;
const ofIntent = `intent_id = '{intent}'`;
/** What is planted, and the check that finds it. `{intent}`, `{viewer}` and `{now}` are of a paid year. */
const breaches: [TroubleKind, string][] = [
  [
    'unbalanced',
    `update ledger_entries set amount_cents = amount_cents + 1 where id = (select max(id) from ledger_entries)`,
  ],
  ['incomplete', `delete from ledger_entries where id = (select max(id) from ledger_entries)`],
  [
    'wrongBalance',
    `update ledger_accounts set balance_cents = balance_cents + 1 where kind = 'creatorPayable'`,
  ],
  ['wrongControl', `update service_months set retention_cents = retention_cents + 1 where state = 'running'`],
  ['wrongTax', `insert into ledger_accounts (kind, part, balance_cents) values ('taxPayable', 'DE', 239)`],
  [
    'unevenPayment',
    `update ledger_entries set amount_cents = amount_cents - 1 where id = (select e.id from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id join ledger_accounts a on a.id = e.ledger_account_id
      where t.cause = 'charge:{intent}' and a.kind = 'processorClearing')`,
  ],
  ['movementDiffers', `update purchase_intents set price_cents = price_cents + 1 where id = '{intent}'`],
  [
    'movementUnbooked',
    `insert into processor_movements (provider, ref, kind, amount_cents, fee_cents, source_ref, at, state)
      values ('sandbox', 'txn_lost', 'payout', -900, 0, 'po_lost', '{now}', 'booked')`,
  ],
  [
    'postingUnexplained',
    `insert into reconciliations (provider, until) values ('sandbox', '{now}'::timestamptz + interval '3 days')`,
  ],
  [
    'statementDiffers',
    `update ledger_months set amount_cents = amount_cents + 1 where ledger_account_id =
      (select id from ledger_accounts where kind = 'creatorPayable' and owner_id = {creator})`,
  ],
  [
    'accessDenied',
    `insert into processor_denials (provider, call, message, first_at, last_at)
      values ('stripe', 'refund', 'lacks a permission', '{now}', '{now}')`,
  ],
  [
    'movementUnclassified',
    `insert into processor_movements (provider, ref, kind, type, amount_cents, fee_cents, source_ref, at, state, why)
      values ('stripe', 'txn_odd', 'other', 'crystal_ball_fee', -900, 0, '', '{now}', 'unclassified', 'type')`,
  ],
  [
    'payeeRefused',
    `insert into payee_refusals (channel_id, country, code, message, at)
      values ({creator}, 'DE', 'refused', 'Your platform needs approval', '{now}')`,
  ],
  [
    'stuck',
    `update service_months set stuck_at = '{now}', last_error = 'broken' where ${ofIntent} and month_index = 2`,
  ],
  [
    'overdue',
    `update service_months set due_at = '{now}'::timestamptz - interval '5 hours' where ${ofIntent}`,
  ],
  [
    'disputeDue',
    `insert into disputes (provider, dispute_ref, intent_id, amount_cents, fee_cents, reason, state, due_at, created_at)
      values ('sandbox', 'dp_1', '{intent}', 100, 0, 'general', 'needsResponse', '{now}'::timestamptz + interval '2 days', '{now}')`,
  ],
  [
    'blockLeft',
    `with d as (insert into disputes (provider, dispute_ref, intent_id, amount_cents, fee_cents, reason, state, created_at, ended_at)
        values ('sandbox', 'dp_2', '{intent}', 100, 0, 'general', 'won', '{now}', '{now}') returning id)
      insert into payment_blocks (account_id, dispute_id, since) select {viewer}, id, '{now}' from d`,
  ],
  [
    'orderWaits',
    `insert into refund_orders (intent_id, amount_cents, cause, note, state, request_key, ordered_by_id, ordered_at)
      values ('{intent}', 100, 'asked', 'n', 'waiting', 'k', {viewer}, '{now}'::timestamptz - interval '3 days')`,
  ],
  [
    'orderUnsent',
    `insert into refund_orders (intent_id, amount_cents, cause, note, state, request_key, ordered_by_id, ordered_at)
      values ('{intent}', 100, 'asked', 'n', 'approved', 'k', {viewer}, '{now}')`,
  ],
  ['withoutStep', `update subscriptions set due_at = null, due_kind = null where account_id = {viewer}`],
  ['withoutGrant', `update grants set revoked_at = '{now}' where account_id = {viewer}`],
  ['withoutPeriod', `update subscription_periods set state = 'refunded' where ${ofIntent}`],
  [
    'longNegative',
    `with a as (update ledger_accounts set balance_cents = -500 where kind = 'creatorPayable' and owner_id = {creator} returning id),
        gone as (delete from ledger_days where ledger_account_id in (select id from a) returning day)
      insert into ledger_days (ledger_account_id, day, closing_cents)
      select id, ('{now}'::timestamptz - interval '70 days')::date, -500 from a`,
  ],
  ['numberGap', `update documents set number = number + 5 where subject = '{intent}'`],
  ['goneStillDue', `update accounts set deleted_at = '{now}' where id = {viewer}`],
  ['undelivered', `delete from invoices where ${ofIntent}`],
  [
    'overRefunded',
    `insert into refunds (key, intent_id, provider, amount_cents, reason, state, created_at, ended_at)
      values ('x', '{intent}', 'sandbox', 99999, 'desk', 'succeeded', '{now}', '{now}')`,
  ],
  [
    'poolGrowth',
    `with a as (insert into ledger_accounts (kind, slot, balance_cents) values ('creatorPool', 3, 700)
        on conflict (kind, owner_id, part, slot) do update set balance_cents = 700 returning id)
      insert into ledger_days (ledger_account_id, day, closing_cents)
      select id, ('{now}'::timestamptz - interval '70 days')::date, 700 from a`,
  ],
  [
    'statementWrong',
    `with r as (${aRun})
      insert into statements (run_id, channel_id, month, opening_cents, earned_cents, paid_cents, closing_cents,
        from_entry, to_entry, json, sha256, cut_at)
      select id, {creator}, month, 0, 1, 0, 1, 0, cut_entry, '{"closingCents":1}',
        encode(sha256('{"closingCents":1}'), 'hex'), '{now}' from r`,
  ],
  [
    'payoutsUneven',
    `with r as (${aRun})
      insert into payouts (run_id, channel_id, amount_cents, state, provider, created_at)
      select id, {creator}, 5000, 'pending', 'sandbox', '{now}' from r`,
  ],
  [
    'payoutLate',
    `with r as (${aRun})
      insert into payouts (run_id, channel_id, amount_cents, state, provider, created_at)
      select id, {creator}, 5000, 'submitted', 'manual', '{now}' from r`,
  ],
  [
    'payeeStale',
    `insert into payees (channel_id, provider, ref, kind, country, kyc, tax_form, created_at, updated_at, next_at)
      values ({creator}, 'sandbox', 'lost', 'person', 'DE', 'started', 'none', '{now}', '{now}',
        '{now}'::timestamptz - interval '3 days')`,
  ],
  [
    'newslettersPaused',
    `insert into newsletter_lane (id, pauses, reason) values (1, 1, '554 5.7.1 blocked')`,
  ],
  ['runLate', aRun],
];

describe('the trouble finder', () => {
  test('has a planted breach for every check', () => {
    expect(breaches.map(([kind]) => kind)).toEqual([...troubleKinds]);
  });

  test.each(breaches)('finds %s, and nothing of the kind before', async (kind, breach) => {
    const { ctx, clock } = open();
    const { viewer, creator, intentId } = await aPaidYear();
    clock.advance({ minutes: 20 });
    expect(await findTroublesOf(ctx, ctx.db, kind)).toEqual([]);
    const values: Record<string, string> = {
      intent: intentId,
      viewer: String(viewer.id),
      creator: String(creator.id),
      now: clock.now().toISOString(),
    };
    const planted = ctx.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      const { rowCount } = await tx.execute(
        sql.raw(breach.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')),
      );
      expect(rowCount).toBeGreaterThan(0);
      expect(await findTroublesOf(ctx, tx, kind)).not.toEqual([]);
      throw new Error('undone');
    });
    await expect(planted).rejects.toThrow('undone');
  });

  test('stores what it found, keeps it while it is there, and marks it gone', async () => {
    const { ctx, as, clock } = open();
    const [administrator = null] = await administratorsOf(open(), 1);
    const { intentId } = await aPaidYear();
    const turn = (at: string | null) =>
      ctx.db.execute(sql`update service_months set stuck_at = ${at}, last_error = 'broken'
        where intent_id = ${intentId} and month_index = 3`);
    const mails: { to: string; subject: string }[] = [];
    const { send } = ctx.mail;
    ctx.mail.send = (mail) => Promise.resolve(void mails.push(mail));
    await turn(clock.now().toISOString());
    const first = await as(administrator).troubles.findTroubles();
    expect(first).toMatchObject({ failed: [], checkedAt: clock.now().toISOString() });
    const [found] = first.present;
    expect(first.present).toHaveLength(1);
    expect(found).toMatchObject({ kind: 'stuck', detail: 'broken', goneAt: null });
    expect(await ctx.metrics.registry.metrics()).toContain('realfin_troubles{kind="stuck"} 1');
    clock.advance({ days: 1 });
    await runJobs(open(), 'desk.find-troubles');
    const again = await as(administrator).troubles.listTroubles();
    expect(again.present).toMatchObject([{ id: found?.id, foundAt: found?.foundAt }]);
    await turn(null);
    const last = await as(administrator).troubles.findTroubles();
    expect(last.present).toEqual([]);
    expect(last.gone[0]).toMatchObject({ id: found?.id, goneAt: clock.now().toISOString() });
    await open().drain();
    ctx.mail.send = send;
    expect(mails).toMatchObject([{ to: administrator?.email, subject: 'New findings of our checks: 1' }]);
  });

  test('runs the other checks when the processor is away, and says which one could not run', async () => {
    const { as } = open();
    const [administrator = null] = await administratorsOf(open(), 1);
    await paidTip(open());
    const billing = sandboxOf(open());
    const real = billing.listMovements;
    billing.listMovements = () => Promise.reject(new Error('away'));
    const { failed, present } = await as(administrator).troubles.findTroubles();
    billing.listMovements = real;
    expect({ failed, present }).toEqual({ failed: ['movementDiffers'], present: [] });
  });
});
