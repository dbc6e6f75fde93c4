import { expect, test } from 'vitest';
import { eventsOf, nextKey, paid, saveCard, type BillingBench } from './bench.ts';

export function testWebhooks(open: () => BillingBench): void {
  test('tells of a charge, a refund and a dispute by their references', async () => {
    const bench = open();
    const chargeRef = await paid(bench);
    const request = { chargeRef, amountCents: 300, idempotencyKey: nextKey() };
    const { refundRef } = await bench.gateway.refund(request);
    const disputeRef = await bench.dispute(chargeRef, 500);
    const events = await eventsOf(bench);
    for (const subject of [
      { type: 'charge', ref: chargeRef },
      { type: 'refund', ref: refundRef },
      { type: 'dispute', ref: disputeRef },
    ]) {
      const of = events.filter((event) => event.subject.ref === subject.ref);
      expect(of.map((event) => event.subject)).toContainEqual(subject);
      // A processor may omit the charge; then the subject identifies it.
      for (const event of of) expect([chargeRef, null]).toContain(event.chargeRef);
    }
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  });

  test.each(['renewed by its network', 'removed at the processor', 'removed here'] as const)(
    'tells of a card that was %s by its reference, once',
    async (how) => {
      const bench = open();
      const card = await saveCard(bench);
      if (how === 'renewed by its network') await bench.renewCard(card, 'mastercard');
      else if (how === 'removed here') await bench.gateway.detachCard(card);
      else await bench.removeCardAtDesk(card);
      const about = (await eventsOf(bench)).filter(({ subject }) => subject.ref === card.cardRef);
      expect(about).toMatchObject([{ subject: { type: 'card', ref: card.cardRef }, chargeRef: null }]);
    },
  );

  test('refuses forged, tampered, unsigned and old messages', async () => {
    const bench = open();
    const chargeRef = await paid(bench);
    const message = (await bench.waitingWebhooks()).find(({ body }) => body.includes(chargeRef));
    if (message === undefined) throw new Error('no message waits');
    const { body, headers } = message;
    const parse = (text: string, by: Record<string, string>) => bench.gateway.parseWebhook(text, by);
    const forged = Object.fromEntries(
      Object.entries(headers).map(([header, value]) => [
        header,
        value.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      ]),
    );
    expect(parse(body, headers)).not.toBeNull();
    expect(parse(`${body} `, headers)).toBeNull();
    expect(parse(body.replace(chargeRef, 'ch_other'), headers)).toBeNull();
    expect(parse(body, forged)).toBeNull();
    expect(parse(body, {})).toBeNull();
    expect(parse('', headers)).toBeNull();
    bench.advance({ minutes: 11 });
    expect(parse(body, headers)).toBeNull();
  });

  test('reads the same message the same way each time it comes', async () => {
    const bench = open();
    await paid(bench);
    const [message] = await bench.waitingWebhooks();
    const parse = () => bench.gateway.parseWebhook(message?.body ?? '', message?.headers ?? {});
    expect(parse()).not.toBeNull();
    expect(parse()).toEqual(parse());
  });
}
