// Questions of chats to later modules.
import type { Context } from '../../../context.ts';

declare module '../../../context.ts' {
  interface Asks {
    chat: {
      /** Whether an event, by its post, was held or called off: nobody talks in its chat any longer. */
      isEventOver(ctx: Context, postId: number): Promise<boolean>;
    };
  }
}
