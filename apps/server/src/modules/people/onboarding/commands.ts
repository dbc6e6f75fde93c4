import { refuse } from '@realfin/contract/errors';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { markOnboarded } from '../accounts/commands/mark-onboarded.ts';
import { followChannel } from '../channels/commands/follow-channel.ts';
import { isChannel } from '../channels/queries.ts';
import { followFin } from '../fins/commands.ts';
import { listFins } from '../fins/queries.ts';

/**
 * Follows exactly these fins. Each change is its own transaction, to avoid lock contention on the counters.
 */
export async function chooseFins(ctx: Context, viewer: Viewer, names: readonly string[]): Promise<string[]> {
  const fins = await listFins(ctx.db, viewer.id);
  const wanted = new Set(names);
  if (!names.every((name) => fins.some((fin) => fin.name === name))) throw refuse('fin.notFound');
  for (const fin of fins) {
    const isWanted = wanted.has(fin.name);
    if (isWanted !== fin.following) await followFin(ctx, viewer.id, fin.id, isWanted);
  }
  return fins.filter((fin) => wanted.has(fin.name)).map((fin) => fin.name);
}

/**
 * Follows or unfollows these channels, except the viewer's own and unknown ones. Returns their number.
 * One transaction each, to avoid lock contention.
 */
export async function followCreators(
  ctx: Context,
  viewer: Viewer,
  ids: readonly number[],
  following: boolean,
): Promise<number> {
  let count = 0;
  for (const id of new Set(ids)) {
    if (id === viewer.id || !(await isChannel(ctx.db, id))) continue;
    await followChannel(ctx, viewer, id, following);
    count += 1;
  }
  return count;
}

export const finishOnboarding = (ctx: Context, viewer: Viewer): Promise<void> =>
  markOnboarded(ctx.db, viewer.id);
