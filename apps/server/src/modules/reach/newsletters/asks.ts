// Questions of newsletters to later modules.
import type { DbOrTx } from '../../../db/client.ts';

declare module '../../../context.ts' {
  interface Asks {
    newsletters: {
      /** Emails of later modules that go the same way: the provider's pace holds for all together. */
      countClaimedSince(db: DbOrTx, since: Date): Promise<number>;
    };
  }
}
