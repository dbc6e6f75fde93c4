import type { channels as contract } from '@realfin/contract/channels';
import type { Output } from '@realfin/contract/core';
import { refuse } from '@realfin/contract/errors';
import { desc, eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { DbOrTx } from '../../../db/client.ts';
import { statement, type Placeholders } from '../../../db/statement.ts';
import { emit } from '../../../jobs/emit.ts';
import { isAdmin, type Viewer } from '../../../lib/viewer.ts';
import { requireFreeName } from '../accounts/commands/require-free-name.ts';
import { findAccount, findAccountByUsername } from '../accounts/queries.ts';
import { isTooMany, joinLinks } from '../accounts/rules/links.ts';
import { findFinIds } from '../fins/queries.ts';
import { approveApplication } from './commands/decide-application.ts';
import { query } from './database.ts';
import { channelApplications } from './tables.ts';

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

/** Checks the limit for links of profile and application together, which are merged on approval. */
async function checkRoom(db: DbOrTx, accountId: number, links: readonly string[]): Promise<void> {
  const account = await findAccount(db, accountId);
  if (isTooMany(joinLinks(account?.links ?? [], links)))
    throw invalid('links', 'You can add up to 8 links. Those of your profile count too.');
}

/** Applies for a channel; a demo, or an instance that approves everyone, approves it immediately. */
export async function applyForChannel(
  ctx: Context,
  viewer: Viewer,
  input: ApplicationInput,
): Promise<Application> {
  if (viewer.channelId !== null) throw refuse('channel.exists');
  if (!isAdmin(viewer)) requireFreeName(ctx, input.name);
  const names = [...new Set(input.fins)];
  if ((await findFinIds(ctx.db, names)).size < names.length) throw invalid('fins', "This fin doesn't exist.");
  await checkRoom(ctx.db, viewer.id, input.links);
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
    if (ctx.config.demo || (await ctx.ask.channels.approvesEveryone(tx)))
      await approveApplication(ctx, tx, row.id, null);
    else await emit(ctx, tx, 'channel.applied', { applicationId: row.id });
  });
  return getApplication(ctx, viewer);
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
