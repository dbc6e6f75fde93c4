// Questions of posts to the modules of the kinds.
import type { MediaType } from '@realfin/contract/posts';
import type { Tx } from '../../db/client.ts';

declare module '../../context.ts' {
  interface Asks {
    posts: {
      /** Refuses to publish an incomplete post, for kinds with requirements of their own. */
      readyChecks: Partial<Record<MediaType, (tx: Tx, postId: number) => Promise<void>>>;
    };
  }
}
