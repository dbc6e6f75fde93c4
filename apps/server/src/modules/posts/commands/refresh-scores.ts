import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { scoreWeights } from '../rules.ts';

const { view, like, comment, tip, subscription, decaySeconds } = scoreWeights;
/** The same formula as `scoreOf`. */
const score = sql.raw(
  `ln(1 + view_count * ${view} + like_count * ${like} + comment_count * ${comment}
    + tip_count * ${tip} + subscription_count * ${subscription}) + extract(epoch from published_at)::float8 / ${decaySeconds}`,
);

/** Age is part of the score from the start, so only posts with new engagement are written. */
export async function refreshScores(ctx: Context): Promise<void> {
  await ctx.db.execute(
    sql`update posts set score = ${score} where listed and abs(score - (${score})) > 0.001`,
  );
}
