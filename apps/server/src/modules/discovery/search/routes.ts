import type { search } from '@realfin/contract/search';
import type { Handlers } from '../../../http/edge/call.ts';
import { recordClick } from './commands/record-click.ts';
import { saveSynonyms } from './commands/synonyms.ts';
import { searchCreators } from './queries/creators.ts';
import { findFacets } from './queries/facets.ts';
import { searchPosts } from './queries/posts.ts';
import { suggest } from './queries/suggestions.ts';
import { listSynonyms } from './queries/synonyms.ts';

export const searchHandlers: Handlers<typeof search> = {
  searchPosts: (input, { ctx, viewer }) => searchPosts(ctx, viewer, input),
  searchCreators: (input, { ctx, viewer }) => searchCreators(ctx, viewer, input),
  getFacets: (input, { ctx }) => findFacets(ctx, input),
  suggest: ({ q }, { ctx, viewer }) => suggest(ctx, viewer, q),
  listSynonyms: (_input, { ctx }) => listSynonyms(ctx),
  saveSynonyms: (input, { ctx }) => saveSynonyms(ctx, input),
  async recordClick(input, { ctx, viewer, anonymousId, userAgent }) {
    return { recorded: await recordClick(ctx, { viewer, anonymousId, userAgent }, input) };
  },
};
