// What posts ask of later modules: the kinds.
import type { MediaType } from '@realfin/contract/posts';
import type { Tx } from '../../db/client.ts';

declare module '../../context.ts' {
  interface Asks {
    posts: {
      /** Refuses what is not fit to be read, for the kinds that have something to check. */
      readyChecks: Partial<Record<MediaType, (tx: Tx, postId: number) => Promise<void>>>;
    };
  }
}
