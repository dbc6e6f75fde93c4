import { api } from '../../lib/api.ts';

export const { importPosts, readPodcast, takeEpisodes } = api.imports;
