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
      /** Writes an audit log entry in the transaction of the administrator's action. */
      record(
        ctx: Context,
        tx: Tx,
        administrator: Viewer,
        entry: { action: AuditEntry['action']; personId?: number | null; detail: string },
      ): Promise<void>;
      /** Lists the administrators of this instance. */
      listAdministrators(db: DbOrTx): Promise<Administrator[]>;
    };
  }
}
