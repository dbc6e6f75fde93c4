import type { Channel } from '@realfin/contract/channels';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { listChannels } from '../channels/queries/list-channels.ts';
import { listFins } from '../fins/queries.ts';

const mostSuggested = 40;
const perFin = 20;

/** Channels of the chosen fins, the most followed first; then the most followed of all, if those are few. */
export async function suggestChannels(ctx: Context, viewer: Viewer): Promise<Channel[]> {
  const chosen = (await listFins(ctx.db, viewer.id)).filter((fin) => fin.following);
  const read = async (finId: number | null, size: number) => {
    const request = { page: 0, size, finId, search: undefined, order: 'followers' } as const;
    return (await listChannels(ctx, viewer.id, request)).content;
  };
  const [ofFins, ofAll] = await Promise.all([
    Promise.all(chosen.map((fin) => read(fin.id, perFin))),
    read(null, perFin),
  ]);
  const fitting = ofFins.flat().toSorted((a, b) => b.numFollowers - a.numFollowers || b.id - a.id);
  const found = new Map([...fitting, ...ofAll].map((channel) => [channel.id, channel]));
  found.delete(viewer.id);
  return [...found.values()].slice(0, mostSuggested);
}
