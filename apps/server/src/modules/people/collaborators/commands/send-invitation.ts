import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { emit } from '../../../../jobs/emit.ts';
import { languageOfAccount } from '../../../../lib/translate.ts';
import { query } from '../database.ts';
import { hasRole, isBlockedBy } from '../queries.ts';
import { invitationLetterIn } from './letters.ts';

type Of = { id: number; now: Date };

/** The invitation, its channel `c`, and the invited account `a`: chosen, or found by confirmed email. */
const findOpen = statement(({ id, now }: Placeholders<Of>) =>
  query
    .selectFrom('team_invitations as i')
    .innerJoin('accounts as c', 'c.id', 'i.channel_id')
    .leftJoin('accounts as a', (join) =>
      join.on((eb) =>
        eb.or([
          eb('a.id', '=', eb.ref('i.account_id')),
          eb.and([eb('a.email', '=', eb.ref('i.email')), eb.ref('a.email_verified')]),
        ]),
      ),
    )
    .select((eb) => [
      'i.channel_id as channelId',
      'i.role',
      'i.email',
      'c.name as channelName',
      'c.username as channelUsername',
      'c.language as channelLanguage',
      'a.id as accountId',
      'a.email as accountEmail',
      'a.email_verified as isVerified',
      'a.name',
      'a.language',
      eb
        .or([
          eb('a.suspended_at', 'is not', null),
          eb('a.deleted_at', 'is not', null),
          eb('c.suspended_at', 'is not', null),
          isBlockedBy(sql.ref('a.id'), eb.ref('i.channel_id')),
          hasRole(eb.ref('i.role'), sql.ref('a.id'), eb.ref('i.channel_id')),
        ])
        .as('unwanted'),
    ])
    .where('i.id', '=', id)
    .where('i.state', '=', sql.lit('open'))
    .where('i.expires_at', '>', now)
    .where('i.mailed_at', 'is', null),
);

type Claim = Of & { channelId: number; accountId: number | null; address: string; from: Date };
/** At most one invitation per person and channel a day, and none after they declined. */
const claim = statement(({ id, now, channelId, accountId, address, from }: Placeholders<Claim>) =>
  query
    .updateTable('team_invitations')
    .set({ mailed_at: now })
    .where('id', '=', id)
    .where('mailed_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('team_invitations as o')
            .select('o.id')
            .where('o.channel_id', '=', channelId)
            .where('o.id', '<>', id)
            .where((or) =>
              or.or([
                or('o.account_id', '=', sql<number>`${accountId}::int`),
                or('o.email', '=', sql<string>`${address}::citext`),
              ]),
            )
            .where((or) => or.or([or('o.mailed_at', '>', from), or('o.state', '=', sql.lit('declined'))])),
        ),
      ),
    ),
);
const release = statement(({ id }: Placeholders<{ id: number }>) =>
  query.updateTable('team_invitations').set({ mailed_at: null }).where('id', '=', id),
);

/** Sends an email, and a notification if the person has an account, without revealing that to the creator. */
export async function sendInvitation(ctx: Context, id: number): Promise<void> {
  const now = ctx.clock.now();
  const found = await findOpen.first(ctx.db, { id, now });
  if (found === undefined || found.unwanted) return;
  const { channelId, accountId, role } = found;
  const address = found.email ?? found.accountEmail ?? '';
  const from = new Date(now.getTime() - 86_400_000);
  const isClaimed = await ctx.db.transaction(async (tx) => {
    if ((await claim.run(tx, { id, now, channelId, accountId, address, from })) === 0) return false;
    if (accountId !== null)
      await emit(ctx, tx, 'team.invitation-delivered', { invitationId: id, channelId, accountId, role });
    return true;
  });
  if (!isClaimed || (found.email === null && found.isVerified !== true)) return;
  const { language, channelLanguage } = found;
  const words = invitationLetterIn(languageOfAccount(accountId === null ? channelLanguage : language));
  const { origin, site } = ctx.config;
  const facts = {
    role,
    name: found.name,
    channel: found.channelName,
    channelAddress: `${origin}/${found.channelUsername}`,
    address: `${origin}/settings/teams`,
    email: address,
  };
  try {
    await ctx.mail.send({
      to: address,
      subject: words.subject(facts),
      text: `${words.text(facts)}\n\n${site.name}`,
    });
  } catch (error) {
    await release.run(ctx.db, { id });
    throw error;
  }
}
