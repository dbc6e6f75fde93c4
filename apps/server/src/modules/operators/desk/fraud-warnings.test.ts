// A card network warns of a payment days before it is disputed.
import { describe, expect, test } from 'vitest';
import { catchMails } from '../../../test/caught-mails.ts';
import {
  chargeRefOf,
  deliverWebhooks,
  netPaid,
  sandboxOf,
  subscribe,
} from '../../../test/factories/cards.ts';
import { administratorsOf } from '../../../test/factories/desk.ts';
import { useTestApp } from '../../../test/test-app.ts';

const open = useTestApp();
const mails = catchMails(open);

async function warned() {
  const app = open();
  const [administrator = null] = await administratorsOf(app, 1);
  const person = await app.make.person();
  const { intent } = await subscribe(app, person);
  await deliverWebhooks(app);
  const chargeRef = await chargeRefOf(app, intent.id);
  await sandboxOf(app).warnOfFraud(chargeRef);
  await deliverWebhooks(app);
  const list = async () =>
    (await app.as(administrator).desk.listFraudWarnings()).filter(
      ({ purchaseId }) => purchaseId === intent.id,
    );
  return { app, administrator, person, intent, chargeRef, list };
}

describe('a fraud warning', () => {
  test('is emailed to administrators once, listed, and gone after the refund', async () => {
    const { app, administrator, person, intent, list } = await warned();
    const sent = () => mails.filter(({ subject }) => subject === 'A payment of $14.99 may be fraud');
    expect(sent().map(({ to }) => to)).toEqual([administrator?.email]);
    await deliverWebhooks(app);
    expect(sent()).toHaveLength(1);
    expect(await list()).toMatchObject([
      { person: { id: person.id }, leftCents: 1_499, reason: 'made_with_stolen_card' },
    ]);
    const order = { cause: 'stolenCard', note: 'Refunded after an early fraud warning' } as const;
    await app.as(administrator).desk.refundPurchase({ id: intent.id, amountCents: 1_499, ...order });
    await deliverWebhooks(app);
    expect(await list()).toEqual([]);
    expect(await netPaid(app, person)).toBe(0);
  });

  test('is gone once the payment is disputed', async () => {
    const { app, chargeRef, list } = await warned();
    await sandboxOf(app).dispute(chargeRef);
    await deliverWebhooks(app);
    expect(await list()).toEqual([]);
  });

  test('is for administrators alone', async () => {
    const { app, person } = await warned();
    await expect(app.as(person).desk.listFraudWarnings()).rejects.toMatchObject({ status: 403 });
    await expect(app.as(null).desk.listFraudWarnings()).rejects.toMatchObject({ status: 401 });
  });
});
