import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { recountComments } from '../modules/community/comments/commands/recount-comments.ts';
import { comments } from '../modules/community/comments/tables.ts';
import { recountLists } from '../modules/publishing/posts/commands/count-lists.ts';
import { refreshScores } from '../modules/publishing/posts/commands/refresh-scores.ts';
import { postReactions, postViews, savedPosts } from '../modules/publishing/posts/tables.ts';
import { articles } from './content/articles/articles.ts';
import { listViewers } from './content/cast.ts';
import { commentsFor, replies } from './content/comments.ts';
import { events } from './content/events.ts';
import { between, seededRandom } from './content/random.ts';
import { rankings } from './content/rankings.ts';
import { stacks } from './content/stacks.ts';
import { streams } from './content/streams.ts';
import { media } from './content/videos.ts';
import { wayOf } from './content/ways.ts';
import { hoursAgo, type Seed } from './seed.ts';

interface Target {
  postId: number;
  kind: 'video' | 'audio' | 'article';
  channel: string;
  fins: (typeof articles)[number]['fins'];
  premium: boolean;
  seed: number;
  ageHours: number;
}

async function listTargets(ctx: Context): Promise<Target[]> {
  const { rows } = await ctx.db.execute<{ id: number; title: string }>(sql`select id, title from posts`);
  const ids = new Map(rows.map((row) => [row.title, row.id]));
  const read = [...articles, ...rankings].map((item) => ({ ...item, mediaType: 'article' as const }));
  const over = streams.filter((stream) => stream.beginsInHours === null);
  const watched = [...stacks, ...events, ...over].map((item) => ({ ...item, mediaType: 'video' as const }));
  const items = [...read, ...media, ...watched];
  return items.map((item) => ({ ...item, kind: item.mediaType, postId: ids.get(item.title) ?? 0 }));
}

/** Each person watches only some channels, and some channels share more viewers than others. */
function watches(personId: number, channelId: number): boolean {
  const share = between(seededRandom(channelId + 9_000), 0.3, 0.95);
  return personId === channelId || seededRandom(personId * 1_009 + channelId)() < share;
}

/** Comments, likes, saves and counted views by the demo's people, after each post's own time. */
export async function seedTalk(ctx: Context, seed: Seed): Promise<void> {
  const now = ctx.clock.now();
  const people = listViewers().map((viewer) => ({ ...viewer, id: seed.personId(viewer.username) }));
  const reactions: (typeof postReactions.$inferInsert)[] = [];
  const saved: (typeof savedPosts.$inferInsert)[] = [];
  const views: (typeof postViews.$inferInsert)[] = [];
  for (const target of await listTargets(ctx)) {
    const random = seededRandom(target.seed + 5_000);
    const ways = seededRandom(target.seed + 7_000);
    const liking = between(random, 0.08, 0.45);
    const at = () => hoursAgo(now, between(random, 0.2, target.ageHours));
    for (const person of people) {
      if (random() < liking)
        reactions.push({ accountId: person.id, postId: target.postId, value: 1, createdAt: at() });
      else if (random() < 0.02)
        reactions.push({ accountId: person.id, postId: target.postId, value: -1, createdAt: at() });
      if (random() < 0.03) saved.push({ accountId: person.id, postId: target.postId, createdAt: at() });
      if (random() > liking * 1.6) continue;
      const viewedAt = at();
      const window = Math.floor(viewedAt.getTime() / 1_800_000);
      const channelId = seed.personId(target.channel);
      const viewer = { accountId: person.id, viewerKey: `a:${person.id}`, premium: target.premium };
      const way = wayOf(ways, target.fins);
      if (!watches(person.id, channelId)) continue;
      views.push({ ...viewer, ...way, postId: target.postId, channelId, window, viewedAt });
    }
    await seedComments(ctx, seed, target, people);
  }
  await inParts(reactions, (part) => ctx.db.insert(postReactions).values(part));
  await inParts(saved, (part) => ctx.db.insert(savedPosts).values(part));
  await inParts(views, (part) => ctx.db.insert(postViews).values(part).onConflictDoNothing());
  await seedServed(ctx);
  await keepCounts(ctx);
}

/** Served content for the views of premium posts: part of a playback, or a text. */
async function seedServed(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`insert into served_content
      (account_id, post_id, kind, span, slot, channel_id, first_at, last_at, served_ms)
    select v.account_id, v.post_id,
      case when p.media_type in ('article', 'article_audio', 'ranking') then 'body' else 'playback' end,
      'hour', date_trunc('hour', v.viewed_at, 'UTC'), v.channel_id, min(v.viewed_at), max(v.viewed_at),
      1000 * greatest(30, round(coalesce(max(p.duration_seconds), 240)
        * case when p.media_type in ('article', 'article_audio', 'ranking') then 1
          else (25 + (v.account_id * 37 + v.post_id * 13) % 75) / 100.0 end))
    from post_views v join posts p on p.id = v.post_id
    where v.premium and v.account_id is not null and v.account_id <> v.channel_id
    group by v.account_id, v.post_id, p.media_type, v.channel_id, date_trunc('hour', v.viewed_at, 'UTC')`);
}

async function seedComments(
  ctx: Context,
  seed: Seed,
  target: Target,
  people: { id: number }[],
): Promise<void> {
  const now = ctx.clock.now();
  const random = seededRandom(target.seed + 9_000);
  const channelId = seed.personId(target.channel);
  const choices = commentsFor({ kind: target.kind, fins: target.fins, channel: target.channel });
  const count = Math.floor(between(random, 1, target.ageHours < 24 ? 6 : 15));
  const taken = new Set<number>();
  for (let n = 0; n < count; n++) {
    const index = Math.floor(between(random, 0, choices.length));
    const chosen = choices[index];
    const person = people[Math.floor(between(random, 0, people.length))];
    if (chosen === undefined || person === undefined || taken.has(index)) continue;
    taken.add(index);
    const age = between(random, 0.1, target.ageHours);
    const [row] = await ctx.db
      .insert(comments)
      .values({
        postId: target.postId,
        channelId,
        accountId: person.id,
        text: chosen.text,
        likeCount: Math.floor(between(random, 0, 12)),
        createdAt: hoursAgo(now, age),
      })
      .returning({ id: comments.id });
    if (row === undefined || random() > 0.35) continue;
    const answers = replies[chosen.mood];
    const text = answers[Math.floor(between(random, 0, answers.length))] ?? '';
    await ctx.db.insert(comments).values({
      postId: target.postId,
      channelId,
      accountId: channelId,
      answered: true,
      replyTo: row.id,
      text,
      createdAt: hoursAgo(now, age * 0.7),
    });
  }
}

async function inParts<T>(rows: T[], insert: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += 1_000) await insert(rows.slice(from, from + 1_000));
}

export async function keepCounts(ctx: Context): Promise<void> {
  await ctx.db.execute(
    sql`update comments c set reply_count = (select count(*) from comments r where r.reply_to = c.id),
      answered = c.answered or exists (select 1 from comments r where r.reply_to = c.id and r.account_id = c.channel_id)`,
  );
  await ctx.db.execute(sql`update posts p set
    like_count = (select count(*) from post_reactions where post_id = p.id and value = 1),
    dislike_count = (select count(*) from post_reactions where post_id = p.id and value = -1),
    view_count = (select count(*) from post_views where post_id = p.id) * 37 / 10`);
  await recountLists(ctx.db);
  await recountComments(ctx.db);
  await refreshScores(ctx);
}
