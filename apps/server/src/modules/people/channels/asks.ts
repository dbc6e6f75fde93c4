// Questions of channels to later modules.
import type { DbOrTx } from '../../../db/client.ts';

declare module '../../../context.ts' {
  interface Asks {
    channels: {
      /** Whether applications need no decision of an administrator. */
      approvesEveryone(db: DbOrTx): Promise<boolean>;
    };
  }
}
