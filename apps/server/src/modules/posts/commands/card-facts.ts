import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { posts } from '../tables.ts';

/** What later modules let a card show of their kind. */
export interface CardFacts {
  itemCount?: number;
  openingRows?: string[][] | null;
  eventId?: number | null;
  priceCents?: number | null;
}

export async function writeCardFacts(tx: Tx, postId: number, facts: CardFacts): Promise<void> {
  await tx.update(posts).set(facts).where(eq(posts.id, postId));
}
