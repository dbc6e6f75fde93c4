import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { writeCardFacts } from '../posts/commands/card-facts.ts';

/** A stack's card says how many posts are in it; those that were deleted do not count. */
export async function recountStack(tx: Tx, stackId: number): Promise<void> {
  const { rows } = await tx.execute<{ postId: number | null; total: number }>(sql`
    select s.post_id as "postId", (select count(*)::int from stack_posts sp join posts p on p.id = sp.post_id
      where sp.stack_id = s.id and p.deleted_at is null) as total
    from stacks s where s.id = ${stackId} for update`);
  const [stack] = rows;
  if (stack === undefined || stack.postId === null) return;
  await writeCardFacts(tx, stack.postId, { itemCount: stack.total });
}
