// Questions of posts to the modules of the kinds.
import type { MediaType } from '@realfin/contract/posts';
import type { StreamHealth } from '@realfin/contract/stream-health';
import type { FreeKind } from '@realfin/contract/upload-defaults';
import type { Context } from '../../../context.ts';
import type { DbOrTx, Tx } from '../../../db/client.ts';

declare module '../../../context.ts' {
  interface Asks {
    posts: {
      /** The health of live streams, by post. */
      listStreamHealth(ctx: Context, postIds: readonly number[]): Promise<ReadonlyMap<number, StreamHealth>>;
      /** The kinds that creators may publish free. The others must be premium. */
      findFreeKinds(ctx: Context, db: DbOrTx): Promise<ReadonlySet<FreeKind>>;
      /** Refuses to publish an incomplete post, for kinds with requirements of their own. */
      readyChecks: Partial<Record<MediaType, (tx: Tx, postId: number) => Promise<void>>>;
    };
  }
}
