// Questions of posts to the modules of the kinds.
import type { MediaType } from '@realfin/contract/posts';
import type { StreamHealth } from '@realfin/contract/stream-health';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/client.ts';

declare module '../../context.ts' {
  interface Asks {
    posts: {
      /** How well streams that are on air arrive, by post. */
      listStreamHealth(ctx: Context, postIds: readonly number[]): Promise<ReadonlyMap<number, StreamHealth>>;
      /** Refuses to publish an incomplete post, for kinds with requirements of their own. */
      readyChecks: Partial<Record<MediaType, (tx: Tx, postId: number) => Promise<void>>>;
    };
  }
}
