import { eq } from 'drizzle-orm';
import type { Tx } from '../../../../db/client.ts';
import { posts } from '../tables.ts';

/** Facts that later modules store on a post for its card. */
export interface CardFacts {
  itemCount?: number;
  openingRows?: string[][] | null;
  eventId?: number | null;
  priceCents?: number | null;
  /** The day the schedule lists it on. */
  scheduledAt?: Date | null;
}

export async function writeCardFacts(tx: Tx, postId: number, facts: CardFacts): Promise<void> {
  await tx.update(posts).set(facts).where(eq(posts.id, postId));
}
