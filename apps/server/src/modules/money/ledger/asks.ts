// Questions of the ledger to later modules.
import type { LedgerTip, RetentionReason } from '@realfin/contract/ledger';
import type { DbOrTx } from '../../../db/client.ts';
import type { Waiting } from './queries.ts';

declare module '../../../context.ts' {
  interface Asks {
    ledger: {
      /** Active subscriptions for which a channel has the acquisition credit. */
      countSubscribers(db: DbOrTx, creatorId: number): Promise<number>;
      /** Expected balances of control accounts, summed from the tables of the modules that sell. */
      sumWaiting: readonly ((db: DbOrTx) => Promise<Waiting[]>)[];
      /** The tips behind entries of a creator, by the subject of the entry. */
      findTipSources(
        db: DbOrTx,
        creatorId: number,
        subjects: readonly string[],
      ): Promise<ReadonlyMap<string, LedgerTip>>;
      /** Why a creator got their part of months' retention shares, by the subject of the entry. */
      findRetentionReasons(
        db: DbOrTx,
        creatorId: number,
        subjects: readonly string[],
      ): Promise<ReadonlyMap<string, RetentionReason>>;
    };
  }
}
