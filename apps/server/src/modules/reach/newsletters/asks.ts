// Questions of newsletters to later modules.
import type { DbOrTx } from '../../../db/client.ts';

declare module '../../../context.ts' {
  interface Asks {
    newsletters: {
      /** Counts emails of later modules that share the provider's rate limit. */
      countClaimedSince(db: DbOrTx, since: Date): Promise<number>;
    };
  }
}
