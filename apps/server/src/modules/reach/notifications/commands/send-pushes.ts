import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import type { Jobs } from '../../../../jobs/jobs.ts';
import { languageOfAccount } from '../../../../lib/translate.ts';
import { isBlockedBy } from '../../../people/collaborators/queries.ts';
import { findViewerById } from '../../../people/entitlements/queries.ts';
import { query } from '../database.ts';
import { findNotification } from '../queries.ts';
import { notificationView } from '../views.ts';

type Push = Jobs['notifications.send-push'];
const longestText = 300;

/** Skips people who turned notifications off, muted the channel or blocked the person meanwhile. */
const claim = statement(({ ids, now }: Placeholders<{ ids: readonly number[]; now: Date }>) =>
  query
    .with('claimed', (db) =>
      db
        .updateTable('notifications as n')
        .from((eb) =>
          eb
            .selectFrom('accounts as a')
            .leftJoin('notification_settings as s', 's.account_id', 'a.id')
            .select('a.id')
            .where('a.suspended_at', 'is', null)
            .where(({ fn }) => fn.coalesce('s.mobile_enabled', sql.lit(true)))
            .as('a'),
        )
        .set({ pushed_at: now })
        .where((eb) => sql<boolean>`${eb.ref('n.id')} = any(${ids}::int[])`)
        .whereRef('a.id', '=', 'n.account_id')
        .where('n.pushed_at', 'is', null)
        .where('n.read_at', 'is', null)
        .where(({ not, ref }) => not(isBlockedBy(ref('n.actor_id'), ref('n.account_id'))))
        .where(({ not, and, eb, exists, selectFrom }) =>
          not(
            and([
              eb('n.type', 'in', [sql.lit('NEW_POST' as const), sql.lit('LIVE_NOW' as const)]),
              exists(
                selectFrom('notification_mutes as m')
                  .innerJoin('follows as f', (join) =>
                    join
                      .onRef('f.account_id', '=', 'm.account_id')
                      .onRef('f.channel_id', '=', 'm.channel_id'),
                  )
                  .select('m.channel_id')
                  .whereRef('m.account_id', '=', 'n.account_id')
                  .whereRef('m.channel_id', '=', 'n.actor_id')
                  .whereRef('m.created_at', '>=', 'f.created_at'),
              ),
            ]),
          ),
        )
        .returning(['n.id', 'n.account_id']),
    )
    .selectFrom('claimed as c')
    .innerJoin('push_subscriptions as p', 'p.account_id', 'c.account_id')
    .select(['c.id as notificationId', 'p.id as subscriptionId'])
    .orderBy('c.id')
    .orderBy('p.id'),
);

/** Claims unpushed notifications, with one job per browser, so that an unreachable one delays no other. */
export async function sendPushes(ctx: Context, ids: readonly number[]): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    for (const push of await claim.all(tx, { ids, now: ctx.clock.now() }))
      await ctx.jobs.enqueue(tx, 'notifications.send-push', push);
  });
}

/** Null if the browser changed accounts, or the notification was read. */
const target = statement(({ notificationId, subscriptionId }: Placeholders<Push>) =>
  query
    .selectFrom('push_subscriptions as p')
    .innerJoin('notifications as n', 'n.account_id', 'p.account_id')
    .leftJoin('notification_settings as s', 's.account_id', 'p.account_id')
    .select(['p.account_id as accountId', 'p.endpoint', 'p.p256dh', 'p.auth'])
    .where('p.id', '=', subscriptionId)
    .where('n.id', '=', notificationId)
    .where('n.read_at', 'is', null)
    .where(({ fn }) => fn.coalesce('s.mobile_enabled', sql.lit(true))),
);
const removeBrowser = statement(({ subscriptionId }: Placeholders<Pick<Push, 'subscriptionId'>>) =>
  query.deleteFrom('push_subscriptions').where('id', '=', subscriptionId),
);

/** Pushes the same text that the list of notifications shows now. */
export async function sendPush(ctx: Context, push: Push): Promise<void> {
  const browser = await target.first(ctx.db, push);
  if (browser === undefined) return;
  const viewer = await findViewerById(ctx.db, browser.accountId, ctx.clock.now());
  if (viewer === null) return;
  const found = await findNotification(ctx, viewer, push.notificationId);
  if (found === null) return;
  const { text, content, clickAction, groupId } = notificationView(found, languageOfAccount(viewer.language));
  const topic = `notification-${groupId}`;
  const outcome = await ctx.push.send(browser, {
    topic,
    content: { title: text, body: content.slice(0, longestText), path: clickAction.path, tag: topic },
  });
  if (outcome === 'gone') await removeBrowser.run(ctx.db, push);
}
