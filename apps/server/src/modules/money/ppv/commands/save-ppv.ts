import { refuse } from '@realfin/contract/errors';
import { limits } from '@realfin/contract/limits';
import type { EditablePpv } from '@realfin/contract/ppv';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import type { ActingChannel } from '../../../people/collaborators/access.ts';
import { writeCardFacts } from '../../../publishing/posts/commands/card-facts.ts';
import { writeEventPrice } from '../../../publishing/posts/commands/event-facts.ts';
import { insertPost, updatePost, type PostInput } from '../../../publishing/posts/commands/save-post.ts';
import { insertBareStack } from '../../../publishing/stacks/commands/change-contents.ts';
import { getEditablePpv } from '../queries/own-ppv.ts';
import { ppvEvents } from '../tables.ts';
import { lockOwnEvent } from './change-contents.ts';

type Common = Pick<
  PostInput,
  'title' | 'text' | 'description' | 'tags' | 'thumbnailImageId' | 'draft' | 'scheduledAt'
>;
export interface PpvInput extends Common {
  price_in_cents: number;
}
type PpvChange = Common & { price_in_cents?: number | undefined; revision?: number | undefined };

const tooLong = (path: string, max: number) => {
  const message = `Max ${max} characters`;
  return refuse('input.invalid', { detail: message, errors: [{ path, message }] });
};

/** An event is sold separately, so the subscription does not apply. */
const postOf = (input: PpvChange): PostInput => ({ ...input, premium: false, stackOnly: false });

/** Schedules the check of whether a published event was held, from its start time on. */
async function follow(ctx: Context, tx: Tx, id: number, { draft, scheduledAt }: PpvChange): Promise<void> {
  if (draft) return;
  const nextAt = scheduledAt === null ? ctx.clock.now() : new Date(scheduledAt);
  await tx.update(ppvEvents).set({ nextAt, stuckAt: null }).where(eq(ppvEvents.id, id));
}

export async function createPpv(ctx: Context, channel: ActingChannel, input: PpvInput): Promise<EditablePpv> {
  const priceCents = input.price_in_cents;
  const id = await ctx.db.transaction(async (tx) => {
    const stackId = await insertBareStack(tx);
    const [event] = await tx.insert(ppvEvents).values({ stackId, priceCents }).returning();
    if (event === undefined) throw new Error('no event was made');
    const kind = { mediaType: 'ppv', mediaId: event.id } as const;
    const postId = await insertPost(ctx, tx, channel, kind, postOf(input));
    await tx.update(ppvEvents).set({ postId }).where(eq(ppvEvents.id, event.id));
    await writeCardFacts(tx, postId, { eventId: event.id, priceCents });
    await follow(ctx, tx, event.id, input);
    return event.id;
  });
  return getEditablePpv(ctx.db, channel, id);
}

/** Drafts have the limits of creation, published events those of editing; unchanged values are accepted. */
function checkLengths(input: PpvChange, stored: { title: string; description: string }, wasOut: boolean) {
  const max = wasOut
    ? { title: limits.postTitle, description: limits.postDescription }
    : { title: limits.ppvTitle, description: limits.ppvDescription };
  for (const name of ['title', 'description'] as const)
    if (input[name].length > max[name] && input[name] !== stored[name]) throw tooLong(name, max[name]);
}

async function setPrice(tx: Tx, eventId: number, priceCents: number): Promise<void> {
  await tx.update(ppvEvents).set({ priceCents }).where(eq(ppvEvents.id, eventId));
  await writeEventPrice(tx, { eventId, priceCents });
}

/**
 * Tickets may have been sold since it was published, so neither the price nor the event itself can be
 * withdrawn.
 */
export async function savePpv(
  ctx: Context,
  channel: ActingChannel,
  input: PpvChange & { id: number },
): Promise<EditablePpv> {
  const { id, ...fields } = input;
  await ctx.db.transaction(async (tx) => {
    const { event, post } = await lockOwnEvent(tx, channel, id);
    const wasOut = post.publishedAt !== null;
    const { price_in_cents: priceCents = event.priceCents } = fields;
    if (wasOut && priceCents !== event.priceCents) throw refuse('ppv.priceFixed');
    if (wasOut && fields.draft) throw refuse('post.locked');
    checkLengths(fields, post, wasOut);
    await updatePost(ctx, tx, channel, post, postOf(fields));
    if (priceCents !== event.priceCents) await setPrice(tx, id, priceCents);
    if (event.heldAt === null && event.calledOffAt === null) await follow(ctx, tx, id, fields);
  });
  return getEditablePpv(ctx.db, channel, id);
}
