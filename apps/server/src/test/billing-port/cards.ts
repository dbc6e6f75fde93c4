import { expect, test } from 'vitest';
import { BillingUnreachable, CardRefused } from '../../gateways/billing/port.ts';
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

export function testCards(open: () => BillingBench): void {
  test('makes one customer for the same request', async () => {
    const { gateway } = open();
    const request = { accountId: 7, email: 'a@realfin.test', idempotencyKey: nextKey() };
    expect(await gateway.createCustomer(request)).toEqual(await gateway.createCustomer(request));
    await expect(gateway.createCustomer({ ...request, email: 'b@realfin.test' })).rejects.toMatchObject(
      refused,
    );
  });

  test('saves a card once for the same request, with what people see of it', async () => {
    const bench = open();
    const request = {
      customerRef: await makeCustomer(bench),
      token: await bench.token('good'),
      idempotencyKey: nextKey(),
    };
    const card = await bench.gateway.attachCard(request);
    expect(await bench.gateway.attachCard(request)).toEqual(card);
    expect(card).toMatchObject({ brand: 'Visa', lastFour: expect.stringMatching(/^\d{4}$/) as string });
    const { customerRef } = request;
    expect(await bench.gateway.getCard({ customerRef, cardRef: card.cardRef })).toEqual(card);
  });

  test('refuses a token that was used, made up, or of a card that fails its verification', async () => {
    const bench = open();
    const customerRef = await makeCustomer(bench);
    const attach = (token: string) =>
      bench.gateway.attachCard({ customerRef, token, idempotencyKey: nextKey() });
    const token = await bench.token('good');
    await attach(token);
    await expect(attach(token)).rejects.toMatchObject({ constructor: CardRefused, code: 'token_invalid' });
    await expect(attach('tok_nonsense')).rejects.toMatchObject({ constructor: CardRefused });
    await expect(attach(await bench.token('refusedWhenSaved'))).rejects.toMatchObject({
      constructor: CardRefused,
    });
  });

  test('gives the same number the same fingerprint, whoever saves it', async () => {
    const bench = open();
    const [one, other] = [await saveCard(bench), await saveCard(bench)];
    expect(one.fingerprint).toBe(other.fingerprint);
    expect((await saveCard(bench, 'declined')).fingerprint).not.toBe(one.fingerprint);
  });

  test('neither finds nor charges a card that was detached, and detaches it twice', async () => {
    const bench = open();
    const card = await saveCard(bench);
    await bench.gateway.detachCard(card);
    await bench.gateway.detachCard(card);
    expect(await bench.gateway.getCard(card)).toBeNull();
    await expect(bench.gateway.prepareCharge(chargeOf(card))).rejects.toMatchObject({
      ...refused,
      code: 'card_removed',
    });
  });

  test('answers what became of a card that its network replaced, and charges that one', async () => {
    const bench = open();
    const card = await saveCard(bench, 'declined');
    await bench.renewCard(card, 'mastercard');
    const renewed = await bench.gateway.getCard(card);
    expect(renewed).toMatchObject({ cardRef: card.cardRef, brand: 'Mastercard', lastFour: '4444' });
    expect(renewed?.fingerprint).not.toBe(card.fingerprint);
    const { chargeRef } = await bench.gateway.prepareCharge(chargeOf(card));
    expect((await bench.gateway.confirmCharge(confirmOf(chargeRef))).state).toBe('succeeded');
  });

  test('does not find a card that was removed at the processor', async () => {
    const bench = open();
    const card = await saveCard(bench);
    await bench.removeCardAtDesk(card);
    expect(await bench.gateway.getCard(card)).toBeNull();
  });
}

export function testSetups(open: () => BillingBench): void {
  const setupOf = (card: { customerRef: string; cardRef: string }) => ({
    customerRef: card.customerRef,
    cardRef: card.cardRef,
    returnUrl,
    idempotencyKey: nextKey(),
  });

  test('accepts a good card, once for the same request', async () => {
    const bench = open();
    const request = setupOf(await saveCard(bench));
    const first = await bench.gateway.setupCard(request);
    expect(first.state).toBe('succeeded');
    expect(await bench.gateway.setupCard(request)).toEqual(first);
    expect(await bench.gateway.getSetup(first.setupRef)).toEqual(first);
    await expect(bench.gateway.setupCard({ ...request, returnUrl: `${returnUrl}2` })).rejects.toMatchObject(
      refused,
    );
  });

  test('declines a bad card', async () => {
    const bench = open();
    const result = await bench.gateway.setupCard(setupOf(await saveCard(bench, 'declined')));
    expect(result).toMatchObject({ state: 'declined', declineCode: expect.any(String) as string });
  });

  test.each([
    ['approve', 'succeeded'],
    ['refuse', 'declined'],
  ] as const)('waits for the bank’s check, %s: %s', async (decision, state) => {
    const bench = open();
    const result = await bench.gateway.setupCard(setupOf(await saveCard(bench, 'challenge')));
    if (result.state !== 'needsAction') throw new Error(result.state);
    await bench.answerBank(result.actionUrl, decision);
    expect(await bench.gateway.getSetup(result.setupRef)).toMatchObject({ state });
  });

  test('finds a setup again whose answer was lost', async () => {
    const bench = open();
    const request = setupOf(await saveCard(bench));
    bench.lose('setupCard', 'after');
    await expect(bench.gateway.setupCard(request)).rejects.toBeInstanceOf(BillingUnreachable);
    expect((await bench.gateway.setupCard(request)).state).toBe('succeeded');
  });

  test('lets a card that was checked once be charged without its holder', async () => {
    const bench = open();
    const card = await saveCard(bench, 'challengeOnce');
    const result = await bench.gateway.setupCard(setupOf(card));
    if (result.state !== 'needsAction') throw new Error(result.state);
    await bench.answerBank(result.actionUrl, 'approve');
    const { chargeRef } = await bench.gateway.prepareCharge(chargeOf(card, 'merchant'));
    expect((await bench.gateway.confirmCharge(confirmOf(chargeRef, 'merchant'))).state).toBe('succeeded');
  });

  test('does not know a setup that was never made', async () => {
    await expect(open().gateway.getSetup('seti_nonsense')).rejects.toMatchObject(refused);
  });
}
