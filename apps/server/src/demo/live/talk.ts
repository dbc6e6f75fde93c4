import { setTimeout as wait } from 'node:timers/promises';
import { isApiError } from '@realfin/contract/api-error';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { sendMessage } from '../../modules/community/chat/commands/send-message.ts';
import { subscriptions } from '../../modules/money/subscriptions/tables.ts';
import { accounts } from '../../modules/people/accounts/tables.ts';
import { findViewerById } from '../../modules/people/entitlements/queries.ts';
import { listViewers } from '../content/cast.ts';
import { between, seededRandom, type Random } from '../content/random.ts';
import type { Show } from './show.ts';

/** Pause between two lines, at typing speed. */
const pauseMs = { least: 5_000, most: 22_000 };

/** Accounts with access to the chat: for premium streams, subscribers. */
async function listTalkers(ctx: Context, { premium }: Show): Promise<number[]> {
  const names = listViewers().map(({ username }) => username);
  const people = ctx.db.select({ id: accounts.id }).from(accounts).where(inArray(accounts.username, names));
  if (!premium) return (await people).map(({ id }) => id);
  const paying = await ctx.db
    .select({ id: subscriptions.accountId })
    .from(subscriptions)
    .where(and(eq(subscriptions.state, 'active'), inArray(subscriptions.accountId, people)));
  return paying.map(({ id }) => id);
}

async function say(ctx: Context, postId: number, by: number, comment: string): Promise<void> {
  const viewer = await findViewerById(ctx.db, by, ctx.clock.now());
  if (viewer === null) return;
  const input = { postId, comment, replyTo: null, key: ctx.ids.secret(9) };
  await sendMessage(ctx, viewer, input).catch((error: unknown) => {
    // Visitors of the demo may have changed the rules of the chat.
    if (!isApiError(error)) throw error;
  });
}

const pauseOf = (random: Random): number => between(random, pauseMs.least, pauseMs.most);

/** Posts the lines of a show by changing people, in a loop, until the signal aborts. */
export async function talk(ctx: Context, show: Show, postId: number, signal: AbortSignal): Promise<never> {
  const random = seededRandom(show.seed);
  const talkers = await listTalkers(ctx, show);
  for (let at = 0; ; at += 1) {
    await wait(pauseOf(random), undefined, { signal });
    const by = talkers[(at * 7) % talkers.length];
    const line = show.lines[at % show.lines.length];
    if (by !== undefined && line !== undefined) await say(ctx, postId, by, line);
  }
}
