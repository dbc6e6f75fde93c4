import type { HistorySettings } from '@realfin/contract/library';
import type { Post } from '@realfin/contract/posts';
import type { PageOf } from '@realfin/contract/shapes';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { DbOrTx } from '../../../db/client.ts';
import { Values } from '../../../db/prepared.ts';
import type { PageRequest } from '../../../lib/cursor.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { boundedCount } from '../queries/lists.ts';
import { readPostPage } from '../queries/page.ts';

/** What the viewer watched and read, last first; only what others may see too. */
export function listHistory(ctx: Context, viewer: Viewer, request: PageRequest): Promise<PageOf<Post>> {
  const values = new Values();
  const rows = `from watch_positions w join posts p on p.id = w.post_id where w.account_id = ${values.add(viewer.id)}::int
    and p.state = 'published' and p.published_at is not null and p.deleted_at is null`;
  return readPostPage(ctx, viewer, request, {
    sortedBy: 'time',
    skeleton: (window) =>
      `select p.id, w.updated_at as sort ${rows} and ${window.after('w.updated_at', 'w.post_id')}
        ${window.best('w.updated_at', 'w.post_id')}`,
    total: boundedCount(`select 1 ${rows}`),
    values,
    isKept: true,
  });
}

export async function findHistorySettings(db: DbOrTx, accountId: number): Promise<HistorySettings> {
  const { rows } = await db.execute<{ paused: boolean }>(
    sql`select history_paused as paused from watch_settings where account_id = ${accountId}`,
  );
  return { paused: rows[0]?.paused ?? false };
}
