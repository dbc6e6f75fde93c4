import { refuse } from '@realfin/contract/errors';
import type { InboxPage } from '@realfin/contract/inbox';
import { isModeratorOf, type Viewer } from '../../../../../lib/viewer.ts';
import { canSee } from '../../../../people/entitlements/rules.ts';
import { canFeature } from '../../access.ts';
import { viewsOf, type Reader } from '../../commands/show-comments.ts';
import { countHeld, findOwnInboxes, listInbox, type InboxRequest } from '../queries.ts';
import { inboxView } from '../views.ts';

export function requireTeam(viewer: Viewer, channelId: number): void {
  if (!isModeratorOf(viewer, channelId)) throw refuse('auth.forbidden');
}

/** Moderators don't see comments on posts they can't see. */
export async function readInbox(
  reader: Reader & { viewer: Viewer },
  channelId: number,
  request: InboxRequest,
): Promise<InboxPage> {
  const { ctx, viewer } = reader;
  requireTeam(viewer, channelId);
  const [{ rows, nextCursor }, numHeld, channels] = await Promise.all([
    listInbox(ctx.db, viewer.id, channelId, request),
    countHeld(ctx.db, channelId),
    findOwnInboxes(ctx.db, viewer, channelId),
  ]);
  const visible = rows.filter((row) => canSee(viewer, row));
  const views = await viewsOf(visible, reader, channelId);
  const features = canFeature(viewer, channelId);
  const content = visible.flatMap((row, at) => {
    const view = views[at];
    return view === undefined ? [] : [inboxView(row, view, features)];
  });
  return { content, nextCursor, numHeld, channels };
}
