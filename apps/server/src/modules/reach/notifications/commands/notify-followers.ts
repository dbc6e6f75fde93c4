import { isApiError } from '@realfin/contract/api-error';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import type { Jobs } from '../../../../jobs/jobs.ts';
import { requireVisiblePost, type PostSubject } from '../../../publishing/posts/hydrate.ts';
import { query } from '../database.ts';
import { sendUnseenCounts } from './notify.ts';

const batchSize = 2_000;

type Values = {
  type: 'NEW_POST' | 'LIVE_NOW';
  channelId: number;
  postId: number;
  key: string;
  afterAccountId: number;
  now: Date;
};

/** Followers except the author, suspended and muting accounts, and those already notified. */
function withNotified(values: Placeholders<Values>) {
  const channelId = sql<number>`${values.channelId}::int`;
  const key = sql<string>`${values.key}::text`;
  return query
    .with('batch', (db) =>
      db
        .selectFrom('follows')
        .select(['account_id', 'created_at'])
        .where('channel_id', '=', channelId)
        .where('account_id', '>', values.afterAccountId)
        .orderBy('account_id')
        .limit(sql.lit(batchSize)),
    )
    .with('notified', (db) =>
      db
        .insertInto('notifications')
        .columns(['account_id', 'type', 'group_key', 'actor_id', 'post_id', 'updated_at'])
        .expression((eb) =>
          eb
            .selectFrom('batch as b')
            .innerJoin('accounts as a', (join) =>
              join.onRef('a.id', '=', 'b.account_id').on('a.suspended_at', 'is', null),
            )
            .select([
              'b.account_id',
              sql<Values['type']>`${values.type}::text`.as('type'),
              key.as('group_key'),
              channelId.as('actor_id'),
              sql<number>`${values.postId}::int`.as('post_id'),
              sql<Date>`${values.now}::timestamptz`.as('updated_at'),
            ])
            .where('b.account_id', '<>', channelId)
            .where(({ not, exists, selectFrom }) =>
              not(
                exists(
                  selectFrom('notification_mutes as m')
                    .select('m.channel_id')
                    .whereRef('m.account_id', '=', 'b.account_id')
                    .where('m.channel_id', '=', channelId)
                    .whereRef('m.created_at', '>=', 'b.created_at'),
                ),
              ),
            )
            .where(({ not, exists, selectFrom }) =>
              not(
                exists(
                  selectFrom('notifications as n')
                    .select('n.id')
                    .whereRef('n.account_id', '=', 'b.account_id')
                    .where('n.group_key', '=', key),
                ),
              ),
            ),
        )
        .onConflict((conflict) =>
          conflict.columns(['account_id', 'group_key']).where('read_at', 'is', null).doNothing(),
        )
        .returning(['id', 'account_id']),
    );
}

/** Notifies a batch. Returns the followers to email and push. */
const notifyBatch = statement((values: Placeholders<Values>) =>
  withNotified(values)
    .with('emailed', (db) =>
      db
        .selectFrom('notified as t')
        .innerJoin('accounts as a', 'a.id', 't.account_id')
        .leftJoin('notification_settings as s', 's.account_id', 'a.id')
        .select('t.id')
        .where('a.email_verified', '=', sql.lit(true))
        .where(({ fn }) => fn.coalesce('s.email_enabled', sql.lit(true))),
    )
    .with('pushed', (db) =>
      db
        .selectFrom('notified as t')
        .select('t.id')
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('push_subscriptions as p')
              .select('p.id')
              .whereRef('p.account_id', '=', 't.account_id'),
          ),
        ),
    )
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('batch')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('read'),
      selectFrom('batch')
        .select(({ fn }) => fn.max('account_id').as('id'))
        .as('lastId'),
      sql<number[]>`array(${selectFrom('emailed').select('id')})`.as('emailIds'),
      sql<number[]>`array(${selectFrom('pushed').select('id')})`.as('pushIds'),
      sql<number[]>`array(${selectFrom('notified').select('account_id')})`.as('accountIds'),
    ]),
);

/** Null if the post was hidden, unlisted or deleted meanwhile. */
async function findListed(ctx: Context, postId: number): Promise<PostSubject | null> {
  try {
    const post = await requireVisiblePost(ctx, null, postId);
    return post.listed ? post : null;
  } catch (error) {
    if (isApiError(error, 'post.notFound')) return null;
    throw error;
  }
}

/** Streams are announced when they go live, and only while they are. Null otherwise. */
function whatHappened(kind: Jobs['notifications.notify-followers']['kind'], { id, mediaType }: PostSubject) {
  const isLive = mediaType === 'stream';
  if (kind !== 'stream.went-live')
    return isLive ? null : ({ type: 'NEW_POST', key: `new-post:${id}` } as const);
  return isLive ? ({ type: 'LIVE_NOW', key: `live:${id}` } as const) : null;
}

/**
 * Notifies a batch of followers of a new post or live stream. The next batch is a job enqueued in the same
 * transaction, so that each follower is notified once and publishing doesn't wait.
 */
export async function notifyFollowers(
  ctx: Context,
  { kind = 'post.published', postId, afterAccountId = 0 }: Jobs['notifications.notify-followers'],
): Promise<void> {
  const post = await findListed(ctx, postId);
  const happened = post === null ? null : whatHappened(kind, post);
  if (post === null || happened === null) return;
  const values = { ...happened, channelId: post.channelId, postId, afterAccountId, now: ctx.clock.now() };
  const accountIds = await ctx.db.transaction(async (tx) => {
    const batch = await notifyBatch.first(tx, values);
    if (batch === undefined) return [];
    const { emailIds, pushIds, lastId } = batch;
    if (emailIds.length > 0) await ctx.jobs.enqueue(tx, 'notifications.send-emails', { ids: emailIds });
    if (pushIds.length > 0) await ctx.jobs.enqueue(tx, 'notifications.send-pushes', { ids: pushIds });
    if (batch.read === batchSize && lastId !== null)
      await ctx.jobs.enqueue(tx, 'notifications.notify-followers', { kind, postId, afterAccountId: lastId });
    return batch.accountIds;
  });
  await sendUnseenCounts(ctx, accountIds);
}
