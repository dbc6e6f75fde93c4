import { sql, type Expression } from 'kysely';
import { grantsAt } from '../../../people/entitlements/queries.ts';
import { query } from '../database.ts';

/**
 * Recipients of newsletters for subscribers: people who subscribed through the channel and have access now.
 * This includes free trials and excludes pauses, so that all recipients can read the whole article.
 */
export const subscribersOf = (channelId: Expression<number>, now: Expression<Date>) =>
  query
    .selectFrom('subscriptions as f')
    .where('f.acquirer_id', '=', channelId)
    .where('f.state', '=', sql.lit('active'))
    .where(
      sql<boolean>`exists (${grantsAt('premium', now, sql.ref<number>('f.account_id')).select('grants.id')})`,
    );
