import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';
import { chatClosesAt } from '../rules.ts';
import { listParts } from './parts.ts';

const eventOfPost = statement(({ postId }: Placeholders<{ postId: number }>) =>
  query
    .selectFrom('ppv_events as e')
    .innerJoin('posts as p', 'p.id', 'e.post_id')
    .select(['e.called_off_at as calledOffAt', 'e.stack_id as stackId'])
    .select(['p.state', 'p.published_at as publishedAt', 'p.scheduled_at as scheduledAt'])
    .where('e.post_id', '=', postId),
);

/** Whether an event, by its post, was held or called off. */
export async function isEventOver({ db, clock }: Context, postId: number): Promise<boolean> {
  const event = await eventOfPost.first(db, { postId });
  if (event === undefined) return false;
  if (event.calledOffAt !== null) return true;
  const parts = event.stackId === null ? [] : await listParts(db, event.stackId);
  const closesAt = chatClosesAt(event, parts);
  return closesAt !== null && closesAt <= clock.now();
}
