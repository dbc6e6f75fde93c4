import { sql } from 'kysely';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement } from '../../../../db/statement.ts';
import { query } from '../database.ts';

const recount = statement(() =>
  query
    .with('n', (db) =>
      db
        .selectFrom('posts as p')
        .leftJoin('comments as c', (join) =>
          join
            .onRef('c.post_id', '=', 'p.id')
            .on('c.deleted_at', 'is', null)
            .on('c.hidden', '=', sql.lit(false)),
        )
        .select((eb) => [
          'p.id',
          eb.fn.count<number>('c.id').as('total'),
          eb.fn.count<number>('c.id').filterWhere('c.reply_to', 'is', null).as('threads'),
        ])
        .groupBy('p.id'),
    )
    .updateTable('posts as p')
    .from('n')
    .set((eb) => ({ comment_count: eb.ref('n.total'), thread_count: eb.ref('n.threads') }))
    .whereRef('n.id', '=', 'p.id')
    .where((eb) =>
      eb.or([
        eb('p.comment_count', '<>', eb.ref('n.total')),
        eb('p.thread_count', '<>', eb.ref('n.threads')),
      ]),
    ),
);

/**
 * Recounts the comments of all posts, for rows written without commands, such as in a demo or a benchmark.
 */
export async function recountComments(db: DbOrTx): Promise<void> {
  await recount.run(db, {});
}
