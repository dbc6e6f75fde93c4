import type { NotificationType } from '@realfin/contract/notifications';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';
import { countUnseen } from '../queries.ts';
import { isMailed, isPushed } from '../rules.ts';

export interface NewNotification {
  accountId: number;
  type: NotificationType;
  /** Notifications of one group are one row while it is unread. */
  group: string;
  /** Id of the cause. The same source notifies once. */
  source: string;
  actorId?: number | null;
  postId?: number | null;
  commentId?: number | null;
  /** Facts that can't be looked up later: a memo, a reason, or a date (ISO 8601). Not a sentence. */
  detail?: string | null;
  /** Of a tip without a comment, or of a renewal. */
  amountCents?: number | null;
}

/** Sends the number of unseen notifications to these people's open tabs. */
export async function sendUnseenCounts(ctx: Context, accountIds: readonly number[]): Promise<void> {
  if (accountIds.length === 0) return;
  for (const [accountId, unseen] of await countUnseen(ctx, accountIds))
    ctx.realtime.toAccount(accountId, 'notifications.changed', { unseen });
}

type Values = Required<NewNotification> & { now: Date };

const timeOf = ({ now }: Placeholders<Values>) => sql<Date>`${now}::timestamptz`;

/** Skips sources that already notified, and suspended people. */
const addSource = (values: Placeholders<Values>) =>
  query
    .insertInto('notification_sources')
    .columns(['account_id', 'source', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('accounts')
        .select(['id', values.source.as('source'), timeOf(values).as('created_at')])
        .where('id', '=', values.accountId)
        .where('suspended_at', 'is', null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id');

/** No row if this source already notified, or the account is suspended. */
const add = statement((values: Placeholders<Values>) =>
  query
    .with('fresh', () => addSource(values))
    .insertInto('notifications')
    .columns([
      'account_id',
      'type',
      'group_key',
      'actor_id',
      'post_id',
      'comment_id',
      'detail',
      'amount_cents',
      'updated_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('fresh')
        .select([
          'account_id',
          values.type.as('type'),
          values.group.as('group_key'),
          sql<number | null>`${values.actorId}::int`.as('actor_id'),
          sql<number | null>`${values.postId}::int`.as('post_id'),
          sql<number | null>`${values.commentId}::int`.as('comment_id'),
          values.detail.as('detail'),
          sql<number | null>`${values.amountCents}::int`.as('amount_cents'),
          timeOf(values).as('updated_at'),
        ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'group_key'])
        .where('read_at', 'is', null)
        .doUpdateSet((eb) => ({
          count: eb('notifications.count', '+', sql.lit(1)),
          actor_id: eb.ref('excluded.actor_id'),
          comment_id: eb.ref('excluded.comment_id'),
          detail: eb.ref('excluded.detail'),
          seen_at: null,
          updated_at: eb.ref('excluded.updated_at'),
        })),
    )
    .returning((eb) => [
      'id',
      eb
        .exists(
          eb
            .selectFrom('push_subscriptions')
            .select('push_subscriptions.id')
            .where('push_subscriptions.account_id', '=', values.accountId),
        )
        .$castTo<boolean>()
        .as('hasPush'),
    ]),
);

/** Notifies one person, except of their own actions. */
export async function notify(ctx: Context, notification: NewNotification): Promise<void> {
  const { accountId, type, actorId = null } = notification;
  if (actorId === accountId) return;
  const unset = { actorId, postId: null, commentId: null, detail: null, amountCents: null };
  const isNew = await ctx.db.transaction(async (tx) => {
    const row = await add.first(tx, { ...unset, ...notification, now: ctx.clock.now() });
    if (row === undefined) return false;
    const ids = [row.id];
    if (isMailed(type)) await ctx.jobs.enqueue(tx, 'notifications.send-emails', { ids });
    if (row.hasPush && isPushed(type)) await ctx.jobs.enqueue(tx, 'notifications.send-pushes', { ids });
    return true;
  });
  if (isNew) await sendUnseenCounts(ctx, [accountId]);
}
