// Questions of payouts to later modules.
import type { AuditEntry } from '@realfin/contract/admin';
import type { Context } from '../../../context.ts';
import type { DbOrTx, Tx } from '../../../db/client.ts';
import type { Viewer } from '../../../lib/viewer.ts';

export interface Administrator {
  id: number;
  name: string;
  email: string;
  language: string | null;
}

declare module '../../../context.ts' {
  interface Asks {
    payouts: {
      /** Writes what an administrator did into the log, in the transaction of what was done. */
      record(
        ctx: Context,
        tx: Tx,
        administrator: Viewer,
        entry: { action: AuditEntry['action']; personId?: number | null; detail: string },
      ): Promise<void>;
      /** Those who are here. */
      listAdministrators(db: DbOrTx): Promise<Administrator[]>;
    };
  }
}
