import { sql, type Expression } from 'kysely';
import { grantsAt } from '../../../people/entitlements/queries.ts';
import { query } from '../database.ts';

/**
 * Who gets a newsletter for subscribers: people whom the channel brought, and who have access now. In a free trial
 * they do, and in a pause they don't, so that nobody gets only the opening of what is for subscribers.
 */
export const subscribersOf = (channelId: Expression<number>, now: Expression<Date>) =>
  query
    .selectFrom('subscriptions as f')
    .where('f.acquirer_id', '=', channelId)
    .where('f.state', '=', sql.lit('active'))
    .where(
      sql<boolean>`exists (${grantsAt('premium', now, sql.ref<number>('f.account_id')).select('grants.id')})`,
    );
