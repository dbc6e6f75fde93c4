import { sql } from 'kysely';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';

type Pin = { postId: number; commentId: number };

const pin = statement(({ postId, commentId }: Placeholders<Pin>) =>
  query.updateTable('posts').set({ pinned_comment_id: commentId }).where('id', '=', postId),
);
const unpin = statement(({ postId, commentId }: Placeholders<Pin>) =>
  query
    .updateTable('posts')
    .set({ pinned_comment_id: sql<null>`null` })
    .where('id', '=', postId)
    .where('pinned_comment_id', '=', commentId),
);

/** Replaces the pinned comment, if any. */
export async function pinCommentToPost(db: DbOrTx, values: Pin): Promise<void> {
  await pin.run(db, values);
}

/** Does nothing if another comment is pinned. */
export async function unpinCommentFromPost(db: DbOrTx, values: Pin): Promise<void> {
  await unpin.run(db, values);
}
