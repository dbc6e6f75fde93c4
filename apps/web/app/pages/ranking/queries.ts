import type { Api } from '@realfin/contract/contract';
import type { Ranking } from '@realfin/contract/rankings';
import { queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';
import { keepDetail, postDetailKey } from '../post-page/queries.ts';

export const rankingKey = (id: number) => ['ranking', id] as const;

/** A ranking; its post is kept with all others. */
export const rankingQuery = (id: number, api: Api = browserApi) =>
  queryOptions({
    queryKey: rankingKey(id),
    queryFn: async ({ client }): Promise<Omit<Ranking, 'post'>> => {
      const { post, ...ranking } = await api.rankings.getRanking({ rankingId: id });
      client.setQueryData(postDetailKey(post.id), keepDetail(client, post));
      return ranking;
    },
  });
