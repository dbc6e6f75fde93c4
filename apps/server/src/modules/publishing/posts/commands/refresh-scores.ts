import { sql, type ExpressionBuilder } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement } from '../../../../db/statement.ts';
import { query, type PostTables } from '../database.ts';
import { scoreWeights } from '../rules.ts';

const { view, like, comment, tip, subscription, decaySeconds } = scoreWeights;

/** `scoreOf` in SQL. */
const newScore = ({ ref }: ExpressionBuilder<PostTables, 'posts'>) =>
  sql<number>`(ln(1 + ${ref('view_count')} * ${sql.lit(view)} + ${ref('like_count')} * ${sql.lit(like)}
    + ${ref('comment_count')} * ${sql.lit(comment)} + ${ref('tip_count')} * ${sql.lit(tip)}
    + ${ref('subscription_count')} * ${sql.lit(subscription)})
    + extract(epoch from ${ref('published_at')})::float8 / ${sql.lit(decaySeconds)})`;

/** Age is part of the score from the start, so only posts with new engagement are written. */
const refresh = statement(() =>
  query
    .updateTable('posts')
    .set((eb) => ({ score: newScore(eb) }))
    .where(({ ref }) => ref('listed'))
    .where((eb) => sql<boolean>`abs(${eb.ref('score')} - ${newScore(eb)}) > 0.001`),
);

export async function refreshScores(ctx: Context): Promise<void> {
  await refresh.run(ctx.db, {});
}
