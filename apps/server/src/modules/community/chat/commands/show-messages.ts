import type { ChatMessage } from '@realfin/contract/chat';
import type { Context } from '../../../../context.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { findViewerById } from '../../../people/entitlements/queries.ts';
import { findWorn, shownBadges, type Worn } from '../../badges/queries.ts';
import { messageById, type MessageRow } from '../queries/message-rows.ts';
import { messageView, type MessageBadges } from '../views.ts';

const badgeOf = (worn: Worn | undefined, category: keyof Worn) =>
  shownBadges({ [category]: worn?.[category] })[0] ?? null;

const badgesOf = (worn: Worn | undefined): MessageBadges => ({
  globalBadge: badgeOf(worn, 'global'),
  globalAuthBadge: badgeOf(worn, 'global_auth'),
  creatorBadge: badgeOf(worn, 'creator'),
});

/** Messages of one room as a reader sees them, with the badges of their writers. */
export async function showMessages(
  ctx: Context,
  viewer: Viewer | null,
  rows: readonly MessageRow[],
): Promise<ChatMessage[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const worn = await findWorn(ctx, viewer, first.channelId, rows);
  return rows.map((row) => messageView(row, badgesOf(worn.get(row.accountId))));
}

/** Pushes a hidden message to its author's own tabs. */
export async function tellWriter(ctx: Context, id: number): Promise<void> {
  const row = await messageById.first(ctx.db, { id });
  if (row === undefined) return;
  const viewer = await findViewerById(ctx.db, row.accountId, ctx.clock.now());
  const [message] = await showMessages(ctx, viewer, [row]);
  if (message !== undefined)
    ctx.realtime.toAccount(row.accountId, 'chat.own-message', { postId: row.postId, message });
}
