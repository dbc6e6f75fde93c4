import type { imports } from '@realfin/contract/imports';
import type { Handlers } from '../../../http/edge/call.ts';
import { actingChannel } from '../../people/collaborators/access.ts';
import { importCsv } from './commands/import-csv.ts';
import { readPodcast } from './commands/read-podcast.ts';
import { takeEpisodes } from './commands/take-episodes.ts';
import { getImport } from './queries.ts';

export const importHandlers: Handlers<typeof imports> = {
  async readPodcast({ url }, { ctx, viewer }) {
    const channel = actingChannel(viewer);
    return getImport(ctx, channel, { id: await readPodcast(ctx, channel, url) });
  },
  getImport: (input, { ctx, viewer }) => getImport(ctx, actingChannel(viewer), input),
  async takeEpisodes({ id, episodeIds, page }, { ctx, viewer }) {
    const channel = actingChannel(viewer);
    await takeEpisodes(ctx, channel, id, episodeIds);
    return getImport(ctx, channel, { id, page });
  },
  importPosts: ({ csv }, { ctx, viewer }) => importCsv(ctx, actingChannel(viewer), csv),
};
