import type { MediaType } from '@realfin/contract/posts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DbOrTx } from '../../db/client.ts';
import { runPrepared } from '../../db/prepared.ts';
import { landingPages } from './tables.ts';

export type LandingRow = typeof landingPages.$inferSelect;

export async function findLanding(db: DbOrTx, channelId: number): Promise<LandingRow | null> {
  const [row] = await db.select().from(landingPages).where(eq(landingPages.channelId, channelId));
  return row ?? null;
}

export interface PremiumItem {
  id: number;
  mediaId: number;
  mediaType: MediaType;
  title: string;
}

/** What came out last for subscribers and can be seen or heard now; nothing that is only announced. */
export async function findLatestPremium(ctx: Context, channelId: number): Promise<PremiumItem | null> {
  const text = `select p.id, p.media_id as "mediaId", p.media_type as "mediaType", p.title from posts p
    where p.channel_id = $1 and p.listed and p.premium_plan > 0 and p.state = 'published'
    order by p.published_at desc, p.id desc limit 1`;
  const [row] = await runPrepared<PremiumItem>(ctx.pool, text, [channelId]);
  return row ?? null;
}
