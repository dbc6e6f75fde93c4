import { refuse } from '@realfin/contract/errors';
import type { MediaType, Post } from '@realfin/contract/posts';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { hydratePosts } from '../../../publishing/posts/hydrate.ts';
import { query } from '../database.ts';
import type { EmbedSubject } from './rules.ts';

/** Kinds that have their own ids and addresses. */
const kindsOf: Record<string, MediaType[]> = {
  article: ['article', 'article_audio'],
  ranking: ['ranking'],
  stack: ['stack'],
  stream: ['stream', 'dead_stream'],
  ppv: ['ppv'],
};
const byMediaId = statement(
  ({ mediaId, kinds }: Placeholders<{ mediaId: number; kinds: readonly MediaType[] }>) =>
    query
      .selectFrom('posts')
      .select('id')
      .where('media_id', '=', mediaId)
      .where((eb) => sql<boolean>`${eb.ref('media_type')} = any(${kinds}::text[])`)
      .where('deleted_at', 'is', null)
      .limit(sql.lit(1)),
);

async function findPostId(
  ctx: Context,
  subject: Exclude<EmbedSubject, { kind: 'channel' }>,
): Promise<number | undefined> {
  if (subject.kind === 'post') return subject.postId;
  const { mediaId, prefix } = subject;
  return (await byMediaId.first(ctx.db, { mediaId, kinds: kindsOf[prefix] ?? [] }))?.id;
}

/** A public post: embeds have no viewer. */
export async function requirePublicPost(
  ctx: Context,
  subject: Exclude<EmbedSubject, { kind: 'channel' }>,
): Promise<Post> {
  const id = await findPostId(ctx, subject);
  const [post] = id === undefined ? [] : await hydratePosts(ctx, null, [id]);
  if (post === undefined) throw refuse('post.notFound');
  return post;
}
