import type { Context } from '../../../../context.ts';
import { statement } from '../../../../db/statement.ts';
import { recordTips } from '../../../publishing/posts/commands/record-engagement.ts';
import { query } from '../database.ts';

const countPerPost = statement(() =>
  query
    .selectFrom('tips')
    .select((eb) => [
      eb.ref('post_id').$notNull().as('postId'),
      eb.fn.countAll<number>().filterWhere('state', '<>', 'refunded').as('count'),
    ])
    .where('post_id', 'is not', null)
    .where('paid_at', 'is not', null)
    .groupBy('post_id'),
);

/** Recounts the tips on each post, without refunded ones. */
export async function countTips(ctx: Context): Promise<void> {
  await recordTips(ctx.db, await countPerPost.all(ctx.db, {}));
}
