// Questions of accounts to later modules.
import type { Context } from '../../../context.ts';
import type { DbOrTx } from '../../../db/client.ts';
import type { OwnAccount } from '../../../lib/viewer.ts';

declare module '../../../context.ts' {
  interface Asks {
    accounts: {
      /** Ends payments that wait for their bank; false: one is being charged, so its outcome has to be awaited. */
      endPayments(ctx: Context, accountId: number): Promise<boolean>;
      /** Whether a person without a channel has, or may come to have, something to be paid. */
      isEarner(db: DbOrTx, accountId: number): Promise<boolean>;
      /** Channels of others that show comments or messages of a person, who is not on their team. */
      listChannelsWrittenTo(db: DbOrTx, accountId: number): Promise<{ name: string; username: string }[]>;
      findMe(db: DbOrTx, accountId: number): Promise<OwnAccount | null>;
      /** The address of a picture the person owns; null for any other picture. */
      findImage(
        db: DbOrTx,
        imageId: number,
        ownerId: number,
      ): Promise<{ url: string; width: number; height: number } | null>;
      /** A picture of these people by its address in any of its sizes; null for any other. */
      findImageAt(db: DbOrTx, url: string, ownerIds: readonly number[]): Promise<{ id: number } | null>;
    };
  }
}
