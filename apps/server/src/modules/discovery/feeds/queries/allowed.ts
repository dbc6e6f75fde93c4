// Posts that are never recommended to a person, on any page.
import type { MediaType } from '@realfin/contract/posts';
import { expressionBuilder, sql, type Expression } from 'kysely';
import type { Placeholders } from '../../../../db/statement.ts';
import { query, type FeedTables } from '../database.ts';
import { finishedShare } from '../rules.ts';

export interface CandidatesFor {
  /** 0 for visitors. */
  accountId: number;
  channelId: number | null;
  /** Names of the fins they follow, if already loaded. */
  followedFins?: readonly string[];
}
/** The viewer of a statement. `accountId` is 0 for visitors. */
export type Who = { accountId: number; ownChannelId: number; viewerKey: string };
export const whoOf = ({ accountId, channelId }: CandidatesFor): Who => ({
  accountId,
  ownChannelId: channelId ?? 0,
  viewerKey: `a:${accountId}`,
});

interface PostColumns {
  id: Expression<number>;
  channelId: Expression<number>;
  mediaType: Expression<MediaType>;
  durationSeconds: Expression<number | null>;
}

const readKinds: readonly MediaType[] = ['article', 'article_audio', 'ranking'];

/** A listed post that is not dismissed, not disliked, not finished, not read and not one's own. */
export function isAllowed(post: PostColumns, { accountId, ownChannelId, viewerKey }: Placeholders<Who>) {
  const eb = expressionBuilder<FeedTables>();
  const disliked = query
    .selectFrom('post_reactions as r')
    .select('r.value')
    .where('r.account_id', '=', accountId)
    .where('r.post_id', '=', post.id)
    .where('r.value', '=', sql.lit(-1));
  const dismissed = query
    .selectFrom('dismissed_posts as d')
    .select('d.post_id')
    .where('d.account_id', '=', accountId)
    .where('d.post_id', '=', post.id);
  const finished = query
    .selectFrom('watch_positions as w')
    .select('w.post_id')
    .where('w.account_id', '=', accountId)
    .where('w.post_id', '=', post.id)
    .where(sql<boolean>`${post.durationSeconds} > 0`)
    .where('w.position_seconds', '>=', sql<number>`${sql.lit(finishedShare)} * ${post.durationSeconds}`);
  const read = query
    .selectFrom('post_views as v')
    .select('v.post_id')
    .where('v.post_id', '=', post.id)
    .where('v.viewer_key', '=', viewerKey);
  return eb.and([
    eb(post.channelId, '<>', ownChannelId),
    eb.not(eb.exists(disliked)),
    eb.not(eb.exists(dismissed)),
    eb.not(eb.exists(finished)),
    eb.not(
      eb.and([
        eb(
          post.mediaType,
          'in',
          readKinds.map((kind) => sql.lit(kind)),
        ),
        eb.exists(read),
      ]),
    ),
  ]);
}
