// Questions of notifications to later modules.
import type { DbOrTx } from '../../../db/client.ts';

declare module '../../../context.ts' {
  interface Asks {
    notifications: {
      /** Ids of notifications whose reader also gets a newsletter, so that one email is enough. */
      listSentAsNewsletter(db: DbOrTx, ids: readonly number[], now: Date): Promise<number[]>;
      /** Called when a person changes their email setting. Turning it on withdraws their complaint. */
      noteEmailChoice(db: DbOrTx, accountId: number, enabled: boolean): Promise<void>;
    };
  }
}
