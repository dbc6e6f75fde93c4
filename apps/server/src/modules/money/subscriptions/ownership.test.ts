import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cards, cardToken, subscribe } from '../../../test/factories/cards.ts';
import { useTestApp } from '../../../test/test-app.ts';

const open = useTestApp();

describe('ownership', () => {
  test('refuses visitors at every endpoint', async () => {
    const app = open();
    const anonymous = app.as(null);
    const calls = [
      anonymous.billing.getIntent({ id: 'pi_x' }),
      anonymous.billing.completeAction({ id: 'pi_x' }),
      anonymous.billing.listPaymentProfiles(),
      anonymous.billing.removePaymentProfile({ payment_profile_id: 1 }),
      anonymous.billing.listInvoices(),
      anonymous.subscriptions.getSubscription(),
      anonymous.subscriptions.createSubscription({ productHandle: 'monthly10' }),
      anonymous.subscriptions.updatePaymentMethod({}),
      anonymous.subscriptions.cancelSubscription({}),
      anonymous.subscriptions.resumeSubscription(),
      anonymous.subscriptions.previewUpgrade(),
      anonymous.subscriptions.upgradeSubscription({ amountCents: 1 }),
      anonymous.ledger.getEarnings(),
      anonymous.ledger.listLedgerLines(),
    ];
    for (const call of await Promise.allSettled(calls)) {
      expect(call).toMatchObject({ status: 'rejected', reason: { code: 'auth.required' } });
    }
    expect(await anonymous.billing.getConfig()).toMatchObject({
      provider: 'sandbox',
      plans: [
        { handle: 'monthly10', priceCents: 1499, pricePerMonthCents: 1499 },
        { handle: 'yearly10', priceCents: 14_990, pricePerMonthCents: 1249 },
      ],
    });
  });

  test("hides another person's purchases and cards", async () => {
    const app = open();
    const [owner, stranger] = [await app.make.person(), await app.make.person()];
    const { intent } = await subscribe(app, owner);
    const [card] = await app.as(owner).billing.listPaymentProfiles();
    const id = card?.id ?? 0;
    const theirs = app.as(stranger);
    await expect(theirs.billing.getIntent({ id: intent.id })).rejects.toMatchObject({
      code: 'billing.intentNotFound',
      status: 404,
    });
    await expect(theirs.billing.completeAction({ id: intent.id })).rejects.toMatchObject({ status: 404 });
    await expect(theirs.billing.removePaymentProfile({ payment_profile_id: id })).rejects.toMatchObject({
      status: 404,
    });
    await expect(theirs.subscriptions.updatePaymentMethod({ paymentProfileId: id })).rejects.toMatchObject({
      code: 'subscription.none',
    });
    expect((await theirs.billing.listInvoices()).content).toEqual([]);
    await expect(theirs.ledger.getEarnings()).rejects.toMatchObject({ code: 'auth.forbidden' });
    await expect(theirs.ledger.listLedgerLines()).rejects.toMatchObject({ code: 'auth.forbidden' });
  });

  test('refuses to remove the card in use, and removes another one once', async () => {
    const app = open();
    const viewer = await app.make.person();
    await subscribe(app, viewer);
    await app.as(viewer).subscriptions.updatePaymentMethod({ token: await cardToken(app, cards.mastercard) });
    const [newer, older] = await app.as(viewer).billing.listPaymentProfiles();
    expect(newer).toMatchObject({ brand: 'Mastercard' });
    const remove = (id: number | undefined) =>
      app.as(viewer).billing.removePaymentProfile({ payment_profile_id: id ?? 0 });
    await expect(remove(newer?.id)).rejects.toMatchObject({ code: 'billing.profileInUse' });
    expect(await remove(older?.id)).toEqual({ success: true });
    await expect(remove(older?.id)).rejects.toMatchObject({ code: 'billing.profileNotFound' });
    expect(await app.as(viewer).billing.listPaymentProfiles()).toHaveLength(1);
  });

  test('pages own invoices and refuses bad cursors', async () => {
    const app = open();
    const viewer = await app.make.person();
    await subscribe(app, viewer);
    for (const key of [1.5, 9e15, -4]) {
      const cursor = Buffer.from(JSON.stringify([key])).toString('base64url');
      expect((await app.request(viewer, { url: `/api/billing/invoices?cursor=${cursor}` })).statusCode).toBe(
        200,
      );
    }
    expect((await app.request(viewer, { url: '/api/billing/invoices?cursor=xyz' })).statusCode).toBe(400);
  });

  test('stores no card number anywhere', async () => {
    const app = open();
    const viewer = await app.make.person();
    await subscribe(app, viewer, '4111111111111111');
    const holding = async (text: string) => {
      const { rows } = await app.ctx.db.execute<{ schema: string; name: string }>(
        sql`select table_schema as schema, table_name as name from information_schema.tables
          where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`,
      );
      const found: string[] = [];
      for (const { schema, name } of rows) {
        const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
        const hits = await app.ctx.db.execute(
          sql`select 1 from ${table} t where t::text like ${`%${text}%`} limit 1`,
        );
        if (hits.rows.length > 0) found.push(name);
      }
      return found;
    };
    expect(await holding(viewer.email)).toContain('accounts');
    expect(await holding('4111111111111111')).toEqual([]);
  });
});
