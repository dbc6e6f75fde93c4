import { refuse } from '@realfin/contract/errors';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { emit } from '../../../../jobs/emit.ts';
import { nameChannel } from '../../accounts/commands/name-channel.ts';
import { findFinIds } from '../../fins/queries.ts';
import { channelApplications, channelFins, channels } from '../tables.ts';
import { countChannels } from './count-channels.ts';

type Application = typeof channelApplications.$inferSelect;

/** Atomic, so that only one of two concurrent decisions applies. @throws if it isn't pending */
async function decide(
  tx: Tx,
  id: number,
  decision: Pick<Application, 'state' | 'reason' | 'decidedAt' | 'decidedById'>,
): Promise<Application> {
  const [decided] = await tx
    .update(channelApplications)
    .set(decision)
    .where(and(eq(channelApplications.id, id), eq(channelApplications.state, 'pending')))
    .returning();
  if (decided !== undefined) return decided;
  const known = await tx.$count(channelApplications, eq(channelApplications.id, id));
  throw refuse(known > 0 ? 'channel.applicationDecided' : 'channel.applicationNotFound');
}

/** Creates the channel of a pending application. `deciderId` is null when no person decided. Returns the applicant. */
export async function approveApplication(
  ctx: Context,
  tx: Tx,
  applicationId: number,
  deciderId: number | null,
): Promise<number> {
  const now = ctx.clock.now();
  const decision = { state: 'approved', reason: null, decidedAt: now, decidedById: deciderId } as const;
  const application = await decide(tx, applicationId, decision);
  const { accountId, about, fins, links, name, referredById } = application;
  const [made] = await tx
    .insert(channels)
    .values({ accountId, about, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (made === undefined) return accountId;
  await nameChannel(tx, accountId, { name, links });
  const finIds = [...(await findFinIds(tx, fins)).values()];
  const rows = finIds.map((finId) => ({ channelId: accountId, finId, createdAt: now }));
  if (rows.length > 0) await tx.insert(channelFins).values(rows);
  await countChannels(
    tx,
    [null, ...finIds].map((finId) => ({ finId, by: 1 })),
  );
  await emit(ctx, tx, 'channel.approved', { channelId: accountId, applicationId, referredById });
  return accountId;
}

/** Declines a pending application with a reason. The applicant, whom it returns, may apply again. */
export async function declineApplication(
  ctx: Context,
  tx: Tx,
  applicationId: number,
  decision: { deciderId: number; reason: string },
): Promise<number> {
  const { deciderId, reason } = decision;
  const values = { state: 'declined', reason, decidedAt: ctx.clock.now(), decidedById: deciderId } as const;
  const { accountId } = await decide(tx, applicationId, values);
  await emit(ctx, tx, 'channel.declined', { accountId, applicationId, reason });
  return accountId;
}
