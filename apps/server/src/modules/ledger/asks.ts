// What the ledger asks of later modules.
import type { DbOrTx } from '../../db/client.ts';

declare module '../../context.ts' {
  interface Asks {
    ledger: {
      /** Active subscriptions a channel holds the acquisition credit of. */
      countSubscribers(db: DbOrTx, creatorId: number): Promise<number>;
    };
  }
}
