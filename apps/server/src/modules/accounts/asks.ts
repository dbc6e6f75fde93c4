// What accounts ask of later modules.
import type { DbOrTx } from '../../db/client.ts';
import type { OwnAccount } from '../../lib/viewer.ts';

declare module '../../context.ts' {
  interface Asks {
    accounts: {
      /** Whether a payment of theirs is under way. */
      isPaying(db: DbOrTx, accountId: number): Promise<boolean>;
      findMe(db: DbOrTx, accountId: number): Promise<OwnAccount | null>;
      /** A picture of the person's own; null for any other. */
      findImage(db: DbOrTx, imageId: number, ownerId: number): Promise<{ url: string } | null>;
    };
  }
}
