import { eq, sql } from 'drizzle-orm';
import { sql as kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { DbOrTx } from '../../../db/client.ts';
import { statement, type Placeholders, type RowOf } from '../../../db/statement.ts';
import type { PersonalFile } from '../../records/exports/rules.ts';
import { query } from './database.ts';
import { landingPages } from './tables.ts';

export type LandingRow = typeof landingPages.$inferSelect;

export async function findLanding(db: DbOrTx, channelId: number): Promise<LandingRow | null> {
  const [row] = await db.select().from(landingPages).where(eq(landingPages.channelId, channelId));
  return row ?? null;
}

const latestPremium = statement(({ channelId }: Placeholders<{ channelId: number }>) =>
  query
    .selectFrom('posts as p')
    .select(['p.id', 'p.media_id as mediaId', 'p.media_type as mediaType', 'p.title'])
    .where('p.channel_id', '=', channelId)
    .where('p.listed', '=', kysely.lit(true))
    .where('p.premium_plan', '>', kysely.lit(0))
    .where('p.state', '=', kysely.lit('published'))
    .orderBy('p.published_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(kysely.lit(1)),
);
export type PremiumItem = RowOf<typeof latestPremium>;

/** The newest premium post that is available now; announced ones don't count. */
export const findLatestPremium = async (ctx: Context, channelId: number): Promise<PremiumItem | null> =>
  (await latestPremium.first(ctx.db, { channelId })) ?? null;

// Raw SQL: the cursor of `db/read-rows.ts` wraps these queries and reads their rows as JSON.
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
