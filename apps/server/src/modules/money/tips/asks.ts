// Questions of tips to later modules.
import type { PayoutCare } from '@realfin/contract/payout-policy';
import type { Context } from '../../../context.ts';
import type { DbOrTx } from '../../../db/client.ts';

declare module '../../../context.ts' {
  interface Asks {
    tips: {
      /** The settings of administrators for large tips and first payouts. */
      findPayoutCare(ctx: Pick<Context, 'config'>, db: DbOrTx): Promise<PayoutCare>;
    };
  }
}
