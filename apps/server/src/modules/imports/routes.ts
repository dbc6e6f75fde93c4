import type { imports } from '@realfin/contract/imports';
import type { Handlers } from '../../http/call.ts';
import { actingChannel } from '../collaborators/access.ts';
import { importCsv } from './commands/import-csv.ts';
import { readPodcast } from './commands/read-podcast.ts';
import { takeEpisodes } from './commands/take-episodes.ts';
import { getImport } from './queries.ts';

export const importHandlers: Handlers<typeof imports> = {
  async readPodcast({ url }, { ctx, viewer }) {
    const channel = actingChannel(viewer);
    return getImport(ctx, channel, await readPodcast(ctx, channel, url));
  },
  getImport: ({ id }, { ctx, viewer }) => getImport(ctx, actingChannel(viewer), id),
  async takeEpisodes({ id, episodeIds }, { ctx, viewer }) {
    const channel = actingChannel(viewer);
    await takeEpisodes(ctx, channel, id, episodeIds);
    return getImport(ctx, channel, id);
  },
  importPosts: ({ csv }, { ctx, viewer }) => importCsv(ctx, actingChannel(viewer), csv),
};
