import type { CaptionDetail, Cue } from '@realfin/contract/captions';
import { refuse } from '@realfin/contract/errors';
import { limits } from '@realfin/contract/limits';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import type { ActingChannel } from '../../../people/collaborators/access.ts';
import { recordBody } from '../../../people/entitlements/served/commands/record.ts';
import { lockOwnPost } from '../commands/save-post.ts';
import { getCaption, requireVtt } from './queries.ts';
import { cleanCues, readCaptions, writeVtt } from './rules.ts';
import { postCaptions } from './tables.ts';

export interface CaptionInput {
  id: number;
  language: string;
  label: string;
  file?: string | undefined;
  cues?: Cue[] | undefined;
  revision?: number | undefined;
}
const captioned: ReadonlySet<string> = new Set(['video', 'audio', 'stream', 'dead_stream']);

const one = (postId: number, language: string) =>
  and(eq(postCaptions.postId, postId), eq(postCaptions.language, language));

/** Adds or replaces the captions in one language. A refused file changes nothing. */
export async function saveCaption(
  ctx: Context,
  channel: ActingChannel,
  input: CaptionInput,
): Promise<CaptionDetail> {
  const { id: postId, language, revision } = input;
  const cues = cleanCues(input.file === undefined ? (input.cues ?? []) : readCaptions(input.file));
  const label = input.label.trim();
  const values = { label, vtt: writeVtt(cues), cueCount: cues.length, updatedAt: ctx.clock.now() };
  await ctx.db.transaction(async (tx) => {
    const post = await lockOwnPost(tx, channel, postId);
    if (!captioned.has(post.mediaType)) throw refuse('captions.notFound');
    const [stored] = await tx.select().from(postCaptions).where(one(postId, language));
    if (revision !== undefined && revision !== (stored?.revision ?? 0)) {
      throw refuse('post.editConflict', { data: { revision: stored?.revision ?? 0 } });
    }
    const total = await tx.$count(postCaptions, eq(postCaptions.postId, postId));
    if (stored === undefined && total >= limits.captionLanguages) throw refuse('captions.tooMany');
    const next = { ...values, revision: (stored?.revision ?? 0) + 1 };
    await tx
      .insert(postCaptions)
      .values({ ...next, postId, language })
      .onConflictDoUpdate({ target: [postCaptions.postId, postCaptions.language], set: next });
  });
  return getCaption(ctx.db, channel, postId, language);
}

export async function removeCaption(
  ctx: Context,
  channel: ActingChannel,
  postId: number,
  language: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockOwnPost(tx, channel, postId);
    await tx.delete(postCaptions).where(one(postId, language));
  });
}

/** The WebVTT for a player or an app. Recorded with 0 ms, since the media itself counts the time. */
export async function openVtt(
  ctx: Context,
  viewer: Viewer | null,
  postId: number,
  language: string,
  kind: 'body' | 'feedItem' = 'body',
): Promise<string> {
  const { post, vtt } = await requireVtt(ctx, viewer, postId, language);
  recordBody(ctx, viewer, post, 0, kind);
  return vtt;
}
