import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { comments } from '../modules/community/comments/tables.ts';
import { savedPosts, watchPositions } from '../modules/publishing/posts/tables.ts';
import { cast } from './content/cast.ts';
import { conversations, habits, type Conversation, type Line } from './content/conversations.ts';
import { between, seededRandom } from './content/random.ts';
import { keepCounts } from './seed-talk.ts';
import { hoursAgo, type Seed } from './seed.ts';

async function seedConversation(ctx: Context, seed: Seed, talk: Conversation): Promise<void> {
  const { rows } = await ctx.db.execute<{ postId: number; channelId: number }>(
    sql`select id as "postId", channel_id as "channelId" from posts where title = ${talk.post}`,
  );
  const [post] = rows;
  if (post === undefined) throw new Error(`the seed has no post '${talk.post}'`);
  const beganAt = hoursAgo(ctx.clock.now(), talk.hoursAgo);
  let thread: number | null = null;
  for (const line of talk.lines) thread = await sayLine(ctx, seed, { ...post, thread, beganAt, line });
}

interface Said {
  channelId: number;
  postId: number;
  /** The parent comment; null for the first of a thread. */
  thread: number | null;
  beganAt: Date;
  line: Line;
}

/** Inserts a comment; returns the id of the thread's first one. */
async function sayLine(
  ctx: Context,
  seed: Seed,
  { postId, channelId, thread, beganAt, line }: Said,
): Promise<number | null> {
  const createdAt = new Date(beganAt.getTime() + line.minutesLater * 60_000);
  const [row] = await ctx.db
    .insert(comments)
    .values({
      postId,
      channelId,
      accountId: seed.personId(line.by),
      answered: seed.personId(line.by) === channelId,
      replyTo: thread,
      text: line.text,
      mentions: [...line.text.matchAll(/@(\w+)/g)].map(([, name = '']) => name),
      createdAt,
      editedAt: line.edited === true ? new Date(createdAt.getTime() + 120_000) : null,
    })
    .returning({ id: comments.id });
  return thread ?? row?.id ?? null;
}

/** Saved and watched posts of the cast; premium posts only for those with access. */
async function seedLibraries(ctx: Context, seed: Seed): Promise<void> {
  const now = ctx.clock.now();
  const { rows } = await ctx.db.execute<{ id: number; premium: boolean; seconds: number | null }>(
    sql`select id, premium_plan > 0 as premium, duration_seconds as seconds from posts where listed
      order by published_at desc limit 60`,
  );
  for (const [n, { username, role }] of cast.entries()) {
    const random = seededRandom(20_000 + n);
    const accountId = seed.personId(username);
    const open = rows.filter((post) => !post.premium || role === 'subscriber' || role === 'admin');
    const chosen = open.toSorted(() => random() - 0.5);
    const saved = chosen.slice(0, habits.saved).map((post, at) => {
      return { accountId, postId: post.id, createdAt: hoursAgo(now, 3 + at * 19) };
    });
    await ctx.db.insert(savedPosts).values(saved).onConflictDoNothing();
    const watched = chosen.slice(habits.saved - 2, habits.saved + habits.watched).map((post, at) => {
      const positionSeconds = Math.round((post.seconds ?? 0) * between(random, 0.08, 1));
      return { accountId, postId: post.id, positionSeconds, updatedAt: hoursAgo(now, 1 + at * 11) };
    });
    await ctx.db.insert(watchPositions).values(watched).onConflictDoNothing();
  }
}

/** Older notifications are read. */
const readAfterHours = 40;

/** Creates the cast's notifications, from the activity of the demo's people. */
async function tellCast(ctx: Context, seed: Seed): Promise<void> {
  const ids = sql.join(
    cast.map(({ username }) => sql`${seed.personId(username)}::int`),
    sql`, `,
  );
  await ctx.db
    .execute(sql`insert into notifications (account_id, type, group_key, actor_id, post_id, updated_at)
    select f.account_id, 'NEW_POST', 'new-post:' || p.id, p.channel_id, p.id, p.published_at
    from follows f cross join lateral (select * from posts where channel_id = f.channel_id and listed
      order by published_at desc limit 2) p
    where f.account_id in (${ids}) and p.channel_id <> f.account_id`);
  await ctx.db.execute(sql`insert into notifications
      (account_id, type, group_key, actor_id, post_id, comment_id, updated_at)
    select distinct on (told.id, c.id) told.id, told.type, 'comment:' || c.id, c.account_id, c.post_id, c.id, c.created_at
    from comments c join posts p on p.id = c.post_id left join comments t on t.id = c.reply_to
      cross join lateral (
        select t.account_id as id, 'REPLY' as type, 1 as rank
        union all select a.id, 'MENTION', 2 from accounts a where a.username::text = any(c.mentions)
        union all select p.channel_id, case when c.kind = 'TIP' then 'TIP' else 'COMMENT' end, 3) told
    where told.id in (${ids}) and told.id <> c.account_id
      and c.created_at > ${hoursAgo(ctx.clock.now(), 24 * 12)} order by told.id, c.id, told.rank`);
  await ctx.db
    .execute(sql`insert into notifications (account_id, type, group_key, actor_id, post_id, count, updated_at)
    select p.channel_id, 'POST_LIKED', 'post-liked:' || p.id, (array_agg(r.account_id order by r.created_at desc))[1],
      p.id, count(*), max(r.created_at)
    from posts p join post_reactions r on r.post_id = p.id and r.value = 1
    where p.channel_id in (${ids}) and r.account_id <> p.channel_id group by p.id`);
  await ctx.db
    .execute(sql`insert into notifications (account_id, type, group_key, actor_id, count, updated_at)
    select s.acquirer_id, 'NEW_SUBSCRIBER', 'subscriber', (array_agg(s.account_id order by s.started_at desc))[1],
      count(*), max(s.started_at)
    from subscriptions s where s.acquirer_id in (${ids}) group by s.acquirer_id`);
  const readBefore = hoursAgo(ctx.clock.now(), readAfterHours);
  await ctx.db.execute(sql`update notifications set read_at = updated_at + interval '2 hours',
      seen_at = updated_at + interval '2 hours', mailed_at = updated_at where updated_at < ${readBefore}`);
  await ctx.db.execute(sql`update notifications set mailed_at = updated_at where mailed_at is null`);
}

const followedByViewer = 12;

/** The viewer follows enough channels to have some to mute. */
async function seedViewerFollows(ctx: Context, seed: Seed): Promise<void> {
  const viewer = cast.find((member) => member.role === 'viewer')?.username ?? '';
  await ctx.db.execute(sql`with made as (
      insert into follows (account_id, channel_id, created_at)
      select ${seed.personId(viewer)}::int, account_id, ${hoursAgo(ctx.clock.now(), 900)}::timestamptz + account_id * interval '3 hours'
      from channels order by account_id limit ${followedByViewer} on conflict do nothing returning channel_id)
    update channels set follower_count = follower_count + 1 from made where account_id = made.channel_id`);
}

/** Conversations, libraries and notifications of the named cast. */
export async function seedNotices(ctx: Context, seed: Seed): Promise<void> {
  for (const talk of conversations) await seedConversation(ctx, seed, talk);
  await keepCounts(ctx);
  await seedViewerFollows(ctx, seed);
  await seedLibraries(ctx, seed);
  await tellCast(ctx, seed);
}
