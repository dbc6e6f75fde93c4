// Automatic chat lines about paid tips and new subscriptions.
import { isApiError } from '@realfin/contract/api-error';
import { chatLimits } from '@realfin/contract/limits';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { isBlocked } from '../../../people/blocks/queries.ts';
import { findViewerById } from '../../../people/entitlements/queries.ts';
import { findCommentRules } from '../../comments/inbox/queries.ts';
import { heldFor } from '../../comments/inbox/rules.ts';
import { query } from '../database.ts';
import { findWriting, requireRoom } from '../queries.ts';
import { barrierFor } from '../rules.ts';
import { addEvent, type ChatEventInput } from './add-event.ts';
import { markDeleted } from './moderate.ts';
import { tellWriter } from './show-messages.ts';

interface Line {
  postId: number;
  accountId: number;
  type: 'TIP' | 'NEW_SUBSCRIPTION';
  amountCents: number;
  text: string;
  /** Idempotency key: at most one line is written per key. */
  key: string;
}
export type PlannedLine = ChatEventInput;

/** Drops the text if the author may not write here; null if they can't read. */
export async function planLine(ctx: Context, line: Line): Promise<PlannedLine | null> {
  const { accountId, postId } = line;
  const viewer = await findViewerById(ctx.db, accountId, ctx.clock.now());
  if (viewer === null) return null;
  const post = await requireRoom(ctx, viewer, postId).catch((error: unknown) => {
    if (isApiError(error)) return null;
    throw error;
  });
  if (post === null) return null;
  const { channelId } = post;
  const [writing, hidden, rules] = await Promise.all([
    findWriting(ctx, viewer, post),
    isBlocked(ctx.db, channelId, accountId),
    findCommentRules(ctx.db, channelId),
  ]);
  const barrier = barrierFor(viewer, channelId, writing, ctx.clock.now());
  if (barrier?.why === 'closed') return null;
  const text = barrier === null ? Array.from(line.text).slice(0, chatLimits.text.max).join('') : '';
  const held = hidden ? null : heldFor(text, rules);
  return { ...line, channelId, kind: 'message', text, hidden: hidden || held !== null, heldFor: held };
}

/** Writes the line once per key, unless `stillHolds` returns false. */
export async function writeLine(
  ctx: Context,
  line: PlannedLine,
  stillHolds: (tx: Tx) => Promise<boolean>,
): Promise<void> {
  const made = await ctx.db.transaction(async (tx) =>
    (await stillHolds(tx)) ? addEvent(ctx, tx, line) : null,
  );
  if (made !== null && line.hidden === true) await tellWriter(ctx, made.id);
}

type Key = Pick<Line, 'postId' | 'accountId' | 'key'>;
const lockedLine = statement(({ postId, accountId, key }: Placeholders<Key>) =>
  query
    .selectFrom('chat_events')
    .select(['id', 'channel_id as channelId'])
    .where('post_id', '=', postId)
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .where('kind', '=', sql.lit('message'))
    .where('deleted_at', 'is', null)
    .forUpdate(),
);

/** Removes the line after a refund. */
export async function removeLine(ctx: Context, { postId, accountId, key }: Key): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const line = await lockedLine.first(tx, { postId, accountId, key });
    if (line === undefined) return;
    const { id: targetId, channelId } = line;
    await markDeleted.run(tx, { id: targetId, now: ctx.clock.now() });
    await addEvent(ctx, tx, { postId, channelId, kind: 'delete', accountId, targetId });
  });
}
