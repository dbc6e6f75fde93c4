import { sql } from 'kysely';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';

const lock = statement(({ commentId }: Placeholders<{ commentId: number }>) =>
  query
    .selectFrom('comments')
    .select(['id', 'reply_to as replyTo'])
    .where('deleted_at', 'is', null)
    .where((eb) => {
      const answered = eb.selectFrom('comments').select('reply_to').where('id', '=', commentId);
      return eb('id', 'in', [commentId, sql<number>`${answered}`]);
    })
    .orderBy('id')
    .forUpdate(),
);

/** Locks the parent comment first, then the comment: the same order everywhere prevents deadlocks. */
export const lockThread = (tx: DbOrTx, commentId: number) => lock.all(tx, { commentId });
