import { expect, test } from 'vitest';
import { BillingUnreachable } from '../../gateways/billing/port.ts';
import {
  chargeOf,
  confirmOf,
  makeCustomer,
  nextKey,
  refused,
  returnUrl,
  saveCard,
  type BillingBench,
} from './bench.ts';

export function testCardOwners(open: () => BillingBench): void {
  test('makes another customer for another key', async () => {
    const bench = open();
    expect(await makeCustomer(bench)).not.toBe(await makeCustomer(bench));
  });

  test('finds the customer by its key whose answer was lost', async () => {
    const bench = open();
    const request = { accountId: 9, email: 'lost@realfin.test', idempotencyKey: nextKey() };
    bench.lose('createCustomer', 'after');
    await expect(bench.gateway.createCustomer(request)).rejects.toBeInstanceOf(BillingUnreachable);
    const { customerRef } = await bench.gateway.createCustomer(request);
    expect(await bench.gateway.createCustomer(request)).toEqual({ customerRef });
  });

  test('names the brand of a Mastercard', async () => {
    expect(await saveCard(open(), 'mastercard')).toMatchObject({ brand: 'Mastercard', lastFour: '4444' });
  });

  test('says when a card expires and where its bank is, and nothing that could be charged elsewhere', async () => {
    const card = await saveCard(open());
    expect(card.expirationMonth).toBe(12);
    expect(card.expirationYear).toBeGreaterThan(2026);
    expect(card.country).toMatch(/^[A-Z]{2}$/);
    expect(JSON.stringify(card)).not.toMatch(/4242\D*4242/);
  });

  test("leaves another customer's card alone", async () => {
    const bench = open();
    const { customerRef, cardRef } = await saveCard(bench);
    const stranger = await makeCustomer(bench);
    expect(await bench.gateway.getCard({ customerRef: stranger, cardRef })).toBeNull();
    await bench.gateway.detachCard({ customerRef: stranger, cardRef });
    expect(await bench.gateway.getCard({ customerRef, cardRef })).toMatchObject({ cardRef });
  });

  test("refuses to charge another customer's card", async () => {
    const bench = open();
    const [one, other] = [await saveCard(bench), await saveCard(bench)];
    const stolen = bench.gateway.prepareCharge(
      chargeOf({ customerRef: one.customerRef, cardRef: other.cardRef }),
    );
    await expect(stolen).rejects.toMatchObject({ ...refused, code: 'card_removed' });
  });

  test('refuses tokens that would name another address of the processor', async () => {
    const bench = open();
    const customerRef = await makeCustomer(bench);
    for (const token of ['../customers', 'pm_1/detach', 'pm_1?x=1', '', 'x'.repeat(500)]) {
      const attached = bench.gateway.attachCard({ customerRef, token, idempotencyKey: nextKey() });
      await expect(attached).rejects.toMatchObject({ code: 'token_invalid' });
    }
  });

  test('keeps the cards of one customer apart', async () => {
    const bench = open();
    const { customerRef, cardRef } = await saveCard(bench);
    const token = await bench.token('mastercard');
    const second = await bench.gateway.attachCard({ customerRef, token, idempotencyKey: nextKey() });
    await bench.gateway.detachCard({ customerRef, cardRef });
    expect(await bench.gateway.getCard({ customerRef, cardRef: second.cardRef })).toEqual(second);
  });

  test('refuses to set a removed card up', async () => {
    const bench = open();
    const { customerRef, cardRef } = await saveCard(bench);
    await bench.gateway.detachCard({ customerRef, cardRef });
    const setup = bench.gateway.setupCard({ customerRef, cardRef, returnUrl, idempotencyKey: nextKey() });
    await expect(setup).rejects.toMatchObject(refused);
  });

  test('declines a charge whose card was removed after it was prepared, and moves no money later', async () => {
    const bench = open();
    const { customerRef, cardRef } = await saveCard(bench);
    const { chargeRef } = await bench.gateway.prepareCharge(chargeOf({ customerRef, cardRef }));
    await bench.gateway.detachCard({ customerRef, cardRef });
    const result = await bench.gateway.confirmCharge(confirmOf(chargeRef));
    expect(result).toMatchObject({ state: 'declined', retry: { allowed: false, needs: 'newCard' } });
    expect((await bench.gateway.getCharge(chargeRef)).state).toMatch(/^(declined|canceled)$/);
  });
}
