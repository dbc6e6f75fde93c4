import type { Post } from '@realfin/contract/posts';
import { refuse } from '@realfin/contract/errors';
import type { Context } from '../../../context.ts';
import { runPrepared } from '../../../db/prepared.ts';
import { hydratePosts } from '../../posts/hydrate.ts';
import type { EmbedSubject } from './rules.ts';

/** Kinds that have ids and addresses of their own. */
const kindsOf: Record<string, string[]> = {
  article: ['article', 'article_audio'],
  ranking: ['ranking'],
  stack: ['stack'],
  stream: ['stream', 'dead_stream'],
  ppv: ['ppv'],
};
const byMediaId = `select id from posts where media_id = $1 and media_type = any($2::text[]) and deleted_at is null limit 1`;

/** A post as everybody sees it: embeds know no viewer. */
export async function requirePublicPost(
  ctx: Context,
  subject: Exclude<EmbedSubject, { kind: 'channel' }>,
): Promise<Post> {
  const id =
    subject.kind === 'post'
      ? subject.postId
      : (
          await runPrepared<{ id: number }>(ctx.pool, byMediaId, [
            subject.mediaId,
            kindsOf[subject.prefix] ?? [],
          ])
        )[0]?.id;
  const [post] = id === undefined ? [] : await hydratePosts(ctx, null, [id]);
  if (post === undefined) throw refuse('post.notFound');
  return post;
}
