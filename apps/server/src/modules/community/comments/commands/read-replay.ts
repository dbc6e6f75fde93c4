import type { ReplayPage } from '@realfin/contract/comments';
import { encodeCursor } from '../../../../lib/cursor.ts';
import { badgePictures, findWorn } from '../../badges/queries.ts';
import { listReplay } from '../queries.ts';
import { replayView } from '../views.ts';
import type { Reader } from './show-comments.ts';

/** The replay of a post without a chat: its comments. */
export async function readReplay(
  { ctx, viewer }: Reader,
  { postId, cursor, size }: { postId: number; cursor: string | null; size: number },
): Promise<ReplayPage> {
  const { rows, channelId } = await listReplay(ctx, viewer, { postId, cursor, size });
  const shown = rows.slice(0, size);
  const final = rows.length > size ? shown.at(-1) : undefined;
  const worn = await findWorn(ctx, viewer, channelId, shown);
  return {
    comments: shown.map((row) => replayView(row, badgePictures(worn.get(row.accountId)))),
    next_key: final === undefined ? null : encodeCursor(Number(final.sort), final.id),
  };
}
