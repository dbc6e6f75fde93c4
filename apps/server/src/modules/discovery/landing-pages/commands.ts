import { refuse } from '@realfin/contract/errors';
import type { LandingFields } from '@realfin/contract/landing-pages';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { findImages } from '../../publishing/media/queries.ts';
import type { LandingRow } from './queries.ts';
import { pictureIds, pictureNames } from './rules.ts';
import { landingPages } from './tables.ts';

/** Accepts only pictures uploaded for the channel. */
async function checkPictures(ctx: Context, channelId: number, fields: LandingFields): Promise<void> {
  const found = await findImages(ctx.db, pictureIds(fields));
  const own = new Set(found.filter((image) => image.ownerId === channelId).map((image) => image.id));
  const errors = pictureNames
    .filter((name) => !own.has(fields[name]))
    .map((path) => ({ path, message: 'This picture was deleted.' }));
  if (errors.length > 0) throw refuse('landing.pictureGone', { errors });
}

/** @throws landing.editConflict when the page was saved after `revision` */
export async function saveLanding(
  ctx: Context,
  channelId: number,
  saved: LandingFields,
  revision: number,
): Promise<LandingRow> {
  await checkPictures(ctx, channelId, saved);
  const savedAt = ctx.clock.now();
  const next = { saved, savedAt, revision: revision + 1 };
  const [row] =
    revision === 0
      ? await ctx.db
          .insert(landingPages)
          .values({ channelId, ...next })
          .onConflictDoNothing()
          .returning()
      : await ctx.db
          .update(landingPages)
          .set(next)
          .where(sql`${landingPages.channelId} = ${channelId} and ${landingPages.revision} = ${revision}`)
          .returning();
  if (row === undefined) throw refuse('landing.editConflict');
  return row;
}

/** Publishes the last saved version, or unpublishes the page. Idempotent. */
export async function publishLanding(
  ctx: Context,
  channelId: number,
  published: boolean,
): Promise<LandingRow> {
  const at = ctx.clock.now();
  const values = published
    ? {
        published: sql`${landingPages.saved}`,
        publishedRevision: sql`${landingPages.revision}`,
        publishedAt: sql`case when ${landingPages.publishedRevision} = ${landingPages.revision}
          then ${landingPages.publishedAt} else ${at}::timestamptz end`,
      }
    : { published: null, publishedRevision: null, publishedAt: null };
  const [row] = await ctx.db
    .update(landingPages)
    .set(values)
    .where(eq(landingPages.channelId, channelId))
    .returning();
  if (row === undefined) throw refuse('landing.notSaved');
  return row;
}

export async function deleteLandingPage(ctx: Context, channelId: number): Promise<void> {
  await ctx.db.delete(landingPages).where(eq(landingPages.channelId, channelId));
}
