import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { posts } from '../tables.ts';

/** What later modules let a card show of their kind. */
export interface CardFacts {
  itemCount?: number;
  openingRows?: string[][] | null;
  eventId?: number | null;
  priceCents?: number | null;
  /** The day on which the schedule has it. */
  scheduledAt?: Date | null;
}

export async function writeCardFacts(tx: Tx, postId: number, facts: CardFacts): Promise<void> {
  await tx.update(posts).set(facts).where(eq(posts.id, postId));
}
