// Claims notification emails, so that each is sent once.
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { DbOrTx, Tx } from '../../../../db/client.ts';
import { lockUntilCommit } from '../../../../db/locks.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';
import { isNew, mayEmailMention, mentionEmailSources } from '../rules.ts';

type ById = { id: number };

const causeOf = statement(({ id }: Placeholders<ById>) =>
  query
    .selectFrom('notifications as n')
    .leftJoin('accounts as w', 'w.id', 'n.actor_id')
    .select((eb) => [
      'n.type',
      'w.id as writerId',
      'w.created_at as since',
      eb
        .exists(
          eb
            .selectFrom('follows as f')
            .select('f.channel_id')
            .whereRef('f.account_id', '=', 'n.account_id')
            .whereRef('f.channel_id', '=', 'n.actor_id'),
        )
        .$castTo<boolean>()
        .as('isFollowed'),
    ])
    .where('n.id', '=', id),
);

/** Skips people who turned emails off, and notifications that were read meanwhile. */
const claim = statement(({ id, now }: Placeholders<ById & { now: Date }>) =>
  query
    .updateTable('notifications as n')
    .from((eb) =>
      eb
        .selectFrom('accounts as a')
        .leftJoin('notification_settings as s', 's.account_id', 'a.id')
        .select(['a.id', 'a.email', 'a.name'])
        .where('a.email_verified', '=', sql.lit(true))
        .where('a.suspended_at', 'is', null)
        .where(({ fn }) => fn.coalesce('s.email_enabled', sql.lit(true)))
        .as('a'),
    )
    .set({ mailed_at: now })
    .where('n.id', '=', id)
    .whereRef('a.id', '=', 'n.account_id')
    .where('n.mailed_at', 'is', null)
    .where('n.read_at', 'is', null)
    .returning(['n.id', 'a.id as accountId', 'a.email', 'a.name']),
);
const release = statement(({ id }: Placeholders<ById>) =>
  query.updateTable('notifications').set({ mailed_at: null }).where('id', '=', id),
);

type Sent = { accountId: number; source: string };
type OfDay = { accountId: number; sources: readonly string[] };

const sentBy = statement(({ accountId, sources }: Placeholders<OfDay>) =>
  query
    .selectFrom('notification_sources')
    .select('source')
    .where('account_id', '=', accountId)
    .where('source', '=', sql<string>`any(${sources}::text[])`),
);
const addSent = statement(({ accountId, source, now }: Placeholders<Sent & { now: Date }>) =>
  query.insertInto('notification_sources').values({ account_id: accountId, source, created_at: now }),
);
const forgetSent = statement(({ accountId, source }: Placeholders<Sent>) =>
  query.deleteFrom('notification_sources').where('account_id', '=', accountId).where('source', '=', source),
);

/**
 * Null if the writer reached today's limit. Counted by sources, because a notification is deleted with its
 * comment, which the writer can do.
 */
async function countMention(tx: Tx, accountId: number, now: Date): Promise<Sent | null> {
  await lockUntilCommit(tx, `mention emails of ${accountId}`);
  const sources = mentionEmailSources(now);
  const sent = new Set((await sentBy.all(tx, { accountId, sources })).map(({ source }) => source));
  const source = sources.find((each) => !sent.has(each));
  if (source === undefined) return null;
  await addSent.run(tx, { accountId, source, now });
  return { accountId, source };
}

export interface ClaimedEmail {
  id: number;
  accountId: number;
  email: string;
  name: string;
  /** True if the email must not quote the writer. */
  withoutText: boolean;
  /** The source that counts toward the writer's daily limit. Null if the email has no limit. */
  sent: Sent | null;
}

/** Null if it was already sent, or must not be sent. */
export function claimEmail(ctx: Context, id: number): Promise<ClaimedEmail | null> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const {
      type,
      writerId = null,
      since = null,
      isFollowed = false,
    } = (await causeOf.first(tx, { id })) ?? {};
    const writer = since === null ? null : { since, isFollowed };
    const isMention = type === 'MENTION' && writer !== null && writerId !== null;
    if (isMention && !mayEmailMention(writer, now)) return null;
    const claimed = await claim.first(tx, { id, now });
    if (claimed === undefined) return null;
    const sent = isMention ? await countMention(tx, writerId, now) : null;
    if (isMention && sent === null) {
      await release.run(tx, { id });
      return null;
    }
    return { ...claimed, sent, withoutText: writer !== null && isNew(writer, now) };
  });
}

/** Releases an email that was not sent, so that it can be claimed again. */
export async function releaseEmail(db: DbOrTx, { id, sent }: ClaimedEmail): Promise<void> {
  await release.run(db, { id });
  if (sent !== null) await forgetSent.run(db, sent);
}
