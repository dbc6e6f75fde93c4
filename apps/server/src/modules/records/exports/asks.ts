// Questions of exports to later modules.
import type { PersonalFile } from './rules.ts';

declare module '../../../context.ts' {
  interface Asks {
    exports: {
      /** What later modules store about a person. */
      laterFiles: readonly PersonalFile[];
    };
  }
}
