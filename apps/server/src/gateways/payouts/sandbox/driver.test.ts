import { count, eq } from 'drizzle-orm';
import type { PayoutBench } from '../../../test/payout-port/bench.ts';
import { testPayoutPort } from '../../../test/payout-port/payout-port.contract.ts';
import { useTestApp } from '../../../test/test-app.ts';
import type { SandboxPayouts } from './driver.ts';
import { sandboxPayouts, sandboxTransfers } from './tables.ts';

const open = useTestApp();

function benchOf(): PayoutBench {
  const { ctx, clock } = open();
  const sandbox = ctx.payouts as SandboxPayouts;
  return {
    provider: sandbox.provider,
    decide: (ref, kyc, destination = '') => sandbox.decide(ref, kyc, destination),
    lose(call, when) {
      sandbox.faults.lost.push({ call, when });
    },
    isDown(down) {
      sandbox.faults.isDown = down;
    },
    runBanks: () => Promise.resolve(),
    async endPayout(payoutRef, end) {
      if (end === 'paid') await sandbox.endPayout(payoutRef, end);
      else
        await ctx.db
          .update(sandboxPayouts)
          .set({ state: 'failed', failureCode: 'account_closed' })
          .where(eq(sandboxPayouts.ref, payoutRef));
    },
    async countSent() {
      const [transfers] = await ctx.db.select({ n: count() }).from(sandboxTransfers);
      const [payouts] = await ctx.db.select({ n: count() }).from(sandboxPayouts);
      const reversed = await ctx.db.$count(sandboxTransfers, eq(sandboxTransfers.isReversed, true));
      return { transfers: transfers?.n ?? 0, payouts: payouts?.n ?? 0, reversed };
    },
    advance: (by) => clock.advance(by),
  };
}
testPayoutPort('the sandbox', benchOf);
