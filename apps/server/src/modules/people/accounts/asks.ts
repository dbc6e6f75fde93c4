// Questions of accounts to later modules.
import type { Context } from '../../../context.ts';
import type { DbOrTx } from '../../../db/client.ts';
import type { OwnAccount } from '../../../lib/viewer.ts';

declare module '../../../context.ts' {
  interface Asks {
    accounts: {
      /** Ends payments that wait for their bank. False if one is being charged: wait for its outcome. */
      endPayments(ctx: Context, accountId: number): Promise<boolean>;
      /** Whether a person without a channel has earnings, or may get some. */
      isEarner(db: DbOrTx, accountId: number): Promise<boolean>;
      /** Channels with comments or messages of a person who isn't on their team. */
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
