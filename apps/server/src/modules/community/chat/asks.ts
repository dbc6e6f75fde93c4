// Questions of chats to later modules.
import type { Context } from '../../../context.ts';

declare module '../../../context.ts' {
  interface Asks {
    chat: {
      /** Whether the event of this post is over or was called off, which closes its chat. */
      isEventOver(ctx: Context, postId: number): Promise<boolean>;
    };
  }
}
