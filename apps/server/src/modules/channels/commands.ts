import type { channels as contract } from '@realfin/contract/channels';
import type { Output } from '@realfin/contract/core';
import { refuse } from '@realfin/contract/errors';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DbOrTx, Tx } from '../../db/client.ts';
import { runPrepared } from '../../db/prepared.ts';
import { statement, type Placeholders } from '../../db/statement.ts';
import { emit } from '../../jobs/emit.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { nameChannel } from '../accounts/commands/name-channel.ts';
import { findAccount, findAccountByUsername } from '../accounts/queries.ts';
import { leaveFins } from '../fins/commands.ts';
import { findFinIds } from '../fins/queries.ts';
import { query } from './database.ts';
import { isChannel } from './queries.ts';
import { channelApplications, channelFins, channels } from './tables.ts';

/** One statement per direction, so that nothing is counted twice or lost when many come at once. */
const followStatement = `with moved as (
    insert into follows (account_id, channel_id, created_at) values ($1, $2, $3) on conflict do nothing returning channel_id
  ), counted as (
    update channels set follower_count = follower_count + 1 from moved where account_id = moved.channel_id
    returning follower_count
  )
  select follower_count as total from counted
  union all select follower_count from channels where account_id = $2 and not exists (select 1 from moved)`;
const leaveStatement = `with moved as (
    delete from follows where account_id = $1 and channel_id = $2 returning channel_id
  ), counted as (
    update channels set follower_count = follower_count - 1 from moved where account_id = moved.channel_id
    returning follower_count
  )
  select follower_count as total from counted
  union all select follower_count from channels where account_id = $2 and not exists (select 1 from moved)`;

/** Follows or leaves; saying it twice changes nothing. */
export async function followChannel(ctx: Context, viewer: Viewer, channelId: number, following: boolean) {
  if (channelId === viewer.id) throw refuse('channel.followSelf');
  if (!(await isChannel(ctx.db, channelId))) throw refuse('channel.notFound');
  const values = [viewer.id, channelId];
  const [row] = following
    ? await runPrepared<{ total: number }>(ctx.pool, followStatement, [...values, ctx.clock.now()])
    : await runPrepared<{ total: number }>(ctx.pool, leaveStatement, values);
  return { following, numFollowers: row?.total ?? 0 };
}

type Application = Output<(typeof contract)['getApplication']>;

/** The newest application of somebody. Who has a channel without one is approved. */
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

/** Applies for a channel; an instance that approves everybody gives it at once. */
export async function applyForChannel(
  ctx: Context,
  viewer: Viewer,
  input: ApplicationInput,
): Promise<Application> {
  if (viewer.channelId !== null) throw refuse('channel.exists');
  const names = [...new Set(input.fins)];
  if ((await findFinIds(ctx.db, names)).size < names.length)
    throw invalid('fins', 'This fin does not exist.');
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

async function countChannel(tx: Tx, finIds: readonly number[]): Promise<void> {
  const scopes = ['all', ...finIds.map((id) => `fin:${id}`)].sort();
  const rows = scopes.map((scope) => sql`(${scope}, 'channels', 1)`);
  await tx.execute(sql`insert into counters (scope, kind, value) values ${sql.join(rows, sql`, `)}
    on conflict (scope, kind) do update set value = counters.value + excluded.value`);
}

/** Makes the channel of a pending application. `deciderId` is null when the instance decides by itself. */
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

export async function mailApproval(ctx: Context, channelId: number): Promise<void> {
  const account = await findAccount(ctx.db, channelId);
  if (account === null || account.suspendedAt !== null) return;
  const { name, email, username } = account;
  const address = `${ctx.config.origin}/${username}`;
  await ctx.mail.send({
    to: email,
    subject: 'Your channel is ready',
    text: `Hello ${name},\n\nYour application was approved. Your channel is at ${address}\n\nPublish your first post: ${ctx.config.origin}/content/management\n\n${ctx.config.site.name}`,
  });
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

/** The post stands first on its channel; any other one no longer does. */
export const pinToChannel = (db: DbOrTx, values: Pin) => pin.run(db, values);
/** Gives a restored post its place back, unless another post has taken it. */
export const pinToChannelAgain = (db: DbOrTx, values: Pin) => pinWhereNone.run(db, values);
export const unpinFromChannel = (db: DbOrTx, values: Pin) => unpin.run(db, values);

/** Leaves what somebody follows, and takes their channel, if they have one, out of every list. Twice is as good as once. */
export async function forgetAccount(ctx: Context, accountId: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await leaveFins(tx, accountId);
    await tx.execute(sql`with gone as (delete from follows where account_id = ${accountId} returning channel_id)
      update channels set follower_count = follower_count - 1 from gone where account_id = gone.channel_id`);
    await tx.execute(sql`delete from follows where channel_id = ${accountId}`);
    await tx.execute(sql`delete from channel_applications where account_id = ${accountId}`);
    const { rowCount } = await tx.execute(sql`update channels set closed_at = ${ctx.clock.now()}, about = '',
      follower_count = 0, pinned_post_id = null where account_id = ${accountId} and closed_at is null`);
    if (rowCount !== 1) return;
    await tx.execute(sql`with gone as (delete from channel_fins where channel_id = ${accountId} returning fin_id),
      scopes as (select 'fin:' || fin_id as scope from gone union all select 'all')
      update counters set value = value - 1 from scopes where counters.scope = scopes.scope and kind = 'channels'`);
  });
}
