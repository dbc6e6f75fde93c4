// Everything stored about a person, one file each. None contains secrets: no hash, token, key or private address.
// Raw SQL: the cursor of `db/read-rows.ts` wraps these queries and reads their rows as JSON.
import { sql } from 'drizzle-orm';
import type { PersonalFile } from '../rules.ts';
import { importsFile } from './imports-file.ts';
import { servedFile } from './served-file.ts';

/** The title only if the person can see the post: others' drafts and deleted posts have none. */
const titleFor = (id: number) =>
  sql`case when p.deleted_at is null and (p.listed or p.channel_id = ${id}) then p.title end`;

const about = (
  name: string,
  text: string,
  tables: readonly string[],
  rows: PersonalFile['rows'],
): PersonalFile => ({ name, about: text, tables, rows });

const person: readonly PersonalFile[] = [
  {
    ...about(
      'profile.json',
      'Profile and settings of the account',
      ['accounts', 'watch_settings'],
      (id) =>
        sql`select a.id, a.username, a.name, a.email, a.email_verified as "emailVerified", a.description,
          a.avatar_url as "avatarUrl", a.header_url as "headerUrl", a.podcast_cover_url as "podcastCoverUrl",
          (select paywall_image_url from channels where account_id = a.id) as "paywallUrl",
          array(select jsonb_build_object('url', l->>'url', 'label', l->>'label')
            from jsonb_array_elements(a.links) l) as links, a.roles, a.language, a.affiliate_approved as "affiliateApproved", a.has_onboarded as "hasOnboarded",
          coalesce(w.history_paused, false) as "historyPaused", a.created_at as "createdAt"
        from accounts a left join watch_settings w on w.account_id = a.id where a.id = ${id}`,
    ),
    single: true,
  },
  about(
    'upload-defaults.json',
    'What new posts of your channel begin with',
    ['upload_defaults'],
    (id) =>
      sql`select description_footer as "descriptionFooter", fin_names as fins, premium,
        updated_at as "updatedAt" from upload_defaults where channel_id = ${id}`,
  ),
  about(
    'former-usernames.json',
    'Usernames you had before',
    ['username_history'],
    (id) =>
      sql`select username, left_at as "leftAt" from username_history where account_id = ${id} order by left_at`,
  ),
  about(
    'sessions.json',
    'Browsers you are signed in with',
    ['sessions'],
    (id) =>
      sql`select device, address, created_at as "createdAt", last_seen_at as "lastSeenAt"
      from sessions where account_id = ${id} order by created_at`,
  ),
  about(
    'two-step-login.json',
    'Whether your logins need a code, and since when',
    ['second_factors', 'recovery_codes'],
    (id) =>
      sql`select created_at as "since", (select count(*)::int from recovery_codes c
        where c.account_id = f.account_id and c.used_at is null) as "recoveryCodesLeft"
        from second_factors f where f.account_id = ${id}`,
  ),
  about(
    'follows.json',
    'Channels you follow',
    ['follows'],
    (id) =>
      sql`select a.username, a.name, f.created_at as "since" from follows f
      join accounts a on a.id = f.channel_id where f.account_id = ${id} order by f.created_at, a.id`,
  ),
  about(
    'followed-fins.json',
    'Fins you follow',
    ['fin_follows'],
    (id) =>
      sql`select f.name, f.title, w.created_at as "since" from fin_follows w
      join fins f on f.id = w.fin_id where w.account_id = ${id} order by w.created_at, f.id`,
  ),
  about(
    'badges.json',
    'Badges you equipped',
    ['equipped_badges'],
    (id) =>
      sql`select category, channel_id as "channelId", badge_id as badge, equipped_at as "since"
      from equipped_badges where account_id = ${id} order by equipped_at, category`,
  ),
  about(
    'exports.json',
    'Exports you requested',
    ['exports'],
    (id) =>
      sql`select kind, with_media as "withMedia", state, size_bytes as "sizeBytes", created_at as "createdAt"
      from exports where account_id = ${id} order by id`,
  ),
];

const activity: readonly PersonalFile[] = [
  about(
    'comments.json',
    'Comments you wrote',
    ['comments'],
    (id) =>
      sql`select c.id, c.post_id as "postId", ${titleFor(id)} as "postTitle", c.reply_to as "replyTo", c.text,
        c.kind, c.amount_cents as "amountCents", c.like_count as likes, c.dislike_count as dislikes,
        c.created_at as "createdAt", c.edited_at as "editedAt"
      from comments c join posts p on p.id = c.post_id
      where c.account_id = ${id} and c.deleted_at is null order by c.created_at, c.id`,
  ),
  about(
    'comment-reactions.json',
    'Comments you liked (1) or disliked (-1)',
    ['comment_reactions'],
    (id) =>
      sql`select r.comment_id as "commentId", c.post_id as "postId", r.value, r.created_at as "createdAt"
      from comment_reactions r join comments c on c.id = r.comment_id
      where r.account_id = ${id} order by r.created_at, r.comment_id`,
  ),
  about(
    'post-reactions.json',
    'Posts you liked (1) or disliked (-1)',
    ['post_reactions'],
    (id) =>
      sql`select r.post_id as "postId", ${titleFor(id)} as title, r.value, r.created_at as "createdAt"
      from post_reactions r join posts p on p.id = r.post_id
      where r.account_id = ${id} order by r.created_at, r.post_id`,
  ),
  about(
    'bite-likes.json',
    'Bites you liked',
    ['bite_likes'],
    (id) =>
      sql`select bite_id as "biteId", created_at as "createdAt" from bite_likes where account_id = ${id} order by 2, 1`,
  ),
  about(
    'saved.json',
    'Posts you saved',
    ['saved_posts'],
    (id) =>
      sql`select s.post_id as "postId", ${titleFor(id)} as title, s.created_at as "savedAt"
      from saved_posts s join posts p on p.id = s.post_id
      where s.account_id = ${id} order by s.created_at, s.post_id`,
  ),
  about(
    'history.json',
    'What you watched, listened to and read, and where you stopped',
    ['watch_positions'],
    (id) =>
      sql`select w.post_id as "postId", ${titleFor(id)} as title, w.position_seconds as "positionSeconds",
        w.updated_at as "viewedAt"
      from watch_positions w join posts p on p.id = w.post_id
      where w.account_id = ${id} order by w.updated_at, w.post_id`,
  ),
  servedFile,
  about(
    'views.json',
    'Your views that were counted',
    ['post_views'],
    (id) =>
      sql`select v.post_id as "postId", ${titleFor(id)} as title, v.viewed_at as "viewedAt",
        v.source, v.referrer, v.words, v.device, v.country
      from post_views v join posts p on p.id = v.post_id
      where v.account_id = ${id} order by v.viewed_at, v.post_id`,
  ),
];

const channel: readonly PersonalFile[] = [
  {
    ...about(
      'channel.json',
      'Your channel',
      ['channels', 'channel_fins'],
      (id) =>
        sql`select a.username, a.name, a.description, c.about, c.language, c.follower_count as followers,
          c.pinned_post_id as "pinnedPostId", c.created_at as "createdAt",
          array(select f.name from channel_fins w join fins f on f.id = w.fin_id
            where w.channel_id = c.account_id order by f.name) as fins
        from channels c join accounts a on a.id = c.account_id where c.account_id = ${id}`,
    ),
    single: true,
    ofChannel: true,
  },
  about(
    'channel-applications.json',
    'Your applications for a channel',
    ['channel_applications'],
    (id) =>
      sql`select name, fins, about, links, state, reason, created_at as "createdAt", decided_at as "decidedAt"
      from channel_applications where account_id = ${id} order by id`,
  ),
  {
    ...about(
      'team.json',
      'Contributors and moderators of your channel',
      ['contributors', 'moderators'],
      (id) =>
        sql`select * from (
        select 'contributor' as role, a.username, t.created_at as "since" from contributors t
          join accounts a on a.id = t.account_id where t.channel_id = ${id}
        union all select 'moderator', a.username, t.created_at from moderators t
          join accounts a on a.id = t.account_id where t.channel_id = ${id}) team order by role, "since"`,
    ),
    ofChannel: true,
  },
  about(
    'works-for.json',
    'Channels you contribute to or moderate',
    [],
    (id) =>
      sql`select * from (
      select 'contributor' as role, a.username as channel, t.created_at as "since" from contributors t
        join accounts a on a.id = t.channel_id where t.account_id = ${id}
      union all select 'moderator', a.username, t.created_at from moderators t
        join accounts a on a.id = t.channel_id where t.account_id = ${id}) work order by role, "since"`,
  ),
  about(
    'team-invitations.json',
    'Invitations to a team that you sent or received',
    ['team_invitations'],
    (id) =>
      sql`select a.username as channel, i.role, coalesce(i.email::text, p.username::text) as "invited", i.state,
        i.created_at as "createdAt", i.expires_at as "expiresAt"
      from team_invitations i join accounts a on a.id = i.channel_id left join accounts p on p.id = i.account_id
      where ${id} in (i.channel_id, i.account_id)
        or i.email = (select email from accounts where id = ${id} and email_verified) order by i.id`,
  ),
  // Blocked people are not notified, so only the list of the own channel is included.
  about(
    'blocked.json',
    'People you blocked on your channel',
    ['blocked_users'],
    (id) =>
      sql`select a.username, b.created_at as "since" from blocked_users b
      join accounts a on a.id = b.account_id where b.channel_id = ${id} order by b.created_at, a.id`,
  ),
  about(
    'comment-rules.json',
    'What your channel holds for review',
    ['comment_rules'],
    (id) =>
      sql`select held_words as "heldWords", hold_links as "holdLinks", updated_at as "updatedAt"
      from comment_rules where channel_id = ${id}`,
  ),
  about(
    'posts.json',
    'A summary of the posts you published',
    ['posts'],
    (id) =>
      sql`select p.id, a.username as channel, p.media_type as "type", p.title, p.state,
        p.created_at as "createdAt", p.published_at as "publishedAt"
      from posts p join accounts a on a.id = p.channel_id
      where (p.channel_id = ${id} or (p.actor_id = ${id} and p.listed)) and p.deleted_at is null order by p.id`,
  ),
  {
    ...about(
      'bites.json',
      'Your bites',
      ['bites'],
      (id) =>
        sql`select id, title, post_id as "postId", created_at as "createdAt", published_at as "publishedAt"
        from bites where channel_id = ${id} or (actor_id = ${id} and published_at is not null) order by id`,
    ),
    ofChannel: true,
  },
  about(
    'uploads.json',
    'Media files you uploaded',
    ['assets'],
    (id) =>
      sql`select kind, file_name as "fileName", size_bytes as "sizeBytes", state, created_at as "createdAt"
      from assets where channel_id = ${id} or actor_id = ${id} order by id`,
  ),
  importsFile,
];

export const accountFiles: readonly PersonalFile[] = [...person, ...activity, ...channel];
