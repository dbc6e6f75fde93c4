import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement } from '../../../../db/statement.ts';
import { recordSubscriptions } from '../../../publishing/posts/commands/record-engagement.ts';
import { query } from '../database.ts';

const countPerPost = statement(() =>
  query
    .selectFrom('purchase_intents')
    .select((eb) => [
      sql<number>`(${eb.ref('context')} ->> 'postId')::int`.as('postId'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('purpose', '=', 'subscription')
    .where('state', '=', 'succeeded')
    .where((eb) => sql<boolean>`${eb.ref('context')} ->> 'postId' is not null`)
    .groupBy(sql`1`),
);

/** Recounts the subscriptions bought from each post. */
export async function countSubscriptions(ctx: Context): Promise<void> {
  await recordSubscriptions(ctx.db, await countPerPost.all(ctx.db, {}));
}
