// Questions of notifications to later modules.
import type { DbOrTx } from '../../../db/client.ts';

declare module '../../../context.ts' {
  interface Asks {
    notifications: {
      /** Which of these notifications are about what their reader gets as a newsletter: one email is enough. */
      listSentAsNewsletter(db: DbOrTx, ids: readonly number[], now: Date): Promise<number[]>;
      /** A person turned emails on or off themselves: turned on, a complaint of theirs no longer stops them. */
      noteEmailChoice(db: DbOrTx, accountId: number, enabled: boolean): Promise<void>;
    };
  }
}
