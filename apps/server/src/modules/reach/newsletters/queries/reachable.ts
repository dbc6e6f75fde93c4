// Conditions for recipients, checked when they are queued and again before each email.
import { sql, type Expression } from 'kysely';
import { query } from '../database.ts';

const accountId = sql.ref<number>('a.id');

/** True if the address bounced, or its person reported an email as spam. */
export const isSuppressed = (email: Expression<unknown>) =>
  sql<boolean>`exists (${query
    .selectFrom('suppressed_addresses as gone')
    .select('gone.email')
    .where(sql<boolean>`${sql.ref('gone.email')} = ${email}`)})`;

/** The reason why an address is suppressed. */
export const suppressedFor = (email: Expression<unknown>) =>
  query
    .selectFrom('suppressed_addresses as gone')
    .select('gone.reason')
    .where(sql<boolean>`${sql.ref('gone.email')} = ${email}`);

/** True if the account `a` muted the channel. */
export const isMuted = (channelId: Expression<number>) => sql<boolean>`exists (${mutesOf(channelId)})`;

const mutesOf = (channelId: Expression<number>) =>
  query
    .selectFrom('notification_mutes as m')
    .leftJoin('follows as mf', (join) =>
      join.onRef('mf.account_id', '=', 'm.account_id').onRef('mf.channel_id', '=', 'm.channel_id'),
    )
    .select('m.channel_id')
    .where('m.account_id', '=', accountId)
    .where('m.channel_id', '=', channelId)
    // A mute from before the follow does not count.
    .where((eb) =>
      eb.or([eb('mf.created_at', 'is', null), eb('m.created_at', '>=', eb.ref('mf.created_at').$notNull())]),
    );

/** True if the account `a` can be emailed and gets the channel's newsletters. */
export function isReachable(channelId: Expression<number>) {
  const emailEnabled = query
    .selectFrom('notification_settings as s')
    .select('s.email_enabled')
    .where('s.account_id', '=', accountId);
  const wanted = query
    .selectFrom('newsletter_preferences as w')
    .select('w.wanted')
    .where('w.account_id', '=', accountId)
    .where('w.channel_id', '=', channelId);
  return sql<boolean>`(${sql.ref('a.email_verified')} and ${sql.ref('a.suspended_at')} is null
    and ${sql.ref('a.deleted_at')} is null and ${accountId} <> ${channelId} and coalesce(${emailEnabled}, true)
    and coalesce(${wanted}, true) and not ${isMuted(channelId)} and not ${isSuppressed(sql.ref('a.email'))})`;
}
