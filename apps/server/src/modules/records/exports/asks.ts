// Questions of exports to later modules.
import type { PersonalFile } from './rules.ts';

declare module '../../../context.ts' {
  interface Asks {
    exports: {
      /** Personal files registered by later modules. */
      laterFiles: readonly PersonalFile[];
    };
  }
}
