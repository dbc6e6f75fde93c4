import { refuse } from '@realfin/contract/errors';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { DbOrTx } from '../../../db/client.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { isChannel } from '../../channels/queries.ts';
import { requireVisiblePost } from '../../posts/hydrate.ts';
import { isBot } from '../../posts/rules.ts';
import { plainQuery } from '../rules.ts';

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

/** Counted once per day for the same person, query and result; ignores clients that cannot be told apart. */
export async function recordClick(ctx: Context, who: Clicker, click: Click): Promise<boolean> {
  const targetId = await requireTarget(ctx, who.viewer, click);
  const query = plainQuery(click.query);
  const viewerKey = who.viewer === null ? who.anonymousId && `v:${who.anonymousId}` : `a:${who.viewer.id}`;
  if (query === '' || viewerKey === null || isBot(who.userAgent)) return false;
  const now = ctx.clock.now();
  const { rows } = await ctx.db.execute(sql`insert into search_clicks
      (query, kind, target_id, viewer_key, day, position, clicked_at)
    values (${query}, ${click.kind}, ${targetId}, ${viewerKey}, ${Math.floor(now.getTime() / dayMs)},
      ${click.position}, ${now}) on conflict do nothing returning day`);
  return rows.length > 0;
}

/** Rebuilds the suggestions from the clicks, and deletes old clicks. */
export async function countQueries(ctx: Context): Promise<void> {
  const daysAgo = (days: number) => new Date(ctx.clock.now().getTime() - days * dayMs);
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`delete from search_clicks where clicked_at < ${daysAgo(keptDays)}`);
    await tx.execute(sql`delete from search_queries`);
    await tx.execute(sql`insert into search_queries (query, people)
      select query, count(distinct viewer_key) from search_clicks where clicked_at > ${daysAgo(popularDays)}
      group by query having count(distinct viewer_key) >= ${fewestPeople}`);
  });
}

export async function forgetClicks(db: DbOrTx, accountId: number): Promise<void> {
  await db.execute(sql`delete from search_clicks where viewer_key = ${`a:${accountId}`}`);
}
