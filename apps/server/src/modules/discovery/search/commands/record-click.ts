import { refuse } from '@realfin/contract/errors';
import { and, eq, lt } from 'drizzle-orm';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { isChannel } from '../../../people/channels/queries.ts';
import { requireVisiblePost } from '../../../publishing/posts/hydrate.ts';
import { isBot } from '../../../publishing/posts/rules.ts';
import { query as builder } from '../database.ts';
import { plainQuery } from '../rules.ts';
import { searchClicks, searchQueries, searchSynonyms } from '../tables.ts';

const dayMs = 86_400_000;
const keptDays = 90;
/** A query is suggested to others when this many people opened a result of it within this many days. */
const fewestPeople = 2;
const popularDays = 30;

export interface Click {
  query: string;
  kind: 'creator' | 'post' | 'query';
  id?: number | undefined;
  position: number;
}
export interface Clicker {
  viewer: Viewer | null;
  anonymousId: string | null;
  userAgent: string;
}

async function requireTarget(ctx: Context, viewer: Viewer | null, { kind, id }: Click): Promise<number> {
  if (kind === 'query') return 0;
  if (id === undefined) {
    const message = 'Send the result that was opened.';
    throw refuse('input.invalid', { detail: message, errors: [{ path: 'id', message }] });
  }
  if (kind === 'post') await requireVisiblePost(ctx, viewer, id);
  else if (!(await isChannel(ctx.db, id))) throw refuse('channel.notFound');
  return id;
}

/** Counts a person, query and result once per day. Ignores bots and anonymous clients without an id. */
export async function recordClick(ctx: Context, who: Clicker, click: Click): Promise<boolean> {
  const targetId = await requireTarget(ctx, who.viewer, click);
  const query = plainQuery(click.query);
  const viewerKey = who.viewer === null ? who.anonymousId && `v:${who.anonymousId}` : `a:${who.viewer.id}`;
  if (query === '' || viewerKey === null || isBot(who.userAgent)) return false;
  const now = ctx.clock.now();
  const rows = await ctx.db
    .insert(searchClicks)
    .values({
      query,
      kind: click.kind,
      targetId,
      viewerKey,
      position: click.position,
      day: Math.floor(now.getTime() / dayMs),
      clickedAt: now,
    })
    .onConflictDoNothing()
    .returning({ day: searchClicks.day });
  return rows.length > 0;
}

const insertPopular = statement(({ since }: Placeholders<{ since: Date }>) =>
  builder
    .insertInto('search_queries')
    .columns(['query', 'people'])
    .expression(
      builder
        .selectFrom('search_clicks')
        .select(({ fn }) => ['query', fn.count<number>('viewer_key').distinct().as('people')])
        .where('clicked_at', '>', since)
        .groupBy('query')
        .having(({ fn }) => fn.count('viewer_key').distinct(), '>=', sql.lit(fewestPeople)),
    ),
);

/** Rebuilds the suggestions from the clicks, and deletes old clicks. */
export async function countQueries(ctx: Context): Promise<void> {
  const daysAgo = (days: number) => new Date(ctx.clock.now().getTime() - days * dayMs);
  await ctx.db.transaction(async (tx) => {
    await tx.delete(searchClicks).where(lt(searchClicks.clickedAt, daysAgo(keptDays)));
    await tx.delete(searchQueries);
    await insertPopular.run(tx, { since: daysAgo(popularDays) });
  });
}

/** Deletes the search data of a person: opened results, and the synonyms of their channel. */
export async function deleteSearchData(db: DbOrTx, accountId: number): Promise<void> {
  await db.delete(searchClicks).where(eq(searchClicks.viewerKey, `a:${accountId}`));
  const ofCreator = and(eq(searchSynonyms.kind, 'creator'), eq(searchSynonyms.target, String(accountId)));
  await db.delete(searchSynonyms).where(ofCreator);
}
