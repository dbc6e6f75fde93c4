import { refuse } from '@realfin/contract/errors';
import type { EditableStack } from '@realfin/contract/stacks';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import type { ActingChannel } from '../../../people/collaborators/access.ts';
import { findImageAt } from '../../media/queries.ts';
import { insertPost, updatePost, type PostInput } from '../../posts/commands/save-post.ts';
import { getEditableStack } from '../queries/own-stacks.ts';
import { stacks } from '../tables.ts';
import { appendPosts, lockOwnStack } from './change-contents.ts';
import { recountStack } from './recount-stack.ts';

type Common = Pick<
  PostInput,
  'title' | 'text' | 'description' | 'tags' | 'thumbnailImageId' | 'draft' | 'scheduledAt'
>;
export interface StackInput extends Common {
  includeInCalendar: boolean;
}

const invalid = (path: string, message: string) =>
  refuse('input.invalid', { detail: message, errors: [{ path, message }] });

/** A stack has no gate itself: each post in it has one. */
const postOf = (input: StackInput): PostInput => ({ ...input, premium: false, stackOnly: false });

async function imageAt(tx: Tx, { channelId, actorId }: ActingChannel, url: string): Promise<number> {
  const image = await findImageAt(tx, url, [channelId, actorId]);
  if (image === null) throw invalid('thumbnailUrl1', "We couldn't find this image.");
  return image.id;
}

export async function createStack(
  ctx: Context,
  channel: ActingChannel,
  input: StackInput & { postIds: readonly number[]; thumbnailUrl1: string | null },
): Promise<EditableStack> {
  const { postIds, thumbnailUrl1, ...fields } = input;
  if (postIds.length > 0 && fields.title.trim() === '') throw invalid('title', 'Enter a title.');
  const id = await ctx.db.transaction(async (tx) => {
    const { includeInCalendar } = fields;
    const [row] = await tx.insert(stacks).values({ includeInCalendar }).returning({ id: stacks.id });
    if (row === undefined) throw new Error('no stack was made');
    const isByAddress = fields.thumbnailImageId === null && thumbnailUrl1 !== null;
    const picture = isByAddress && { thumbnailImageId: await imageAt(tx, channel, thumbnailUrl1) };
    const post = postOf({ ...fields, ...picture });
    const postId = await insertPost(ctx, tx, channel, { mediaType: 'stack', mediaId: row.id }, post);
    await tx.update(stacks).set({ postId }).where(eq(stacks.id, row.id));
    if (postIds.length > 0) await appendPosts(tx, channel, row.id, postIds);
    await recountStack(tx, row.id, ctx.clock.now());
    return row.id;
  });
  return getEditableStack(ctx.db, channel, id);
}

export async function saveStack(
  ctx: Context,
  channel: ActingChannel,
  input: StackInput & { id: number; revision?: number | undefined },
): Promise<EditableStack> {
  const { id, ...fields } = input;
  await ctx.db.transaction(async (tx) => {
    const { post } = await lockOwnStack(tx, channel, id);
    await updatePost(ctx, tx, channel, post, postOf(fields));
    await tx.update(stacks).set({ includeInCalendar: fields.includeInCalendar }).where(eq(stacks.id, id));
    await recountStack(tx, id, ctx.clock.now());
  });
  return getEditableStack(ctx.db, channel, id);
}
