import type { MediaType } from '@realfin/contract/posts';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DbOrTx } from '../../db/client.ts';
import { runPrepared } from '../../db/prepared.ts';
import type { PersonalFile } from '../exports/rules.ts';
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

export const landingFiles: readonly PersonalFile[] = [
  {
    name: 'landing-page.json',
    about: 'The landing page of your channel, as saved and as published',
    tables: ['landing_pages'],
    single: true,
    ofChannel: true,
    rows: (id) => sql`select saved, saved_at as "savedAt", published, published_at as "publishedAt"
      from landing_pages where channel_id = ${id}`,
  },
];
