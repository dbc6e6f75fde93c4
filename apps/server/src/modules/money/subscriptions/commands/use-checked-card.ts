import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { lockSubscription } from '../queries.ts';
import { subscriptions } from '../tables.ts';

/** Uses a card that has paid before, or that its bank authorized, for the subscription. */
export async function useCheckedCard(
  _ctx: Context,
  tx: Tx,
  { accountId, profileId }: { accountId: number; profileId: number },
): Promise<void> {
  const row = await lockSubscription(tx, accountId);
  if (row !== null) await tx.update(subscriptions).set({ profileId }).where(eq(subscriptions.id, row.id));
}
