import { expect, test } from 'vitest';
import { sandboxOf } from '../../test/factories/cards.ts';
import { useTestApp } from '../../test/test-app.ts';
import { AccessDenied, type Denials } from '../denials/denials.ts';
import { withBreaker } from './breaker.ts';
import { BillingUnreachable } from './port.ts';

const open = useTestApp();
const unwatched: Denials = { watch: (_call, run) => run() };

test('asks a processor that is away once in a while, and works on when it is back', async () => {
  const app = open();
  const sandbox = sandboxOf(app);
  const asked: string[] = [];
  const gateway = withBreaker(
    {
      ...sandbox,
      getCharge: (ref: string) => {
        asked.push(ref);
        return sandbox.getCharge(ref);
      },
    },
    app.clock,
    unwatched,
  );
  const ask = () => gateway.getCharge('ch_nonsense').catch((error: Error) => error.message);
  sandbox.faults.isDown = true;
  for (let n = 0; n < 20; n++) await ask();
  expect(asked).toHaveLength(5);
  expect(await ask()).toBe('the processor has not answered lately');
  app.clock.advance({ seconds: 31 });
  await Promise.all([ask(), ask(), ask()]);
  expect(asked).toHaveLength(6);
  sandbox.faults.isDown = false;
  expect(await ask()).toBe('the processor has not answered lately');
  app.clock.advance({ seconds: 31 });
  expect([await ask(), await ask()]).toEqual(['There is no such charge.', 'There is no such charge.']);
  expect(asked).toHaveLength(8);
});

test('lets everything through that comes while the first call finds that the processor is back', async () => {
  const app = open();
  const sandbox = sandboxOf(app);
  const back = Promise.withResolvers<void>();
  let isAway = true;
  const gateway = withBreaker(
    {
      ...sandbox,
      async getCharge(chargeRef: string) {
        if (isAway) throw new BillingUnreachable('away');
        await back.promise;
        return { state: 'prepared' as const, chargeRef };
      },
    },
    app.clock,
    unwatched,
  );
  const ask = () => gateway.getCharge('ch_any').then(({ state }) => state);
  for (let n = 0; n < 5; n++) await expect(ask()).rejects.toThrow('away');
  app.clock.advance({ seconds: 31 });
  isAway = false;
  const all = Promise.all([ask(), ask(), ask()]);
  back.resolve();
  expect(await all).toEqual(['prepared', 'prepared', 'prepared']);
});

test('never counts a key without a permission as an outage', async () => {
  const app = open();
  const denied = (_ref: string) => Promise.reject(new AccessDenied('lacks a permission'));
  const gateway = withBreaker({ ...sandboxOf(app), getRefund: denied }, app.clock, unwatched);
  for (let n = 0; n < 10; n++) await expect(gateway.getRefund('re_any')).rejects.toBeInstanceOf(AccessDenied);
  await expect(gateway.getCharge('ch_nonsense')).rejects.toThrow('There is no such charge.');
});
