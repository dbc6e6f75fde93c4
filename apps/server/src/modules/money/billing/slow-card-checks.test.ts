// Banks that take their time to say whether a card may be charged later.
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cards, cardToken, runJobs, subscribe, subscriptionOf } from '../../../test/factories/cards.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { cardChecks } from './tables.ts';

const open = useTestApp();

describe('a card check that the bank has not decided', () => {
  test('is asked about by its stored reference, and sent once', async () => {
    const app = open();
    const { billing, db } = app.ctx;
    const person = await app.make.person();
    await subscribe(app, person);
    const real = { setupCard: billing.setupCard, getSetup: billing.getSetup };
    let sent = 0;
    billing.setupCard = async (request) => {
      sent += 1;
      const { setupRef } = await real.setupCard(request);
      return { state: 'pending', setupRef };
    };
    billing.getSetup = (setupRef) => Promise.resolve({ state: 'pending', setupRef });
    const token = await cardToken(app, cards.mastercard);
    const { intent } = await app.as(person).subscriptions.updatePaymentMethod({ token });
    expect(intent).toMatchObject({ state: 'processing', purpose: 'cardUpdate' });
    const [stored] = await db
      .select()
      .from(cardChecks)
      .where(eq(cardChecks.id, intent?.id ?? ''));
    expect(stored).toMatchObject({ state: 'open', setupRef: expect.any(String) });
    // Processors forget keys after a day.
    app.clock.advance({ days: 2 });
    await runJobs(app, 'billing.sweep-intents');
    Object.assign(billing, real);
    app.clock.advance({ days: 1 });
    await runJobs(app, 'billing.sweep-intents');
    expect(sent).toBe(1);
    expect((await subscriptionOf(app, person)).masked_card_number).toContain('4444');
  });
});
