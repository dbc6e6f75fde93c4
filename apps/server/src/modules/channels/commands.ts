import type { channels as contract } from '@realfin/contract/channels';
import type { Output } from '@realfin/contract/core';
import { refuse } from '@realfin/contract/errors';
import { and, desc, eq } from 'drizzle-orm';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { DbOrTx, Tx } from '../../db/client.ts';
import { statement, type Placeholders } from '../../db/statement.ts';
import { emit } from '../../jobs/emit.ts';
import { languageOfAccount } from '../../lib/translate.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { nameChannel } from '../accounts/commands/name-channel.ts';
import { findAccount, findAccountByUsername } from '../accounts/queries.ts';
import { findFinIds } from '../fins/queries.ts';
import { approvalIn } from './commands/approval.ts';
import { query } from './database.ts';
import { channelApplications, channelFins, channels } from './tables.ts';

type Application = Output<(typeof contract)['getApplication']>;

/** A person's latest application. A channel created without one counts as approved. */
export async function getApplication(ctx: Context, viewer: Viewer): Promise<Application> {
  const [row] = await ctx.db
    .select()
    .from(channelApplications)
    .where(eq(channelApplications.accountId, viewer.id))
    .orderBy(desc(channelApplications.id))
    .limit(1);
  if (row === undefined)
    return { state: viewer.channelId === null ? 'none' : 'approved', createdAt: null, reason: null };
  return { state: row.state, createdAt: row.createdAt.toISOString(), reason: row.reason };
}

export interface ApplicationInput {
  name: string;
  fins: readonly string[];
  about: string;
  links: readonly string[];
  referredBy?: string | undefined;
}

const invalid = (path: string, message: string) =>
  refuse('input.invalid', { detail: message, errors: [{ path, message }] });

async function referrerId(db: DbOrTx, viewer: Viewer, username: string | undefined): Promise<number | null> {
  if (username === undefined) return null;
  const account = await findAccountByUsername(db, username);
  if (account === null || account.id === viewer.id)
    throw invalid('referredBy', "Couldn't find who referred you.");
  return account.id;
}

/** Applies for a channel; a demo approves it immediately. */
export async function applyForChannel(
  ctx: Context,
  viewer: Viewer,
  input: ApplicationInput,
): Promise<Application> {
  if (viewer.channelId !== null) throw refuse('channel.exists');
  const names = [...new Set(input.fins)];
  if ((await findFinIds(ctx.db, names)).size < names.length) throw invalid('fins', "This fin doesn't exist.");
  const referredById = await referrerId(ctx.db, viewer, input.referredBy);
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(channelApplications)
      .values({
        accountId: viewer.id,
        name: input.name.trim(),
        fins: names,
        about: input.about,
        links: [...input.links],
        referredById,
        state: 'pending',
        createdAt: ctx.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: channelApplications.id });
    if (row === undefined) throw refuse('channel.applicationPending');
    if (ctx.config.demo) await approveApplication(ctx, tx, row.id, null);
  });
  return getApplication(ctx, viewer);
}

const countIn = statement(({ scopes }: Placeholders<{ scopes: readonly string[] }>) =>
  query
    .insertInto('counters')
    .columns(['scope', 'kind', 'value'])
    .expression((eb) =>
      eb
        .selectFrom(sql<{ scope: string }>`unnest(${scopes}::text[])`.as<'s'>(sql`s(scope)`))
        .select(['s.scope', sql.lit('channels').as('kind'), sql.lit(1).as('value')]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'kind'])
        .doUpdateSet((eb) => ({ value: eb('counters.value', '+', eb.ref('excluded.value')) })),
    ),
);

/** Locks in one order, so that two approvals cannot deadlock. */
async function countChannel(tx: Tx, finIds: readonly number[]): Promise<void> {
  await countIn.run(tx, { scopes: ['all', ...finIds.map((id) => `fin:${id}`)].sort() });
}

/** Creates the channel of a pending application. `deciderId` is null when no person decided. */
export async function approveApplication(
  ctx: Context,
  tx: Tx,
  applicationId: number,
  deciderId: number | null,
) {
  const now = ctx.clock.now();
  const [application] = await tx
    .update(channelApplications)
    .set({ state: 'approved', decidedAt: now, decidedById: deciderId })
    .where(and(eq(channelApplications.id, applicationId), eq(channelApplications.state, 'pending')))
    .returning();
  if (application === undefined) return;
  const { accountId, about, fins, links, name, referredById } = application;
  const [made] = await tx
    .insert(channels)
    .values({ accountId, about, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (made === undefined) return;
  await nameChannel(tx, accountId, { name, links });
  const finIds = [...(await findFinIds(tx, fins)).values()];
  const rows = finIds.map((finId) => ({ channelId: accountId, finId, createdAt: now }));
  if (rows.length > 0) await tx.insert(channelFins).values(rows);
  await countChannel(tx, finIds);
  await emit(ctx, tx, 'channel.approved', { channelId: accountId, applicationId, referredById });
}

export async function sendApproval(ctx: Context, channelId: number): Promise<void> {
  const account = await findAccount(ctx.db, channelId);
  if (account === null || account.suspendedAt !== null) return;
  const { name, email, username, language } = account;
  const { origin, site } = ctx.config;
  const { subject, text } = approvalIn(languageOfAccount(language));
  const body = text({ name, address: `${origin}/${username}`, origin });
  await ctx.mail.send({ to: email, subject, text: `${body}\n\n${site.name}` });
}

interface Pin {
  channelId: number;
  postId: number;
}
const pin = statement(({ channelId, postId }: Placeholders<Pin>) =>
  query.updateTable('channels').set({ pinned_post_id: postId }).where('account_id', '=', channelId),
);
const pinWhereNone = statement(({ channelId, postId }: Placeholders<Pin>) =>
  query
    .updateTable('channels')
    .set({ pinned_post_id: postId })
    .where('account_id', '=', channelId)
    .where('pinned_post_id', 'is', null),
);
const unpin = statement(({ channelId, postId }: Placeholders<Pin>) =>
  query
    .updateTable('channels')
    .set({ pinned_post_id: null })
    .where('account_id', '=', channelId)
    .where('pinned_post_id', '=', postId),
);

/** Pins a post to the top of its channel, replacing any other. */
export const pinToChannel = (db: DbOrTx, values: Pin) => pin.run(db, values);
/** Pins a restored post again, unless another one is pinned now. */
export const pinToChannelAgain = (db: DbOrTx, values: Pin) => pinWhereNone.run(db, values);
export const unpinFromChannel = (db: DbOrTx, values: Pin) => unpin.run(db, values);
