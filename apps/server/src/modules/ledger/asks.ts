// Questions of the ledger to later modules.
import type { DbOrTx } from '../../db/client.ts';

declare module '../../context.ts' {
  interface Asks {
    ledger: {
      /** Active subscriptions for which a channel has the acquisition credit. */
      countSubscribers(db: DbOrTx, creatorId: number): Promise<number>;
    };
  }
}
